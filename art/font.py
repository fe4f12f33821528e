"""Makes the font of the pages, `src/fonts/overpass.woff2`, from Overpass as its package sends it.

    pip install fonttools brotli
    npm pack @fontsource-variable/overpass@5.3.0 && tar xf fontsource-variable-overpass-5.3.0.tgz
    python3 art/font.py package/files/overpass-latin-wght-normal.woff2

The pages use the weights 400, 600 and 800. The file is a third lighter without what only thinner and
bolder ones need and without numbers set as fractions.
"""

import sys
from io import BytesIO

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

THINNEST, BOLDEST = 400, 800
FEATURES = ["kern", "liga", "calt", "mark", "mkmk", "ccmp", "locl", "tnum"]
COPYRIGHT, FAMILY, STYLE, LICENSE, LICENSE_URL = 0, 1, 2, 13, 14
TO = "src/fonts/overpass.woff2"

font = instancer.instantiateVariableFont(TTFont(sys.argv[1], recalcTimestamp=False), {"wght": (THINNEST, BOLDEST)})
# Anew from its bytes: the subsetter reads tables as they are stored.
font.flavor = None
stored = BytesIO()
font.save(stored)
stored.seek(0)
font = TTFont(stored, recalcTimestamp=False)

# The program of hints stays: without it Linux rounds letters anew, and lines wrap elsewhere.
options = subset.Options(layout_features=FEATURES, recalc_timestamp=False)
options.name_IDs = [COPYRIGHT, FAMILY, STYLE, LICENSE, LICENSE_URL]
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes=font.getBestCmap())
subsetter.subset(font)
font.flavor = "woff2"
font.save(TO)
