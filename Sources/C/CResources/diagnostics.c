// Scripts/embed writes this file.
#include "CResources.h"

#define EMBED_NAME A01_md
#define EMBED_FILE "A01.md"
#define EMBED_PATH "../../../Resources/Diagnostics/A01.md"
#include "Embed.h"

#define EMBED_NAME A02_md
#define EMBED_FILE "A02.md"
#define EMBED_PATH "../../../Resources/Diagnostics/A02.md"
#include "Embed.h"

#define EMBED_NAME A03_md
#define EMBED_FILE "A03.md"
#define EMBED_PATH "../../../Resources/Diagnostics/A03.md"
#include "Embed.h"

#define EMBED_NAME A04_md
#define EMBED_FILE "A04.md"
#define EMBED_PATH "../../../Resources/Diagnostics/A04.md"
#include "Embed.h"

#define EMBED_NAME A05_md
#define EMBED_FILE "A05.md"
#define EMBED_PATH "../../../Resources/Diagnostics/A05.md"
#include "Embed.h"

#define EMBED_NAME B01_md
#define EMBED_FILE "B01.md"
#define EMBED_PATH "../../../Resources/Diagnostics/B01.md"
#include "Embed.h"

#define EMBED_NAME B02_md
#define EMBED_FILE "B02.md"
#define EMBED_PATH "../../../Resources/Diagnostics/B02.md"
#include "Embed.h"

#define EMBED_NAME B03_md
#define EMBED_FILE "B03.md"
#define EMBED_PATH "../../../Resources/Diagnostics/B03.md"
#include "Embed.h"

#define EMBED_NAME B04_md
#define EMBED_FILE "B04.md"
#define EMBED_PATH "../../../Resources/Diagnostics/B04.md"
#include "Embed.h"

#define EMBED_NAME B05_md
#define EMBED_FILE "B05.md"
#define EMBED_PATH "../../../Resources/Diagnostics/B05.md"
#include "Embed.h"

#define EMBED_NAME B06_md
#define EMBED_FILE "B06.md"
#define EMBED_PATH "../../../Resources/Diagnostics/B06.md"
#include "Embed.h"

#define EMBED_NAME B07_md
#define EMBED_FILE "B07.md"
#define EMBED_PATH "../../../Resources/Diagnostics/B07.md"
#include "Embed.h"

#define EMBED_NAME B08_md
#define EMBED_FILE "B08.md"
#define EMBED_PATH "../../../Resources/Diagnostics/B08.md"
#include "Embed.h"

#define EMBED_NAME B09_md
#define EMBED_FILE "B09.md"
#define EMBED_PATH "../../../Resources/Diagnostics/B09.md"
#include "Embed.h"

#define EMBED_NAME C01_md
#define EMBED_FILE "C01.md"
#define EMBED_PATH "../../../Resources/Diagnostics/C01.md"
#include "Embed.h"

#define EMBED_NAME C02_md
#define EMBED_FILE "C02.md"
#define EMBED_PATH "../../../Resources/Diagnostics/C02.md"
#include "Embed.h"

#define EMBED_NAME C03_md
#define EMBED_FILE "C03.md"
#define EMBED_PATH "../../../Resources/Diagnostics/C03.md"
#include "Embed.h"

#define EMBED_NAME C04_md
#define EMBED_FILE "C04.md"
#define EMBED_PATH "../../../Resources/Diagnostics/C04.md"
#include "Embed.h"

#define EMBED_NAME C05_md
#define EMBED_FILE "C05.md"
#define EMBED_PATH "../../../Resources/Diagnostics/C05.md"
#include "Embed.h"

#define EMBED_NAME D01_md
#define EMBED_FILE "D01.md"
#define EMBED_PATH "../../../Resources/Diagnostics/D01.md"
#include "Embed.h"

#define EMBED_NAME D02_md
#define EMBED_FILE "D02.md"
#define EMBED_PATH "../../../Resources/Diagnostics/D02.md"
#include "Embed.h"

