import type { Compatible } from '../../src/shop/facts/vehicles/vehicle-words.ts'

/** What may be asked of a driver before the answer is given, or nothing. */
type Asked = 'fuel' | 'weight' | null

export interface RealCar {
  typed: string
  make: string
  model: string
  year: number
  country: 'us' | 'ca'
  answer: Compatible
  asked: Asked
}

/**
 * Cars as their owners name them: make, model as typed, model year, country, the answer, and what is asked first.
 * The answers are not from the shop's data: the port by 40 CFR 86.094-17 and 86.1806 (1996, in Canada 1998), the weight
 * rating and fuels by the makers' guides and EPA's fuel economy guides, Canadian models by Natural Resources Canada's
 * ratings, motorcycles and trucks above 14,000 lb by what those rules leave out.
 */
const CARS = `
  Honda | Civic | 1995 | us | no
  Honda | Civic | 1996 | us | yes
  Honda | Civic | 1996 | ca | check
  Honda | Civic Si | 2008 | ca | yes
  Honda | accord | 1996 | us | yes
  Honda | CRV EX | 2004 | us | yes
  Honda | Fit | 2014 | ca | yes
  Honda | Clarity | 2018 | us | check | fuel
  Honda | Gold Wing | 2018 | us | no
  Honda | Prologue | 2024 | us | limited
  Toyota | camry | 1994 | us | no
  Toyota | Camry LE | 2007 | us | yes
  Toyota | Corolla Matrix | 2005 | ca | yes
  Toyota | Prius | 2010 | us | yes
  Toyota | RAV4 Prime | 2021 | us | yes
  Toyota | RAV 4 | 2019 | us | yes
  Toyota | Mirai | 2021 | us | limited
  Toyota | Tundra | 2010 | us | yes
  Toyota | Land Cruiser | 1997 | us | yes
  Toyota | Echo | 2003 | ca | yes
  Ford | F-150 | 1996 | us | yes
  Ford | F150 XLT | 2010 | us | yes
  Ford | F-150 Lightning | 2023 | us | limited
  Ford | F-150 Lightning | 2001 | us | yes
  Ford | F-250 | 2003 | us | check | weight
  Ford | F-250 Super Duty | 2012 | us | yes
  Ford | F-550 | 2015 | us | no
  Ford | Escape Hybrid | 2009 | us | yes
  Ford | Mustang Mach-E | 2022 | us | limited
  Ford | E-Series | 2018 | us | check | weight
  Ford | Crown Vic | 2008 | us | yes
  Ford | E-Transit | 2023 | us | limited
  Ford | Transit Connect | 2014 | us | yes
  Chevrolet | Corvette | 1994 | us | no
  Chevrolet | Silverado 2500 | 2011 | us | yes
  Chevy | Silverado 2500HD | 2005 | us | check
  Chevrolet | Silverado 1500 | 2018 | us | yes
  Chevrolet | Silverado EV | 2024 | us | limited
  Chevrolet | Orlando | 2012 | ca | yes
  Chevrolet | Optra | 2005 | ca | yes
  Chevrolet | Bolt | 2020 | us | limited
  Chevrolet | Volt | 2013 | us | yes
  Chevrolet | Astro | 2001 | us | yes
  Chevrolet | S-10 | 1999 | us | yes
  GMC | Sierra 2500 HD | 2016 | us | yes
  GMC | Acadia | 2009 | us | yes
  GMC | Yukon Denali | 2007 | us | yes
  GMC | TopKick | 2006 | us | no
  Dodge | Ram 2500 | 2006 | us | check
  Dodge | Ram 1500 | 2004 | us | yes
  Dodge | Aries | 1988 | us | no
  Dodge | Grand Caravan | 2010 | ca | yes
  Dodge | SX 2.0 | 2004 | ca | yes
  Ram | 2500 | 2012 | us | yes
  Ram | Ram 2500 | 2019 | us | yes
  Ram | 5500 | 2016 | us | no
  Ram | ProMaster 2500 | 2018 | us | yes
  Jeep | Wrangler 4xe | 2022 | us | yes
  Jeep | TJ | 2003 | ca | yes
  Jeep | Grand Cherokee Laredo | 2006 | us | yes
  Chrysler | Town & Country | 2014 | us | yes
  BMW | 3 Series | 2012 | us | yes
  BMW | 328i | 2011 | us | yes
  BMW | 328i xDrive | 2014 | us | yes
  BMW | 323i | 2008 | ca | yes
  BMW | i3 | 2017 | us | check | fuel
  BMW | i4 | 2023 | us | limited
  BMW | 325e | 1986 | us | no
  Mercedes-Benz | B-Class | 2008 | ca | yes
  Mercedes | B200 | 2009 | ca | yes
  Mercedes-Benz | B-Class | 2015 | us | limited
  Mercedes | C 300 | 2015 | us | yes
  Mercedes | ML350 | 2013 | us | yes
  Mercedes-Benz | EQS 450 | 2023 | us | limited
  Acura | CSX | 2008 | ca | yes
  Acura | 1.7EL | 2003 | ca | yes
  Acura | EL | 1997 | ca | check
  Nissan | Micra | 2016 | ca | yes
  Nissan | Leaf | 2015 | us | limited
  Nissan | 350Z | 2004 | us | yes
  Nissan | Titan XD | 2017 | us | yes
  Infiniti | G37x | 2010 | us | yes
  Lexus | RX 350 | 2010 | us | yes
  Lexus | UX 300e | 2023 | ca | limited
  Lexus | RZ 450e | 2024 | us | limited
  Mini | Cooper S E Countryman ALL4 | 2020 | us | yes
  Yugo | GV | 1988 | us | no
  Mazda | 3 | 2010 | us | yes
  Mazda | Miata | 2002 | us | yes
  Subaru | Outback | 2001 | us | yes
  Pontiac | Wave | 2006 | ca | yes
  Pontiac | Sunfire | 1998 | ca | yes
  smart | fortwo | 2009 | us | yes
  smart | fortwo | 2005 | ca | yes
  VW | Jetta TDI | 2004 | us | yes
  Volkswagen | ID4 | 2022 | us | limited
  Volvo | XC60 | 2022 | us | yes
  Volvo | EX30 | 2025 | us | limited
  Kia | Magentis | 2006 | ca | yes
  Hyundai | Tucson | 2022 | us | yes
  Hyundai | Kona | 2021 | us | check | fuel
  Tesla | Model S | 2016 | us | no
  Tesla | Model 3 | 2024 | us | check
  Tesla | Y | 2025 | us | check
  Polestar | 2 | 2023 | us | limited
  Rivian | R1T | 2022 | us | limited
  Isuzu | NPR | 2015 | us | yes
  Isuzu | NPR-HD | 2015 | us | no
  Freightliner | Cascadia | 2019 | us | no
  Harley-Davidson | Sportster | 2015 | us | no
  Hummer | H2 | 2006 | us | check
  Subaru | Impreza WRX STI | 2006 | us | yes
  GMC | Hummer EV | 2023 | us | limited
  Chevrolet | Captiva | 2013 | us | yes
  Volvo | 240 | 1992 | us | no
  Jaguar | XJL | 2013 | us | yes
  Yamaha | R6 | 2012 | us | no
  Polaris | Slingshot | 2018 | us | no
  Can-Am | Spyder | 2015 | us | no
  Chevrolet | K1500 | 1997 | us | yes
  Ford | Ranger EV | 2000 | us | limited
  Saab | 9-5 Aero | 2003 | us | yes
  Lexus | NX 450h+ | 2022 | us | yes
  Hyundai | Elantra | 1997 | ca | check
  Lada | Niva | 1996 | ca | check
  Acura | ZDX | 2012 | us | yes
  Acura | ZDX | 2024 | us | limited
  Toyota | C-HR | 2019 | ca | yes
  Toyota | C-HR | 2026 | us | limited
  Ford | Focus Electric | 2015 | us | limited
  Ford | Transit Connect Electric | 2011 | us | limited
  Chevrolet | S-10 Electric | 1997 | us | limited
  Ram | ProMaster EV | 2024 | us | limited
  Hyundai | Ioniq Electric | 2019 | ca | limited
  Mercedes-Benz | EQB | 2023 | us | limited
  Mercedes-Benz | CLA | 2026 | us | check | fuel
  Mercedes-Benz | CLA 250 | 2019 | us | yes
  Lexus | ES 300h | 2026 | us | check | fuel
  Genesis | Electrified GV70 | 2024 | us | limited
  Subaru | Uncharted | 2026 | us | limited
  Rivian | R2 | 2026 | us | limited
  AM General | Hummer | 1998 | us | check
  Ferrari | F355 | 1997 | us | yes
  Dodge | SX 2.0 | 2004 | ca | yes
  Mercedes-Benz | B200 | 2009 | ca | yes
  Nissan | X-Trail | 2005 | ca | yes
  Kia | Magentis | 2009 | ca | yes
  Volkswagen | City Golf | 2008 | ca | yes
  Hummer | H2 | 2005 | us | check
  Audi | A3 e-tron | 2017 | us | yes
  Honda | Insight | 2000 | us | yes
  Porsche | 928 | 1995 | us | no
  Porsche | 968 | 1995 | us | no
  Chevrolet | Impala SS | 1996 | us | yes
  Chevrolet | Impala SS | 2006 | us | yes
  Chevrolet | Caprice PPV | 2014 | us | yes
  Chevrolet | Aveo5 | 2009 | us | yes
  Ford | Escort ZX2 | 2003 | us | yes
  Ford | Police Interceptor Utility | 2016 | us | yes
  Ford | Police Interceptor Sedan | 2015 | ca | yes
  Acura | 2.5TL | 1997 | us | yes
  Acura | 3.2 TL | 2000 | us | yes
  Acura | 3.5RL | 1998 | us | yes
  Acura | 2.2CL | 1997 | us | yes
  Kia | Spectra5 | 2007 | us | yes
  Kia | Forte Koup | 2012 | us | yes
  Kia | Rio5 | 2010 | ca | yes
  Ram | C/V | 2013 | us | yes
  BMW | ActiveE | 2012 | us | limited
  Volkswagen | Golf City | 2008 | ca | yes
  Volkswagen | Jetta City | 2009 | ca | yes
  Volkswagen | Golf Wagon | 2012 | ca | yes
  GM | EV1 | 1997 | us | limited
  Dodge | Charger Daytona | 2024 | us | limited
  Dodge | Charger | 2025 | us | limited
  Dodge | Charger | 2026 | us | check | fuel
  Dodge | Charger Sixpack | 2026 | us | check | fuel
  Dodge | Charger Daytona | 2026 | us | limited
  Dodge | Charger Daytona | 2020 | us | yes
  Dodge | Sprinter 2500 | 2004 | us | check | weight
  Freightliner | Sprinter | 2003 | us | check | weight
  Lexus | ES 350e | 2026 | us | limited
  Lexus | ES350e | 2026 | us | limited
  Mercedes-Benz | G 580 | 2025 | us | limited
  Mercedes-Benz | G 550 | 2025 | us | check | fuel
  Mercedes-Benz | CLA 250+ with EQ Technology | 2026 | us | limited
  Audi | SQ8 e-tron | 2024 | us | limited
  Audi | Q4 Sportback e-tron | 2022 | us | limited
  Audi | A6 Sportback e-tron | 2025 | us | limited
  Maserati | GranTurismo Folgore | 2024 | us | limited
  Mini | Countryman SE ALL4 | 2025 | us | limited
  Volvo | XC40 Recharge | 2022 | us | limited
  smart | fortwo ED | 2014 | us | limited
  Honda | Clarity Plug-In Hybrid | 2018 | us | yes
  Honda | Clarity Fuel Cell | 2018 | us | limited
  Hyundai | Ioniq Hybrid | 2019 | ca | yes
  Dodge | Ram 3500 Diesel | 1996 | us | no
  Chevrolet | Silverado 2500HD Duramax | 2003 | us | check
  Volkswagen | Passat TDI | 1996 | us | check
  Volkswagen | Golf TDI | 1997 | ca | check
  Chevrolet | Tahoe Diesel | 1996 | us | check
  BMW | ActiveE | 2011 | us | limited
  MINI | MINI E | 2009 | us | limited
  Chrysler | EPIC | 1998 | us | limited
  Mercury | Marauder | 2003 | us | yes
  Geo | Tracker | 1996 | us | yes
  Ford | F-53 | 2012 | us | no
  Ford | E-450 | 2010 | us | no
  Blue Bird | Vision | 2010 | us | no
  Thomas Built | Saf-T-Liner C2 | 2015 | us | no
  Fuso | FE125 | 2012 | us | check | weight
  GMC | W4500 | 2008 | us | check | weight
  GMC | C4500 | 2007 | us | no
  Mahindra | Roxor | 2019 | us | no
  Toyota | Highlander | 2027 | us | check | fuel
  Toyota | Highlander | 2026 | us | yes
  Mercedes-Benz | B 200 | 2008 | us | yes
  Acura | EL | 1997 | us | check
  Nissan | Micra | 2016 | us | yes
`

export const HUNDRED_CARS: readonly RealCar[] = CARS.trim()
  .split('\n')
  .map((line) => {
    const [make = '', model = '', year = '', country, answer, asked = null] = line.trim().split(' | ')
    return {
      typed: `${year} ${make} ${model}`,
      make,
      model,
      year: Number(year),
      country: country as RealCar['country'],
      answer: answer as Compatible,
      asked: asked as Asked,
    }
  })
