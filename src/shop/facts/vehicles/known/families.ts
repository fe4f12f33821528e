/** A name that stands for several models of a make: the series of a badge, or a car sold under more than one name. */
export interface Family {
  make: string
  name: string
  members: RegExp
}

/** Drivers name the family as often as the badge, so both are in the lists; a family answers for all its members. */
export const FAMILIES: readonly Family[] = [
  ...['1', '2', '3', '4', '5', '6', '7', '8'].map((digit) => ({
    make: 'BMW',
    name: `${digit} Series`,
    members: new RegExp(`^(M?${digit}\\d\\d|ActiveHybrid ${digit}$|${digit}M$)`),
  })),
  { make: 'BMW', name: 'M', members: /^(M[2-8]|1M|X[3-6] M|XM)$/ },
  { make: 'Chevrolet', name: 'Bolt', members: /^Bolt/ },
  { make: 'GMC', name: 'Hummer EV', members: /^Hummer EV/ },
  { make: 'Mercedes-Benz', name: 'M-Class', members: /^ML?-Class$/ },
  { make: 'MINI', name: 'Cooper', members: /^(Cooper|Hardtop)$/ },
  { make: 'Harley-Davidson', name: 'Sportster', members: /sportster|^(Iron|Forty-Eight|Seventy-Two|XL)/i },
  { make: 'Harley-Davidson', name: 'Softail', members: /softail|fat boy|heritage|breakout/i },
  { make: 'Harley-Davidson', name: 'Dyna', members: /^dyna/i },
  { make: 'Saturn', name: 'S-Series', members: /^S[CLW]\d?$/ },
  { make: 'Saturn', name: 'L-Series', members: /^L[SW]?\d/ },
  { make: 'Audi', name: 'e-tron', members: /^e-tron( Sportback)?$/ },
  { make: 'Lincoln', name: 'Mark VIII', members: /^Mark$/ },
  { make: 'Ford', name: 'Econoline', members: /^E-(150|250|350)$/ },
  { make: 'Ford', name: 'Expedition MAX', members: /^Expedition (EL|MAX)$/ },
  { make: 'Nissan', name: 'Kicks', members: /^Kicks/ },
  { make: 'Volvo', name: 'S90', members: /^S90$/ },
]