#define EMBED_NAME D03_md
#define EMBED_FILE "D03.md"
#define EMBED_PATH "../../../Resources/Diagnostics/D03.md"
#include "Embed.h"

#define EMBED_NAME D04_md
#define EMBED_FILE "D04.md"
#define EMBED_PATH "../../../Resources/Diagnostics/D04.md"
#include "Embed.h"

#define EMBED_NAME D05_md
#define EMBED_FILE "D05.md"
#define EMBED_PATH "../../../Resources/Diagnostics/D05.md"
#include "Embed.h"

#define EMBED_NAME D06_md
#define EMBED_FILE "D06.md"
#define EMBED_PATH "../../../Resources/Diagnostics/D06.md"
#include "Embed.h"

#define EMBED_NAME D07_md
#define EMBED_FILE "D07.md"
#define EMBED_PATH "../../../Resources/Diagnostics/D07.md"
#include "Embed.h"

#define EMBED_NAME D08_md
#define EMBED_FILE "D08.md"
#define EMBED_PATH "../../../Resources/Diagnostics/D08.md"
#include "Embed.h"

#define EMBED_NAME D09_md
#define EMBED_FILE "D09.md"
#define EMBED_PATH "../../../Resources/Diagnostics/D09.md"
#include "Embed.h"

#define EMBED_NAME F01_md
#define EMBED_FILE "F01.md"
#define EMBED_PATH "../../../Resources/Diagnostics/F01.md"
#include "Embed.h"

#define EMBED_NAME F02_md
#define EMBED_FILE "F02.md"
#define EMBED_PATH "../../../Resources/Diagnostics/F02.md"
#include "Embed.h"

#define EMBED_NAME F03_md
#define EMBED_FILE "F03.md"
#define EMBED_PATH "../../../Resources/Diagnostics/F03.md"
#include "Embed.h"

#define EMBED_NAME F04_md
#define EMBED_FILE "F04.md"
#define EMBED_PATH "../../../Resources/Diagnostics/F04.md"
#include "Embed.h"

#define EMBED_NAME I01_md
#define EMBED_FILE "I01.md"
#define EMBED_PATH "../../../Resources/Diagnostics/I01.md"
#include "Embed.h"

#define EMBED_NAME I02_md
#define EMBED_FILE "I02.md"
#define EMBED_PATH "../../../Resources/Diagnostics/I02.md"
#include "Embed.h"

#define EMBED_NAME I03_md
#define EMBED_FILE "I03.md"
#define EMBED_PATH "../../../Resources/Diagnostics/I03.md"
#include "Embed.h"

#define EMBED_NAME I04_md
#define EMBED_FILE "I04.md"
#define EMBED_PATH "../../../Resources/Diagnostics/I04.md"
#include "Embed.h"

#define EMBED_NAME I05_md
#define EMBED_FILE "I05.md"
#define EMBED_PATH "../../../Resources/Diagnostics/I05.md"
#include "Embed.h"

#define EMBED_NAME I06_md
#define EMBED_FILE "I06.md"
#define EMBED_PATH "../../../Resources/Diagnostics/I06.md"
#include "Embed.h"

#define EMBED_NAME I07_md
#define EMBED_FILE "I07.md"
#define EMBED_PATH "../../../Resources/Diagnostics/I07.md"
#include "Embed.h"

#define EMBED_NAME K01_md
#define EMBED_FILE "K01.md"
#define EMBED_PATH "../../../Resources/Diagnostics/K01.md"
#include "Embed.h"

#define EMBED_NAME K02_md
#define EMBED_FILE "K02.md"
#define EMBED_PATH "../../../Resources/Diagnostics/K02.md"
#include "Embed.h"

#define EMBED_NAME K03_md
#define EMBED_FILE "K03.md"
#define EMBED_PATH "../../../Resources/Diagnostics/K03.md"
#include "Embed.h"

#define EMBED_NAME K04_md
#define EMBED_FILE "K04.md"
#define EMBED_PATH "../../../Resources/Diagnostics/K04.md"
#include "Embed.h"

