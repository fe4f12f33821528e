import type { Compatible, Fuel, Kind, Weight } from '../../src/shop/facts/vehicles/vehicle-words.ts'

export interface KnownVehicle {
  name: string
  year: number
  make: string
  /** Under /api/obd/obdinstall/makes; null where the list has no such thing to choose, as a trailer. */
  path: string | null
  kind: Kind
  fuel: Fuel
  weight: Weight
  country: 'us' | 'ca'
  answer: Compatible
  /** Where the fuel and weight can be looked up. */
  source: string
}

const EPA = 'fueleconomy.gov lists it with this fuel; EPA tests up to 8,500 lb'
const FORD = 'Ford towing and body builder guides: GVWR'
const GM = 'GM fleet guides and door sticker: GVWR'
const RAM = 'Dodge and Ram body builder guides: GVWR'
const VPIC = 'NHTSA vPIC: vehicle type and GVWR class'

type Row = [
  name: string,
  year: number,
  path: string | null,
  kind: Kind,
  fuel: Fuel,
  weight: Weight,
  answer: Compatible,
  source: string,
]

const US: Row[] = [
  ['Honda Civic', 1995, 'honda/civic', 'car', 'gasoline', 'light', 'no', EPA],
  ['Honda Civic', 1996, 'honda/civic', 'car', 'gasoline', 'light', 'yes', EPA],
  ['Toyota Camry', 1996, 'toyota/camry', 'car', 'gasoline', 'light', 'yes', EPA],
  ['Chevrolet Corvette', 1994, 'chevrolet/corvette', 'car', 'gasoline', 'light', 'no', EPA],
  ['Ford F-150', 1995, 'ford/f-150', 'truck', 'gasoline', 'light', 'no', EPA],
  ['Ford F-150', 1996, 'ford/f-150', 'truck', 'gasoline', 'light', 'yes', EPA],
  ['Ford F-150 Power Stroke', 2020, 'ford/f-150', 'truck', 'diesel', 'light', 'yes', EPA],
  ['Ford F-150 PowerBoost', 2023, 'ford/f-150', 'truck', 'hybrid', 'light', 'yes', EPA],
  [
    'Ford F-150 Lightning, standard range',
    2022,
    'ford/f-150',
    'truck',
    'electric',
    'light',
    'limited',
    `${FORD} 8,250 lb`,
  ],
  [
    'Ford F-150 Lightning, extended range',
    2023,
    'ford/f-150',
    'truck',
    'electric',
    'medium',
    'limited',
    `${FORD} 8,550 lb`,
  ],
  [
    'Ford F-250 HD Power Stroke 7.3',
    1996,
    'ford/f-250',
    'truck',
    'diesel',
    'medium',
    'no',
    `${FORD} 8,600 lb`,
  ],
  [
    'Ford F-250 HD Power Stroke 7.3',
    1997,
    'ford/f-250',
    'truck',
    'diesel',
    'medium',
    'check',
    `${FORD} 8,600 lb`,
  ],
  ['Ford F-250 Super Duty 7.3', 2002, 'ford/f-250', 'truck', 'diesel', 'medium', 'check', `${FORD} 8,800 lb`],
  [
    'Ford F-250 Super Duty 5.4',
    2005,
    'ford/f-250',
    'truck',
    'gasoline',
    'medium',
    'check',
    `${FORD} 8,800 lb`,
  ],
  ['Ford F-250 Super Duty 5.4', 2008, 'ford/f-250', 'truck', 'gasoline', 'medium', 'yes', `${FORD} 9,400 lb`],
  ['Ford F-250 Super Duty 6.4', 2008, 'ford/f-250', 'truck', 'diesel', 'medium', 'yes', `${FORD} 9,600 lb`],
  ['Ford F-350 Super Duty 6.0', 2007, 'ford/f-350', 'truck', 'diesel', 'medium', 'check', `${FORD} 9,900 lb`],
  ['Ford F-450 pickup', 2008, 'ford/f-450', 'truck', 'diesel', 'heavy', 'no', `${FORD} 14,500 lb`],
  ['Ford F-450 pickup', 2020, 'ford/f-450', 'truck', 'diesel', 'medium', 'yes', `${FORD} 14,000 lb`],
  [
    'Ford F-550 chassis cab',
    2016,
    'ford/f-550',
    'incomplete',
    'diesel',
    'heavy',
    'no',
    `${FORD} 17,500 lb and more`,
  ],
  ['Ford E-450 cutaway', 2019, 'ford/e-450', 'incomplete', 'gasoline', 'heavy', 'no', `${FORD} 14,500 lb`],
  ['Ford Transit 250', 2016, 'ford/transit', 'truck', 'gasoline', 'medium', 'yes', `${FORD} 9,000 lb`],
  [
    'Ford Excursion V10',
    2000,
    'ford/excursion',
    'mpv',
    'gasoline',
    'medium',
    'check',
    `${FORD} 8,600 to 8,900 lb`,
  ],
  ['Ford Taurus FFV', 2000, 'ford/taurus', 'car', 'flex', 'light', 'yes', EPA],
  ['Ford Focus Electric', 2013, 'ford/focus', 'car', 'electric', 'light', 'limited', EPA],
  ['Dodge Ram 1500', 1998, 'dodge/ram', 'truck', 'gasoline', 'light', 'yes', EPA],
  ['Dodge Ram 2500 Cummins', 1999, 'dodge/ram', 'truck', 'diesel', 'medium', 'check', `${RAM} 8,800 lb`],
  ['Dodge Ram 2500 Cummins', 2010, null, 'truck', 'diesel', 'medium', 'yes', `${RAM} 9,600 lb`],
  ['Ram 1500 EcoDiesel', 2014, 'ram/1500', 'truck', 'diesel', 'light', 'yes', EPA],
  ['Ram 4500 chassis cab', 2013, 'ram/4500', 'incomplete', 'diesel', 'heavy', 'no', `${RAM} 16,500 lb`],
  ['Chevrolet Silverado 1500', 2001, 'chevrolet/silverado', 'truck', 'gasoline', 'light', 'yes', EPA],
  [
    'Chevrolet Silverado 2500HD',
    2003,
    'chevrolet/silverado',
    'truck',
    'gasoline',
    'medium',
    'check',
    `${GM} 9,200 lb`,
  ],
  [
    'Chevrolet Silverado 3500 Duramax',
    2006,
    'chevrolet/silverado',
    'truck',
    'diesel',
    'medium',
    'check',
    `${GM} 9,900 lb`,
  ],
  ['Chevrolet Colorado Duramax', 2016, 'chevrolet/colorado', 'truck', 'diesel', 'light', 'yes', EPA],
  ['Chevrolet Tahoe 6.5 TD', 1997, 'chevrolet/tahoe', 'mpv', 'diesel', 'light', 'yes', EPA],
  ['Chevrolet Suburban K1500 6.5 TD', 1996, 'chevrolet/suburban', 'mpv', 'diesel', 'light', 'check', EPA],
  [
    'Chevrolet Suburban 2500',
    2001,
    'chevrolet/suburban',
    'mpv',
    'gasoline',
    'medium',
    'check',
    `${GM} 8,600 lb`,
  ],
  ['Hummer H2', 2003, 'hummer/h2', 'mpv', 'gasoline', 'medium', 'check', `${GM} 8,600 lb`],
  ['Hummer H2', 2009, 'hummer/h2', 'mpv', 'gasoline', 'medium', 'yes', `${GM} 8,600 lb`],
  ['GMC Hummer EV', 2022, null, 'truck', 'electric', 'medium', 'limited', `${GM} over 10,000 lb`],
  ['Chevrolet Volt', 2011, 'chevrolet/volt', 'car', 'plug-in', 'light', 'yes', EPA],
  ['Chevrolet Volt', 2019, 'chevrolet/volt', 'car', 'plug-in', 'light', 'yes', EPA],
  ['Chevrolet Bolt EV', 2017, 'chevrolet/bolt-ev', 'car', 'electric', 'light', 'limited', EPA],
  ['Volkswagen Passat TDI', 1996, 'volkswagen/passat', 'car', 'diesel', 'light', 'check', EPA],
  ['Volkswagen Jetta TDI', 1997, 'volkswagen/jetta', 'car', 'diesel', 'light', 'yes', EPA],
  ['Volkswagen Golf TDI', 2015, 'volkswagen/golf', 'car', 'diesel', 'light', 'yes', EPA],
  ['Mercedes-Benz E300 Diesel', 1996, null, 'car', 'diesel', 'light', 'check', EPA],
  ['Mercedes-Benz E300 Turbodiesel', 1998, null, 'car', 'diesel', 'light', 'yes', EPA],
  ['Jeep Grand Cherokee EcoDiesel', 2014, 'jeep/grand-cherokee', 'mpv', 'diesel', 'light', 'yes', EPA],
  [
    'Sprinter 2500 (Dodge, Freightliner)',
    2004,
    'sprinter/sprinter',
    'truck',
    'diesel',
    'medium',
    'check',
    `${RAM} 8,550 lb`,
  ],
  [
    'Mercedes-Benz Sprinter 2500',
    2010,
    'mercedes-benz/sprinter',
    'truck',
    'diesel',
    'medium',
    'yes',
    'Sprinter data sheet: GVWR 8,550 lb',
  ],
  [
    'Mercedes-Benz Sprinter 3500',
    2015,
    'mercedes-benz/sprinter',
    'truck',
    'diesel',
    'medium',
    'yes',
    'Sprinter data sheet: GVWR 11,030 lb',
  ],
  ['BMW i3', 2014, 'bmw/i3', 'car', 'electric', 'light', 'limited', EPA],
  [
    'BMW i3 with range extender',
    2014,
    'bmw/i3',
    'car',
    'plug-in',
    'light',
    'yes',
    'fueleconomy.gov: i3 REX, plug-in hybrid',
  ],
  [
    'BMW i3 with range extender',
    2017,
    'bmw/i3',
    'car',
    'plug-in',
    'light',
    'yes',
    'fueleconomy.gov: i3 REX, plug-in hybrid',
  ],
  ['Toyota Mirai', 2016, 'toyota/mirai', 'car', 'fuel-cell', 'light', 'limited', EPA],
  ['Honda FCX Clarity', 2008, null, 'car', 'fuel-cell', 'light', 'limited', EPA],
  ['Hyundai Nexo', 2022, 'hyundai/nexo', 'mpv', 'fuel-cell', 'light', 'limited', EPA],
  ['Nissan Leaf', 2011, 'nissan/leaf', 'car', 'electric', 'light', 'limited', EPA],
  ['Nissan Leaf', 2023, 'nissan/leaf', 'car', 'electric', 'light', 'limited', EPA],
  ['Toyota RAV4 EV', 1997, null, 'mpv', 'electric', 'light', 'limited', EPA],
  ['Toyota Prius', 2001, 'toyota/prius', 'car', 'hybrid', 'light', 'yes', EPA],
  ['Toyota Prius Plug-in', 2012, 'toyota/prius', 'car', 'plug-in', 'light', 'yes', EPA],
  ['Honda Civic GX', 1998, 'honda/civic', 'car', 'cng', 'light', 'yes', EPA],
  ['Tesla Roadster', 2008, 'tesla/roadster', 'car', 'electric', 'light', 'no', EPA],
  ['Tesla Model S', 2012, 'tesla/model-s', 'car', 'electric', 'light', 'no', EPA],
  ['Tesla Model 3', 2018, 'tesla/model-3', 'car', 'electric', 'light', 'no', EPA],
  ['Tesla Model Y', 2023, 'tesla/model-y', 'mpv', 'electric', 'light', 'no', EPA],
  ['Tesla Model 3', 2024, 'tesla/model-3', 'car', 'electric', 'light', 'check', EPA],
  [
    'Tesla Cybertruck',
    2024,
    'tesla/cybertruck',
    'truck',
    'electric',
    'medium',
    'check',
    'Owner’s manual: GVWR 9,169 lb',
  ],
  ['Tesla Semi', 2023, 'tesla/semi', 'truck', 'electric', 'heavy', 'no', VPIC],
  ['Freightliner Cascadia', 2015, 'freightliner/cascadia', 'truck', 'diesel', 'heavy', 'no', VPIC],
  ['Peterbilt 379', 2005, 'peterbilt/379', 'truck', 'diesel', 'heavy', 'no', VPIC],
  ['Kenworth T680', 2020, 'kenworth/t680', 'truck', 'diesel', 'heavy', 'no', VPIC],
  [
    'Isuzu NPR, gasoline',
    2019,
    'isuzu/npr',
    'truck',
    'gasoline',
    'medium',
    'yes',
    'Isuzu data sheet: GVWR 12,000 lb',
  ],
  ['Isuzu NPR-HD', 2019, null, 'truck', 'diesel', 'heavy', 'no', 'Isuzu data sheet: GVWR 14,500 lb'],
  ['Blue Bird Vision school bus', 2010, null, 'bus', 'diesel', 'heavy', 'no', VPIC],
  ['Harley-Davidson Sportster', 2010, null, 'motorcycle', 'gasoline', 'light', 'no', VPIC],
  ['Honda Gold Wing', 2020, null, 'motorcycle', 'gasoline', 'light', 'no', VPIC],
  ['Zero SR/F', 2022, null, 'motorcycle', 'electric', 'light', 'no', VPIC],
  ['Featherlite horse trailer', 2015, null, 'trailer', 'gasoline', 'medium', 'no', VPIC],
  ['Airstream travel trailer', 2018, null, 'trailer', 'gasoline', 'light', 'no', VPIC],
  ['GEM e6', 2013, null, 'low-speed', 'electric', 'light', 'no', VPIC],
]

