import type { Fuel } from '../vehicle-words.ts'

interface ElectricYears {
  make: string
  model: string
  from: number
  to: number
  fuel: Extract<Fuel, 'electric' | 'fuel-cell'>
}

/**
 * Models sold with an engine and without one under the same name, by EPA's lists (fueleconomy.gov, `atvType` EV and
 * FCV). Of every other model with an engine NHTSA's electric entries are those of its maker's other cars.
 */
export const ALSO_ELECTRIC: readonly ElectricYears[] = [
  { make: 'audi', model: 'a6', from: 2025, to: 2100, fuel: 'electric' },
  { make: 'audi', model: 's6', from: 2025, to: 2100, fuel: 'electric' },
  { make: 'audi', model: 'q8', from: 2024, to: 2025, fuel: 'electric' },
  { make: 'audi', model: 'sq8', from: 2024, to: 2025, fuel: 'electric' },
  { make: 'bmw', model: 'i3', from: 2014, to: 2021, fuel: 'electric' },
  { make: 'chevrolet', model: 'blazer', from: 2024, to: 2100, fuel: 'electric' },
  { make: 'chevrolet', model: 'equinox', from: 2024, to: 2100, fuel: 'electric' },
  { make: 'chevrolet', model: 'silverado', from: 2024, to: 2100, fuel: 'electric' },
  { make: 'ford', model: 'f-150', from: 2022, to: 2025, fuel: 'electric' },
  { make: 'ford', model: 'focus', from: 2012, to: 2018, fuel: 'electric' },
  { make: 'ford', model: 'ranger', from: 1998, to: 2002, fuel: 'electric' },
  { make: 'ford', model: 'transit', from: 2022, to: 2100, fuel: 'electric' },
  { make: 'genesis', model: 'g80', from: 2023, to: 2100, fuel: 'electric' },
  { make: 'genesis', model: 'gv70', from: 2023, to: 2100, fuel: 'electric' },
  { make: 'gmc', model: 'sierra', from: 2024, to: 2100, fuel: 'electric' },
  { make: 'honda', model: 'clarity', from: 2017, to: 2019, fuel: 'electric' },
  { make: 'honda', model: 'clarity', from: 2017, to: 2021, fuel: 'fuel-cell' },
  { make: 'hyundai', model: 'ioniq', from: 2017, to: 2021, fuel: 'electric' },
  { make: 'hyundai', model: 'kona', from: 2019, to: 2100, fuel: 'electric' },
  { make: 'kia', model: 'niro', from: 2019, to: 2100, fuel: 'electric' },
  { make: 'kia', model: 'soul', from: 2015, to: 2023, fuel: 'electric' },
  { make: 'lexus', model: 'es', from: 2026, to: 2100, fuel: 'electric' },
  { make: 'maserati', model: 'grancabrio', from: 2024, to: 2100, fuel: 'electric' },
  { make: 'maserati', model: 'granturismo', from: 2024, to: 2100, fuel: 'electric' },
  { make: 'maserati', model: 'grecale', from: 2024, to: 2100, fuel: 'electric' },
  { make: 'mercedes-benz', model: 'cla-class', from: 2026, to: 2100, fuel: 'electric' },
  { make: 'mercedes-benz', model: 'g-class', from: 2025, to: 2100, fuel: 'electric' },
  { make: 'mercedes-benz', model: 'sprinter', from: 2023, to: 2100, fuel: 'electric' },
  { make: 'mini', model: 'countryman', from: 2025, to: 2100, fuel: 'electric' },
  { make: 'mini', model: 'hardtop', from: 2020, to: 2100, fuel: 'electric' },
  { make: 'porsche', model: 'cayenne', from: 2026, to: 2100, fuel: 'electric' },
  { make: 'porsche', model: 'macan', from: 2024, to: 2100, fuel: 'electric' },
  { make: 'ram', model: 'promaster-2500', from: 2024, to: 2100, fuel: 'electric' },
  { make: 'ram', model: 'promaster-3500', from: 2024, to: 2100, fuel: 'electric' },
  { make: 'toyota', model: 'highlander', from: 2027, to: 2100, fuel: 'electric' },
  { make: 'toyota', model: 'rav4', from: 1997, to: 2003, fuel: 'electric' },
  { make: 'toyota', model: 'rav4', from: 2012, to: 2014, fuel: 'electric' },
]

interface ElectricBadge {
  make: string
  /** As the lists name it; every model of the make without one. */
  model?: string
  from: number
  /** A word of a name as typed. */
  word: RegExp
}

/** Badges of electric cars, in the words of a name as typed: the Lexus `UX 300e` has no engine. By the makers' model lists. */
export const ELECTRIC_BADGES: readonly ElectricBadge[] = [
  { make: 'audi', from: 2019, word: /^e-tron$/ },
  { make: 'dodge', model: 'Charger', from: 2024, word: /^daytona$/ },
  { make: 'lexus', from: 2020, word: /^(?:[a-z]{2})?\d{3}e$/ },
  { make: 'maserati', from: 2024, word: /^folgore$/ },
  { make: 'mercedes-benz', model: 'CLA-Class', from: 2026, word: /^eq$/ },
  { make: 'mercedes-benz', model: 'G-Class', from: 2025, word: /^(eq|g?580)$/ },
  { make: 'mini', model: 'Countryman', from: 2025, word: /^se$/ },
  { make: 'smart', from: 2011, word: /^(ed|eq)$/ },
  { make: 'volvo', model: 'XC40', from: 2021, word: /^recharge$/ },
]
