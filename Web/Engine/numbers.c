// The function of the standard library that reads a number from a text, for decimal fractions such as 1.25, which are all
// that layout files have. The result is the nearest number, as everywhere.
#include <stdint.h>
#include <string.h>

// 0.DIGITS times a power of ten. Further digits count only as not being zero.
typedef struct {
  uint8_t digits[800];
  int count, power;
} Decimal;

static void append(Decimal *number, int digit) {
  if (number->count == 0 && digit == 0) {
    number->power--;
  } else if (number->count < (int)sizeof number->digits) {
    number->digits[number->count++] = (uint8_t)digit;
  } else if (digit) {
    number->digits[number->count - 1] |= 1;
  }
}

static void trim(Decimal *number) {
  while (number->count && !number->digits[number->count - 1]) number->count--;
}

// Divides by a power of two, at most 24.
static void halve(Decimal *number, int times) {
  Decimal result = {.power = number->power};
  uint32_t rest = 0;
  for (int index = 0; index < number->count || rest; index++) {
    rest = rest * 10 + (index < number->count ? number->digits[index] : 0);
    append(&result, (int)(rest >> times));
    rest &= (1u << times) - 1;
    if (index > number->count + 64 && result.count == (int)sizeof result.digits) break;
  }
  trim(&result);
  *number = result;
}

// Multiplies by a power of two, at most 24.
static void twice(Decimal *number, int times) {
  uint8_t carried[8];
  uint32_t carry = 0;
  int count = 0;
  for (int index = number->count - 1; index >= 0; index--) {
    carry += (uint32_t)number->digits[index] << times;
    number->digits[index] = (uint8_t)(carry % 10);
    carry /= 10;
  }
  for (; carry; carry /= 10) carried[count++] = (uint8_t)(carry % 10);
  Decimal result = {.power = number->power + count};
  while (count) append(&result, carried[--count]);
  for (int index = 0; index < number->count; index++) append(&result, number->digits[index]);
  trim(&result);
  *number = result;
}

// The nearest number; of two, the even one.
static double nearest(Decimal number) {
  trim(&number);
  if (!number.count || number.power < -300) return 0;
  if (number.power > 309) return __builtin_inf();
  int exponent = 0;
  while (number.power > 0) {
    int times = number.power > 7 ? 24 : 1;
    halve(&number, times);
    exponent += times;
  }
  while (number.power < 0 || number.digits[0] < 5) {
    int times = number.power < -7 ? 24 : 1;
    twice(&number, times);
    exponent -= times;
  }
  twice(&number, 24);
  twice(&number, 24);
  twice(&number, 5);
  uint64_t whole = 0;
  for (int index = 0; index < number.power; index++)
    whole = whole * 10 + (index < number.count ? number.digits[index] : 0);
  if (number.power < number.count) {
    int next = number.digits[number.power];
    int isHalf = next == 5 && number.count == number.power + 1;
    if (isHalf ? whole & 1 : next >= 5) whole++;
  }
  double result = (double)whole;
  for (exponent -= 53; exponent > 0; exponent--) result *= 2;
  for (; exponent < 0; exponent++) result /= 2;
  return result;
}

// Returns where the number ends, or null if there is none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  Decimal number = {.count = 0};
  int hasPoint = 0, hasDigits = 0;
  for (; (*text >= '0' && *text <= '9') || (*text == '.' && !hasPoint); text++) {
    if (*text == '.') {
      hasPoint = 1;
      continue;
    }
    hasDigits = 1;
    // Each digit before the point makes the number ten times as large; leading zeros do not.
    if (!hasPoint) number.power++;
    append(&number, *text - '0');
  }
  if (!hasDigits) return 0;
  *result = nearest(number);
  return text;
}