#define EMBED_NAME K05_md
#define EMBED_FILE "K05.md"
#define EMBED_PATH "../../../Resources/Diagnostics/K05.md"
#include "Embed.h"

#define EMBED_NAME K06_md
#define EMBED_FILE "K06.md"
#define EMBED_PATH "../../../Resources/Diagnostics/K06.md"
#include "Embed.h"

#define EMBED_NAME K07_md
#define EMBED_FILE "K07.md"
#define EMBED_PATH "../../../Resources/Diagnostics/K07.md"
#include "Embed.h"

#define EMBED_NAME K08_md
#define EMBED_FILE "K08.md"
#define EMBED_PATH "../../../Resources/Diagnostics/K08.md"
#include "Embed.h"

#define EMBED_NAME K09_md
#define EMBED_FILE "K09.md"
#define EMBED_PATH "../../../Resources/Diagnostics/K09.md"
#include "Embed.h"

#define EMBED_NAME K10_md
#define EMBED_FILE "K10.md"
#define EMBED_PATH "../../../Resources/Diagnostics/K10.md"
#include "Embed.h"

#define EMBED_NAME K11_md
#define EMBED_FILE "K11.md"
#define EMBED_PATH "../../../Resources/Diagnostics/K11.md"
#include "Embed.h"

#define EMBED_NAME L01_md
#define EMBED_FILE "L01.md"
#define EMBED_PATH "../../../Resources/Diagnostics/L01.md"
#include "Embed.h"

#define EMBED_NAME L02_md
#define EMBED_FILE "L02.md"
#define EMBED_PATH "../../../Resources/Diagnostics/L02.md"
#include "Embed.h"

#define EMBED_NAME L03_md
#define EMBED_FILE "L03.md"
#define EMBED_PATH "../../../Resources/Diagnostics/L03.md"
#include "Embed.h"

#define EMBED_NAME L04_md
#define EMBED_FILE "L04.md"
#define EMBED_PATH "../../../Resources/Diagnostics/L04.md"
#include "Embed.h"

#define EMBED_NAME L05_md
#define EMBED_FILE "L05.md"
#define EMBED_PATH "../../../Resources/Diagnostics/L05.md"
#include "Embed.h"

#define EMBED_NAME L06_md
#define EMBED_FILE "L06.md"
#define EMBED_PATH "../../../Resources/Diagnostics/L06.md"
#include "Embed.h"

#define EMBED_NAME L07_md
#define EMBED_FILE "L07.md"
#define EMBED_PATH "../../../Resources/Diagnostics/L07.md"
#include "Embed.h"

#define EMBED_NAME L08_md
#define EMBED_FILE "L08.md"
#define EMBED_PATH "../../../Resources/Diagnostics/L08.md"
#include "Embed.h"

#define EMBED_NAME L09_md
#define EMBED_FILE "L09.md"
#define EMBED_PATH "../../../Resources/Diagnostics/L09.md"
#include "Embed.h"

#define EMBED_NAME L10_md
#define EMBED_FILE "L10.md"
#define EMBED_PATH "../../../Resources/Diagnostics/L10.md"
#include "Embed.h"

#define EMBED_NAME L11_md
#define EMBED_FILE "L11.md"
#define EMBED_PATH "../../../Resources/Diagnostics/L11.md"
#include "Embed.h"

#define EMBED_NAME M01_md
#define EMBED_FILE "M01.md"
#define EMBED_PATH "../../../Resources/Diagnostics/M01.md"
#include "Embed.h"

#define EMBED_NAME M02_md
#define EMBED_FILE "M02.md"
#define EMBED_PATH "../../../Resources/Diagnostics/M02.md"
#include "Embed.h"

#define EMBED_NAME M03_md
#define EMBED_FILE "M03.md"
#define EMBED_PATH "../../../Resources/Diagnostics/M03.md"
#include "Embed.h"

#define EMBED_NAME M04_md
#define EMBED_FILE "M04.md"
#define EMBED_PATH "../../../Resources/Diagnostics/M04.md"
#include "Embed.h"

