import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkDigitOf } from '../../src/shop/facts/vehicles/vin.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import type { Compatibility } from './open-shop.ts'

interface Reading extends Compatibility {
  make: string | null
  model: { name: string } | null
  models: { name: string; href: string }[]
  year: number
}

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

/** Serial numbers are made up, and with them the check digit in position 9. */
function valid(vin: string): string {
  return vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9)
}

/**
 * VINs put together from what makers publish: identifier and model characters from their own decoding cards and manuals,
 * the year's letter by 49 CFR 565. Make, model and year are read; what is asked or answered follows the law of the year.
 */
const VINS: [vin: string, make: string | null, model: string | null, year: number, answer: string][] = [
  ['1HGCM82633A004352', 'Honda', 'Accord', 2003, 'yes'],
  ['2HGES165X2H000001', 'Honda', 'Civic', 2002, 'yes'],
  ['5J6RM4H50EL000001', 'Honda', 'CR-V', 2014, 'yes'],
  ['5FNRL38757B000001', 'Honda', 'Odyssey', 2007, 'yes'],
  ['19UUA66285A000001', 'Acura', 'TL', 2005, 'yes'],
  ['JH4KA96604C000001', 'Acura', 'RL', 2004, 'yes'],
  ['2T1BURHE0GC000001', 'Toyota', 'Corolla', 2016, 'yes'],
  ['4T1BE46K17U000001', 'Toyota', 'Camry', 2007, 'yes'],
  ['JTDKN3DU0A0000001', 'Toyota', 'Prius', 2010, 'yes'],
  ['1N4AL11D75N000001', 'Nissan', 'Altima', 2005, 'yes'],
  ['1N4AZ0CP0FC000001', 'Nissan', 'Leaf', 2015, 'limited'],
  ['5YJ3E1EA0KF000316', 'Tesla', 'Model 3', 2019, 'no'],
  ['5YJ3E1EA0RF000316', 'Tesla', 'Model 3', 2024, 'check'],
  ['1FTNF20F02EA12345', 'Ford', 'F-250', 2002, 'check'],
  ['1ZVBP8CF0E5000001', 'Ford', 'Mustang', 2014, 'yes'],
  ['1FMCU0GX0EU000001', 'Ford', 'Escape', 2014, 'yes'],
  ['1G1RC6S50HU000001', 'Chevrolet', 'Volt', 2017, 'yes'],
  ['1GCEK19T41E000001', 'Chevrolet', 'Silverado', 2001, 'check'],
  ['1GNSKBKC5FR000001', 'Chevrolet', 'Tahoe', 2015, 'yes'],
  ['2G1WF52E059000001', 'Chevrolet', 'Impala', 2005, 'yes'],
  ['1GKEK13Z13J000001', 'GMC', 'Yukon', 2003, 'yes'],
  ['1G6DM577440000001', 'Cadillac', 'CTS', 2004, 'yes'],
  ['KL2TD66E66B000001', 'Pontiac', 'Wave', 2006, 'yes'],
  ['1J4FA39S24P000001', 'Jeep', 'Wrangler', 2004, 'yes'],
  ['2C4RDGBG0DR000001', 'Dodge', 'Grand Caravan', 2013, 'yes'],
  ['1D7HU18D84S000001', 'Dodge', 'Ram', 2004, 'check'],
  ['3C6UR5DL1GG000001', 'Ram', '2500', 2016, 'yes'],
  ['WBA3A5C50CF256551', 'BMW', '328i', 2012, 'yes'],
  ['WAUAF78E08A000001', 'Audi', 'A4', 2008, 'yes'],
  ['3VWFE21C04M000001', 'Volkswagen', 'Beetle', 2004, 'yes'],
  ['WDDGF8BB4CR000001', 'Mercedes-Benz', 'C-Class', 2012, 'yes'],
  ['WP0AA2A90CS000001', 'Porsche', '911', 2012, 'yes'],
  ['YV1RS592652000001', 'Volvo', 'S60', 2005, 'yes'],
  ['SALWR2VF0FA000001', 'Land Rover', 'Range Rover Sport', 2015, 'yes'],
  ['4S4BRBCC0D3000001', 'Subaru', 'Outback', 2013, 'yes'],
  ['JF1GD29642G000001', 'Subaru', 'Impreza', 2002, 'yes'],
  ['JM1BL1S50A1000001', 'Mazda', 'Mazda3', 2010, 'yes'],
  ['KMHDU46D18U000001', 'Hyundai', 'Elantra', 2008, 'yes'],
  ['KNDJP3A51H7000001', 'Kia', 'Soul', 2017, 'check'],
  ['1XPXD49X05D000001', 'Peterbilt', '389', 2005, 'no'],
  ['1XPWD49X0HD000001', 'Peterbilt', '388', 2017, 'no'],
  ['WDYPE8CC5A5000001', 'Freightliner', 'Sprinter', 2010, 'yes'],
  ['KNDJT2A60C7000001', 'Kia', 'Soul', 2012, 'yes'],
  ['7FCTGAAA7PN000001', 'Rivian', 'R1T', 2023, 'limited'],
  ['5YJSA1CN0DF000001', 'Tesla', 'Model S', 2013, 'no'],
  ['1G1FY6S00L4000001', 'Chevrolet', 'Bolt EV', 2020, 'limited'],
  ['1FT8W3BT0BE000001', 'Ford', 'F-350', 2011, 'yes'],
  ['3VWLL7AJ0BM000001', 'Volkswagen', 'Jetta', 2011, 'yes'],
  ['LRBFXBSA0HD000001', 'Buick', 'Envision', 2017, 'yes'],
  ['2G2WP552861000001', 'Pontiac', 'Grand Prix', 2006, 'yes'],
  ['50EA1GBA0NA000001', 'Lucid', 'Air', 2022, 'limited'],
  ['WD2YD642525300000', 'Freightliner', 'Sprinter', 2002, 'check'],
  ['JL6AAE1S56K000000', 'Mitsubishi Fuso', 'FE83D', 2006, 'no'],
  ['2C3CDBBK3RH100000', 'Dodge', 'Charger', 2024, 'limited'],
  ['WVWKR7AU1GW900000', 'Volkswagen', 'e-Golf', 2016, 'limited'],
  ['LPSED3KA4NL000000', 'Polestar', 'Polestar 2', 2022, 'limited'],
  ['1FDUF5HT8BEA00000', 'Ford', 'F-550', 2011, 'no'],
  ['3GCUYDED5LG100000', 'Chevrolet', 'Silverado', 2020, 'yes'],
  // A year or a maker that nobody has written patterns down for is left open, and said to be.
  ['1HD1KB4109Y000001', 'Harley-Davidson', null, 2009, 'no'],
  ['2HHFD56508H000001', 'Acura', null, 2008, 'yes'],
  ['1HGEJ6620TL000001', 'Honda', 'Civic', 1996, 'yes'],
]

describe('a VIN tells make, year and, where the patterns are public, the model', () => {
  test.each(VINS)('%s is %s %s of %i: %s', async (vin, make, model, year, answer) => {
    const { status, body } = await shop.get<Reading>(`/api/obd/vin/${valid(vin)}`)
    expect([status, body.make, body.model?.name ?? null, body.year, body.compatible]).toEqual([
      200,
      make,
      model,
      year,
      answer,
    ])
  })
})

test('forty VINs are forty', () => {
  expect(VINS.length).toBeGreaterThanOrEqual(40)
})

test('a VIN is answered as the same car named by hand', async () => {
  const byVin = await shop.get<Reading>(`/api/obd/vin/${valid('5YJ3E1EA0RF000316')}`)
  const byName = await shop.get<Compatibility>('/api/obd/obdinstall/makes/tesla/model-3/2024/')
  const said = ({ compatible, confidence, reason }: Compatibility) => ({ compatible, confidence, reason })
  expect(said(byVin.body)).toEqual(said(byName.body))
})
