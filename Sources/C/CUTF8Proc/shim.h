// The tables of Unicode's normalisation forms.
#pragma once
#include <utf8proc.h>