#define EMBED_NAME M05_md
#define EMBED_FILE "M05.md"
#define EMBED_PATH "../../../Resources/Diagnostics/M05.md"
#include "Embed.h"

#define EMBED_NAME P01_md
#define EMBED_FILE "P01.md"
#define EMBED_PATH "../../../Resources/Diagnostics/P01.md"
#include "Embed.h"

#define EMBED_NAME P02_md
#define EMBED_FILE "P02.md"
#define EMBED_PATH "../../../Resources/Diagnostics/P02.md"
#include "Embed.h"

#define EMBED_NAME P03_md
#define EMBED_FILE "P03.md"
#define EMBED_PATH "../../../Resources/Diagnostics/P03.md"
#include "Embed.h"

#define EMBED_NAME P04_md
#define EMBED_FILE "P04.md"
#define EMBED_PATH "../../../Resources/Diagnostics/P04.md"
#include "Embed.h"

#define EMBED_NAME P05_md
#define EMBED_FILE "P05.md"
#define EMBED_PATH "../../../Resources/Diagnostics/P05.md"
#include "Embed.h"

#define EMBED_NAME P06_md
#define EMBED_FILE "P06.md"
#define EMBED_PATH "../../../Resources/Diagnostics/P06.md"
#include "Embed.h"

#define EMBED_NAME Q01_md
#define EMBED_FILE "Q01.md"
#define EMBED_PATH "../../../Resources/Diagnostics/Q01.md"
#include "Embed.h"

#define EMBED_NAME Q02_md
#define EMBED_FILE "Q02.md"
#define EMBED_PATH "../../../Resources/Diagnostics/Q02.md"
#include "Embed.h"

#define EMBED_NAME Q03_md
#define EMBED_FILE "Q03.md"
#define EMBED_PATH "../../../Resources/Diagnostics/Q03.md"
#include "Embed.h"

#define EMBED_NAME Q04_md
#define EMBED_FILE "Q04.md"
#define EMBED_PATH "../../../Resources/Diagnostics/Q04.md"
#include "Embed.h"

#define EMBED_NAME R01_md
#define EMBED_FILE "R01.md"
#define EMBED_PATH "../../../Resources/Diagnostics/R01.md"
#include "Embed.h"

#define EMBED_NAME R02_md
#define EMBED_FILE "R02.md"
#define EMBED_PATH "../../../Resources/Diagnostics/R02.md"
#include "Embed.h"

#define EMBED_NAME R03_md
#define EMBED_FILE "R03.md"
#define EMBED_PATH "../../../Resources/Diagnostics/R03.md"
#include "Embed.h"

#define EMBED_NAME R04_md
#define EMBED_FILE "R04.md"
#define EMBED_PATH "../../../Resources/Diagnostics/R04.md"
#include "Embed.h"

#define EMBED_NAME R05_md
#define EMBED_FILE "R05.md"
#define EMBED_PATH "../../../Resources/Diagnostics/R05.md"
#include "Embed.h"

#define EMBED_NAME R06_md
#define EMBED_FILE "R06.md"
#define EMBED_PATH "../../../Resources/Diagnostics/R06.md"
#include "Embed.h"

#define EMBED_NAME S01_md
#define EMBED_FILE "S01.md"
#define EMBED_PATH "../../../Resources/Diagnostics/S01.md"
#include "Embed.h"

#define EMBED_NAME S02_md
#define EMBED_FILE "S02.md"
#define EMBED_PATH "../../../Resources/Diagnostics/S02.md"
#include "Embed.h"

#define EMBED_NAME S03_md
#define EMBED_FILE "S03.md"
#define EMBED_PATH "../../../Resources/Diagnostics/S03.md"
#include "Embed.h"

#define EMBED_NAME S04_md
#define EMBED_FILE "S04.md"
#define EMBED_PATH "../../../Resources/Diagnostics/S04.md"
#include "Embed.h"

