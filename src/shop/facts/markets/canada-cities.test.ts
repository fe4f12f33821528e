import { expect, test } from 'vitest'
import { createOfflineAddressCheck } from '../../../adapters/offline-address-check.ts'
import { canadianCity } from './canada-cities.ts'

const directory = createOfflineAddressCheck()
const cityOf = async (code: string) => canadianCity(code, (await directory.findArea('ca', code)).cities)

test.each([
  ['A1B 3X9', "St. John's"],
  ['B3J 1P3', 'Halifax'],
  ['B2Y 1A1', 'Dartmouth'],
  ['C1A 4P3', 'Charlottetown'],
  ['E1C 4Z3', 'Moncton'],
  ['E2L 4L1', 'Saint John'],
  ['E3B 1B5', 'Fredericton'],
  ['G1R 2L3', 'Québec'],
  ['G6V 8T5', 'Lévis'],
  ['G7H 5Z1', 'Saguenay'],
  ['G9A 5H7', 'Trois-Rivières'],
  ['H2T 2N4', 'Montréal'],
  ['H3Z 1X1', 'Westmount'],
  ['H7N 5H9', 'Laval'],
  ['H9R 4K6', 'Pointe-Claire'],
  ['J1H 5N4', 'Sherbrooke'],
  ['J4B 6V3', 'Boucherville'],
  ['J4K 5G4', 'Longueuil'],
  ['J8X 4B1', 'Gatineau'],
  ['K1P 1J1', 'Ottawa'],
  ['K2K 2X3', 'Ottawa'],
  ['K7L 3N6', 'Kingston'],
  ['L5B 3C1', 'Mississauga'],
  ['L3R 9W3', 'Markham'],
  ['L6S 1A1', 'Brampton'],
  ['L8P 4Y5', 'Hamilton'],
  ['M5H 2N2', 'Toronto'],
  ['M1P 4N7', 'Toronto'],
  ['N2C 1A1', 'Kitchener'],
  ['N6A 4L9', 'London'],
  ['P3E 5P9', 'Sudbury'],
  ['P7B 5E1', 'Thunder Bay'],
  ['R3C 1A3', 'Winnipeg'],
  ['R7A 1A8', 'Brandon'],
  ['S4P 3C8', 'Regina'],
  ['S7K 0J5', 'Saskatoon'],
  ['T1K 3M4', 'Lethbridge'],
  ['T2P 2M5', 'Calgary'],
  ['T5J 2R7', 'Edmonton'],
  ['T9H 2K4', 'Fort McMurray'],
  ['V1Y 1J4', 'Kelowna'],
  ['V3T 1V8', 'Surrey'],
  ['V6B 1A1', 'Vancouver'],
  ['V7M 1A1', 'North Vancouver'],
  ['V8W 1P6', 'Victoria'],
  ['X1A 2P7', 'Yellowknife'],
  ['Y1A 1C2', 'Whitehorse'],
])('%s stands for %s', async (code, city) => {
  expect(await cityOf(code)).toBe(city)
})

test.each([
  ['J0B 1A0', 'a rural route'],
  ['X0A 0H0', 'half of Nunavut'],
  ['K1A 0C9', 'offices of the government in Ottawa and Gatineau'],
  ['H3X 1A1', 'Hampstead, Côte-Saint-Luc and Montréal'],
  ['N8N 1A1', 'the outskirts of Tecumseh'],
  ['J7T 1A1', 'a county'],
  ['Z9Z 9Z9', 'nothing'],
])('%s stands for no city: it is %s', async (code) => {
  expect(await cityOf(code)).toBeUndefined()
})
