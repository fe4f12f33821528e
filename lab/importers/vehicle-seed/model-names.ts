/** Entries of vPIC that no driver would look for: parts of vehicles, prototypes, and names of another make. */
const LEFT_OUT: Record<string, RegExp> = {
  Bentley: /^roll/i,
  Buick: /^incomplete$|^coachbuilder$/i,
  Chevrolet: /incomplete|^G-Series$|^U100$|^3500$|^3500HD$|^4500$|^FTR \//,
  Daewoo: /laganza|variants/i,
  Dodge: /^chassis with powertrain$/i,
  GMC: /^electric vehicle$|^cruise origin/i,
  Honda: /^honda utility/i,
  Kawasaki: /^kawasaki utility/i,
  Mercury: /^incomplete/i,
  Mitsubishi: /^low speed/i,
  Polaris: /^polaris utility/i,
  Suzuki: /^low speed/i,
  Volvo: /^(B\d|BE$|BFE|BRL?H|BX|V[ST]$|F\d|C70 \/)/,
  Yamaha: /passenger|^yamaha( utility)?/i,
}

/** As people write them; several where vPIC has two cars in one entry. A make comes before a slash. */
const WRITTEN: Record<string, Record<string, string[]>> = {
  'Alfa Romeo': { 'Giulia (952)': ['Giulia'] },
  Audi: {
    Q4: ['Q4 e-tron'],
    Q6: ['Q6 e-tron'],
    'Q5 e': ['Q5'],
    'A7 e': ['A7'],
    'A8 e': ['A8'],
    'A8 L e': ['A8 L'],
  },
  BMW: {
    '325/325e': ['325e'],
    '325/325eS': ['325es'],
    '325i/325is': ['325i'],
    '535i/535is': ['535i'],
    '650i, Alpina B6': ['Alpina B6'],
    '650i, B6': ['Alpina B6'],
    '750Li, Alpina B7': ['Alpina B7'],
    '750Lxi, Alpina B7': ['Alpina B7'],
    '750i, Alpina B7': ['Alpina B7'],
    '750i, B7': ['Alpina B7'],
    '750xi, Alpina B7': ['Alpina B7'],
    B7: ['Alpina B7'],
  },
  Chevrolet: {
    '3500/4500': ['Low Cab Forward 3500', 'Low Cab Forward 4500'],
    'Astro Van': ['Astro'],
    'Geo Prizm': ['Prizm'],
    'S-10 Pickup': ['S-10'],
    'W3500/W4500': ['W3500', 'W4500'],
    'W5500/W5500 HD': ['W5500'],
    'Malibu Classic': ['Malibu'],
  },
  Chrysler: { 'E-CLASS': ['E-Class'], 'Concorde/LHS': ['Concorde', 'LHS'] },
  Dodge: {
    'Caravan/Grand Caravan': ['Caravan', 'Grand Caravan'],
    'ST.REGIS': ['St. Regis'],
    'RD200 / RD250': ['RD200'],
  },
  Ford: { Ecosport: ['EcoSport'] },
  GMC: { 'Jimmy Utility': ['Jimmy'], 'W3500/W4500': ['W3500', 'W4500'], 'W5500/W5500 HD': ['W5500'] },
  Honda: { 'CBR900/CBR954': ['CBR954'] },
  Isuzu: {
    'NPR/NPR-HD': ['NPR', 'NPR-HD'],
    'NQR/NRR': ['NQR', 'NRR'],
    'FTR/FVR': ['FTR', 'FVR'],
    'FTR/FVR/EVR': ['FTR', 'FVR'],
    'Rodeo/Amigo': ['Rodeo', 'Amigo'],
  },
  'Land Rover': { 'New Range Rover': ['Range Rover'] },
  Lincoln: { Mark: ['Mark VIII'] },
  Nissan: {
    'Nissan Z': ['Z'],
    'Altra-EV': ['Altra EV'],
    Altra: ['Altra EV'],
    'Ariya Hatchback': ['Ariya'],
    'Ariya MPV': ['Ariya'],
    'Kicks MPV': ['Kicks'],
    Pickup: ['Hardbody'],
  },
  Oldsmobile: { 'Eighty Eight (88)': ['Eighty-Eight'], 'Ninety Eight (98)': ['Ninety-Eight'] },
  Polestar: { PS1: ['Polestar 1'], PS2: ['Polestar 2'] },
  Pontiac: { 'Grand AM': ['Grand Am'] },
  Ram: { 'Promaster City': ['ProMaster City'] },
  Subaru: { 'XV CrossTrek': ['Crosstrek'], 'B9 Tribeca': ['Tribeca'] },
  Toyota: {
    'Prius Prime (PHEV)': ['Prius Prime'],
    'RAV4 Prime (PHEV)': ['RAV4 Prime'],
    'COROLLA iM': ['Corolla iM'],
    'Camry Solara': ['Solara'],
    'Corolla Matrix': ['Matrix'],
    'Scion FR-S': ['Scion/FR-S'],
    'Scion iA': ['Scion/iA'],
    'Scion iM': ['Scion/iM'],
    'Scion iQ': ['Scion/iQ'],
    'Scion tC': ['Scion/tC'],
    'Scion xA': ['Scion/xA'],
    'Scion xB': ['Scion/xB'],
    'Scion xD': ['Scion/xD'],
  },
  Volvo: {
    '850 Series': ['850'],
    '960 Series': ['960'],
    V60CC: ['V60 Cross Country'],
    V90CC: ['V90 Cross Country'],
    'EX30 CC': ['EX30 Cross Country'],
  },
  Volkswagen: { CABRIOLET: ['Cabriolet'], KOMBI: ['Kombi'] },
}

/** Makers whose capitals are codes, not words. */
const CODED = ['Harley-Davidson', 'International', 'Mitsubishi Fuso', 'Oshkosh', 'Thomas Built']

export interface Named {
  make: string
  model: string
}

/** Under which names a vPIC entry is listed; none when no driver would look for it. */
export function writtenNames(make: string, model: string): Named[] {
  if (LEFT_OUT[make]?.test(model)) return []
  const written = WRITTEN[make]?.[model] ?? [CODED.includes(make) ? model : quieter(model)]
  return written.map((name) => {
    const [other, own] = name.split('/')
    return own && other && make === 'Toyota' ? { make: other, model: own } : { make, model: name }
  })
}

/** `ARIES` is Aries; short names, as in `MDX`, and those with digits or hyphens are written in capitals. */
function quieter(model: string): string {
  return model.replace(
    /(?<![A-Za-z0-9-])[A-Z]{5,}(?![A-Za-z0-9-])/g,
    (word) => word.charAt(0) + word.slice(1).toLowerCase(),
  )
}