#define EMBED_NAME S05_md
#define EMBED_FILE "S05.md"
#define EMBED_PATH "../../../Resources/Diagnostics/S05.md"
#include "Embed.h"

#define EMBED_NAME S06_md
#define EMBED_FILE "S06.md"
#define EMBED_PATH "../../../Resources/Diagnostics/S06.md"
#include "Embed.h"

#define EMBED_NAME S07_md
#define EMBED_FILE "S07.md"
#define EMBED_PATH "../../../Resources/Diagnostics/S07.md"
#include "Embed.h"

#define EMBED_NAME T01_md
#define EMBED_FILE "T01.md"
#define EMBED_PATH "../../../Resources/Diagnostics/T01.md"
#include "Embed.h"

#define EMBED_NAME T02_md
#define EMBED_FILE "T02.md"
#define EMBED_PATH "../../../Resources/Diagnostics/T02.md"
#include "Embed.h"

#define EMBED_NAME T03_md
#define EMBED_FILE "T03.md"
#define EMBED_PATH "../../../Resources/Diagnostics/T03.md"
#include "Embed.h"

#define EMBED_NAME T04_md
#define EMBED_FILE "T04.md"
#define EMBED_PATH "../../../Resources/Diagnostics/T04.md"
#include "Embed.h"

#define EMBED_NAME T05_md
#define EMBED_FILE "T05.md"
#define EMBED_PATH "../../../Resources/Diagnostics/T05.md"
#include "Embed.h"

#define EMBED_NAME T06_md
#define EMBED_FILE "T06.md"
#define EMBED_PATH "../../../Resources/Diagnostics/T06.md"
#include "Embed.h"

#define EMBED_NAME T07_md
#define EMBED_FILE "T07.md"
#define EMBED_PATH "../../../Resources/Diagnostics/T07.md"
#include "Embed.h"

#define EMBED_NAME T08_md
#define EMBED_FILE "T08.md"
#define EMBED_PATH "../../../Resources/Diagnostics/T08.md"
#include "Embed.h"

#define EMBED_NAME T09_md
#define EMBED_FILE "T09.md"
#define EMBED_PATH "../../../Resources/Diagnostics/T09.md"
#include "Embed.h"

#define EMBED_NAME T10_md
#define EMBED_FILE "T10.md"
#define EMBED_PATH "../../../Resources/Diagnostics/T10.md"
#include "Embed.h"

#define EMBED_NAME T11_md
#define EMBED_FILE "T11.md"
#define EMBED_PATH "../../../Resources/Diagnostics/T11.md"
#include "Embed.h"

#define EMBED_NAME T12_md
#define EMBED_FILE "T12.md"
#define EMBED_PATH "../../../Resources/Diagnostics/T12.md"
#include "Embed.h"

#define EMBED_NAME T13_md
#define EMBED_FILE "T13.md"
#define EMBED_PATH "../../../Resources/Diagnostics/T13.md"
#include "Embed.h"

#define EMBED_NAME U01_md
#define EMBED_FILE "U01.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U01.md"
#include "Embed.h"

#define EMBED_NAME U02_md
#define EMBED_FILE "U02.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U02.md"
#include "Embed.h"

#define EMBED_NAME U03_md
#define EMBED_FILE "U03.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U03.md"
#include "Embed.h"

#define EMBED_NAME U04_md
#define EMBED_FILE "U04.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U04.md"
#include "Embed.h"

#define EMBED_NAME U05_md
#define EMBED_FILE "U05.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U05.md"
#include "Embed.h"

#define EMBED_NAME U06_md
#define EMBED_FILE "U06.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U06.md"
#include "Embed.h"

#define EMBED_NAME U07_md
#define EMBED_FILE "U07.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U07.md"
#include "Embed.h"

#define EMBED_NAME U08_md
#define EMBED_FILE "U08.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U08.md"
#include "Embed.h"

#define EMBED_NAME U09_md
#define EMBED_FILE "U09.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U09.md"
#include "Embed.h"

#define EMBED_NAME U10_md
#define EMBED_FILE "U10.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U10.md"
#include "Embed.h"