const CANADA: Row[] = [
  ['Honda Civic', 1995, 'honda/civic', 'car', 'gasoline', 'light', 'no', EPA],
  ['Honda Civic', 1996, 'honda/civic', 'car', 'gasoline', 'light', 'check', EPA],
  ['Ford F-150', 1997, 'ford/f-150', 'truck', 'gasoline', 'light', 'check', EPA],
  ['Honda Civic', 1998, 'honda/civic', 'car', 'gasoline', 'light', 'yes', EPA],
  ['Volkswagen Jetta TDI', 1997, 'volkswagen/jetta', 'car', 'diesel', 'light', 'check', EPA],
  ['Volkswagen Jetta TDI', 1998, 'volkswagen/jetta', 'car', 'diesel', 'light', 'yes', EPA],
  ['Nissan Leaf', 2015, 'nissan/leaf', 'car', 'electric', 'light', 'limited', EPA],
]

/** Vehicles a driver in the US or Canada may bring, the awkward ones first among them, with the answer each must get. */
export const KNOWN_VEHICLES: KnownVehicle[] = [
  ...US.map((row) => read(row, 'us')),
  ...CANADA.map((row) => read(row, 'ca')),
]

function read(row: Row, country: 'us' | 'ca'): KnownVehicle {
  const [name, year, path, kind, fuel, weight, answer, source] = row
  const make = name.startsWith('Tesla') ? 'Tesla' : (name.split(' ')[0] ?? '')
  return { name, year, make, path, kind, fuel, weight, country, answer, source }
}
