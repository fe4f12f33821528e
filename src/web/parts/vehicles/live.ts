/** All that works behind the fields, in one file to fetch. */
export { check, checkVin } from './ask.ts'
export { arrive, leave, openList, pressKey, type } from './combobox.ts'