#define EMBED_NAME U11_md
#define EMBED_FILE "U11.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U11.md"
#include "Embed.h"

#define EMBED_NAME U12_md
#define EMBED_FILE "U12.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U12.md"
#include "Embed.h"

#define EMBED_NAME U13_md
#define EMBED_FILE "U13.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U13.md"
#include "Embed.h"

#define EMBED_NAME U14_md
#define EMBED_FILE "U14.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U14.md"
#include "Embed.h"

#define EMBED_NAME U15_md
#define EMBED_FILE "U15.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U15.md"
#include "Embed.h"

#define EMBED_NAME U16_md
#define EMBED_FILE "U16.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U16.md"
#include "Embed.h"

#define EMBED_NAME U17_md
#define EMBED_FILE "U17.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U17.md"
#include "Embed.h"

#define EMBED_NAME U18_md
#define EMBED_FILE "U18.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U18.md"
#include "Embed.h"

#define EMBED_NAME U19_md
#define EMBED_FILE "U19.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U19.md"
#include "Embed.h"

#define EMBED_NAME U20_md
#define EMBED_FILE "U20.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U20.md"
#include "Embed.h"

#define EMBED_NAME U21_md
#define EMBED_FILE "U21.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U21.md"
#include "Embed.h"

#define EMBED_NAME U22_md
#define EMBED_FILE "U22.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U22.md"
#include "Embed.h"

#define EMBED_NAME U23_md
#define EMBED_FILE "U23.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U23.md"
#include "Embed.h"

#define EMBED_NAME U24_md
#define EMBED_FILE "U24.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U24.md"
#include "Embed.h"

#define EMBED_NAME U25_md
#define EMBED_FILE "U25.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U25.md"
#include "Embed.h"

#define EMBED_NAME U26_md
#define EMBED_FILE "U26.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U26.md"
#include "Embed.h"

#define EMBED_NAME U27_md
#define EMBED_FILE "U27.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U27.md"
#include "Embed.h"

#define EMBED_NAME U28_md
#define EMBED_FILE "U28.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U28.md"
#include "Embed.h"

#define EMBED_NAME U29_md
#define EMBED_FILE "U29.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U29.md"
#include "Embed.h"

#define EMBED_NAME U30_md
#define EMBED_FILE "U30.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U30.md"
#include "Embed.h"

#define EMBED_NAME U31_md
#define EMBED_FILE "U31.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U31.md"
#include "Embed.h"

#define EMBED_NAME U32_md
#define EMBED_FILE "U32.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U32.md"
#include "Embed.h"

#define EMBED_NAME U33_md
#define EMBED_FILE "U33.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U33.md"
#include "Embed.h"

#define EMBED_NAME U34_md
#define EMBED_FILE "U34.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U34.md"
#include "Embed.h"

#define EMBED_NAME U35_md
#define EMBED_FILE "U35.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U35.md"
#include "Embed.h"

#define EMBED_NAME U36_md
#define EMBED_FILE "U36.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U36.md"
#include "Embed.h"

#define EMBED_NAME U37_md
#define EMBED_FILE "U37.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U37.md"
#include "Embed.h"

#define EMBED_NAME U38_md
#define EMBED_FILE "U38.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U38.md"
#include "Embed.h"

#define EMBED_NAME U39_md
#define EMBED_FILE "U39.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U39.md"
#include "Embed.h"

#define EMBED_NAME U40_md
#define EMBED_FILE "U40.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U40.md"
#include "Embed.h"

#define EMBED_NAME U41_md
#define EMBED_FILE "U41.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U41.md"
#include "Embed.h"

#define EMBED_NAME U42_md
#define EMBED_FILE "U42.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U42.md"
#include "Embed.h"

#define EMBED_NAME U43_md
#define EMBED_FILE "U43.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U43.md"
#include "Embed.h"

#define EMBED_NAME U44_md
#define EMBED_FILE "U44.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U44.md"
#include "Embed.h"

#define EMBED_NAME U45_md
#define EMBED_FILE "U45.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U45.md"
#include "Embed.h"

#define EMBED_NAME U46_md
#define EMBED_FILE "U46.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U46.md"
#include "Embed.h"

#define EMBED_NAME U47_md
#define EMBED_FILE "U47.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U47.md"
#include "Embed.h"

#define EMBED_NAME U48_md
#define EMBED_FILE "U48.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U48.md"
#include "Embed.h"

#define EMBED_NAME U49_md
#define EMBED_FILE "U49.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U49.md"
#include "Embed.h"

#define EMBED_NAME U50_md
#define EMBED_FILE "U50.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U50.md"
#include "Embed.h"

#define EMBED_NAME U51_md
#define EMBED_FILE "U51.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U51.md"
#include "Embed.h"

#define EMBED_NAME U52_md
#define EMBED_FILE "U52.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U52.md"
#include "Embed.h"

#define EMBED_NAME U53_md
#define EMBED_FILE "U53.md"
#define EMBED_PATH "../../../Resources/Diagnostics/U53.md"
#include "Embed.h"

#define EMBED_NAME V01_md
#define EMBED_FILE "V01.md"
#define EMBED_PATH "../../../Resources/Diagnostics/V01.md"
#include "Embed.h"

#define EMBED_NAME V02_md
#define EMBED_FILE "V02.md"
#define EMBED_PATH "../../../Resources/Diagnostics/V02.md"
#include "Embed.h"

#define EMBED_NAME V03_md
#define EMBED_FILE "V03.md"
#define EMBED_PATH "../../../Resources/Diagnostics/V03.md"
#include "Embed.h"

#define EMBED_NAME V04_md
#define EMBED_FILE "V04.md"
#define EMBED_PATH "../../../Resources/Diagnostics/V04.md"
#include "Embed.h"

#define EMBED_NAME V05_md
#define EMBED_FILE "V05.md"
#define EMBED_PATH "../../../Resources/Diagnostics/V05.md"
#include "Embed.h"

#define EMBED_NAME V06_md
#define EMBED_FILE "V06.md"
#define EMBED_PATH "../../../Resources/Diagnostics/V06.md"
#include "Embed.h"

#define EMBED_NAME X01_md
#define EMBED_FILE "X01.md"
#define EMBED_PATH "../../../Resources/Diagnostics/X01.md"
#include "Embed.h"

#define EMBED_NAME X02_md
#define EMBED_FILE "X02.md"
#define EMBED_PATH "../../../Resources/Diagnostics/X02.md"
#include "Embed.h"

#define EMBED_NAME X03_md
#define EMBED_FILE "X03.md"
#define EMBED_PATH "../../../Resources/Diagnostics/X03.md"
#include "Embed.h"

#define EMBED_NAME X04_md
#define EMBED_FILE "X04.md"
#define EMBED_PATH "../../../Resources/Diagnostics/X04.md"
#include "Embed.h"

#define EMBED_NAME X05_md
#define EMBED_FILE "X05.md"
#define EMBED_PATH "../../../Resources/Diagnostics/X05.md"
#include "Embed.h"

#define EMBED_NAME X06_md
#define EMBED_FILE "X06.md"
#define EMBED_PATH "../../../Resources/Diagnostics/X06.md"
#include "Embed.h"

#define EMBED_NAME X07_md
#define EMBED_FILE "X07.md"
#define EMBED_PATH "../../../Resources/Diagnostics/X07.md"
#include "Embed.h"

#define EMBED_NAME X08_md
#define EMBED_FILE "X08.md"
#define EMBED_PATH "../../../Resources/Diagnostics/X08.md"
#include "Embed.h"

#define EMBED_NAME X09_md
#define EMBED_FILE "X09.md"
#define EMBED_PATH "../../../Resources/Diagnostics/X09.md"
#include "Embed.h"

#define EMBED_NAME X10_md
#define EMBED_FILE "X10.md"
#define EMBED_PATH "../../../Resources/Diagnostics/X10.md"
#include "Embed.h"

#define EMBED_NAME X11_md
#define EMBED_FILE "X11.md"
#define EMBED_PATH "../../../Resources/Diagnostics/X11.md"
#include "Embed.h"

#define EMBED_NAME X12_md
#define EMBED_FILE "X12.md"
#define EMBED_PATH "../../../Resources/Diagnostics/X12.md"
#include "Embed.h"

static const embedded_file *const files[] = {
  &A01_md,
  &A02_md,
  &A03_md,
  &A04_md,
  &A05_md,
  &B01_md,
  &B02_md,
  &B03_md,
  &B04_md,
  &B05_md,
  &B06_md,
  &B07_md,
  &B08_md,
  &B09_md,
  &C01_md,
  &C02_md,
  &C03_md,
  &C04_md,
  &C05_md,
  &D01_md,
  &D02_md,
  &D03_md,
  &D04_md,
  &D05_md,
  &D06_md,
  &D07_md,
  &D08_md,
  &D09_md,
  &F01_md,
  &F02_md,
  &F03_md,
  &F04_md,
  &I01_md,
  &I02_md,
  &I03_md,
  &I04_md,
  &I05_md,
  &I06_md,
  &I07_md,
  &K01_md,
  &K02_md,
  &K03_md,
  &K04_md,
  &K05_md,
  &K06_md,
  &K07_md,
  &K08_md,
  &K09_md,
  &K10_md,
  &K11_md,
  &L01_md,
  &L02_md,
  &L03_md,
  &L04_md,
  &L05_md,
  &L06_md,
  &L07_md,
  &L08_md,
  &L09_md,
  &L10_md,
  &L11_md,
  &M01_md,
  &M02_md,
  &M03_md,
  &M04_md,
  &M05_md,
  &P01_md,
  &P02_md,
  &P03_md,
  &P04_md,
  &P05_md,
  &P06_md,
  &Q01_md,
  &Q02_md,
  &Q03_md,
  &Q04_md,
  &R01_md,
  &R02_md,
  &R03_md,
  &R04_md,
  &R05_md,
  &R06_md,
  &S01_md,
  &S02_md,
  &S03_md,
  &S04_md,
  &S05_md,
  &S06_md,
  &S07_md,
  &T01_md,
  &T02_md,
  &T03_md,
  &T04_md,
  &T05_md,
  &T06_md,
  &T07_md,
  &T08_md,
  &T09_md,
  &T10_md,
  &T11_md,
  &T12_md,
  &T13_md,
  &U01_md,
  &U02_md,
  &U03_md,
  &U04_md,
  &U05_md,
  &U06_md,
  &U07_md,
  &U08_md,
  &U09_md,
  &U10_md,
  &U11_md,
  &U12_md,
  &U13_md,
  &U14_md,
  &U15_md,
  &U16_md,
  &U17_md,
  &U18_md,
  &U19_md,
  &U20_md,
  &U21_md,
  &U22_md,
  &U23_md,
  &U24_md,
  &U25_md,
  &U26_md,
  &U27_md,
  &U28_md,
  &U29_md,
  &U30_md,
  &U31_md,
  &U32_md,
  &U33_md,
  &U34_md,
  &U35_md,
  &U36_md,
  &U37_md,
  &U38_md,
  &U39_md,
  &U40_md,
  &U41_md,
  &U42_md,
  &U43_md,
  &U44_md,
  &U45_md,
  &U46_md,
  &U47_md,
  &U48_md,
  &U49_md,
  &U50_md,
  &U51_md,
  &U52_md,
  &U53_md,
  &V01_md,
  &V02_md,
  &V03_md,
  &V04_md,
  &V05_md,
  &V06_md,
  &X01_md,
  &X02_md,
  &X03_md,
  &X04_md,
  &X05_md,
  &X06_md,
  &X07_md,
  &X08_md,
  &X09_md,
  &X10_md,
  &X11_md,
  &X12_md,
};
const embedded_folder embedded_diagnostics = {files, sizeof files / sizeof files[0]};
