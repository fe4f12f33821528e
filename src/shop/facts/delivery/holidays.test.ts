import { expect, test } from 'vitest'
import { dayOfIso, isoOfDay, plusDays } from '../../kernel/day.ts'
import { MARKET_CODES } from '../../kernel/market-code.ts'
import { HOLIDAYS } from '../markets/holidays.ts'
import { openDays } from './business-days.ts'

/** Weekdays on which no parcel leaves or arrives, year by year; written down apart from the rules that compute them. */
const CLOSED = {
  // @see https://www.opm.gov/policy-data-oversight/pay-leave/federal-holidays/ (2026 to 2030; 5 U.S.C. 6103 and E.O. 11582 for the rest)
  us: `
    2026 01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25
    2027 01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31
    2028 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25
    2029 01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25
    2030 01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25
    2031 01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25
    2032 01-01 01-19 02-16 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31
    2033 01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26
    2034 01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25
    2035 01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25`,
  // @see https://www.canadapost-postescanada.ca/cpc/en/support/kb/other-products-services/post-office/find-out-operating-hours-on-holidays
  // (national holidays of 2025 and 2026; Canada Labour Code, s. 166 and 193, for what falls on a weekend)
  ca: `
    2026 01-01 04-03 04-06 05-18 07-01 09-07 09-30 10-12 11-11 12-25 12-28
    2027 01-01 03-26 03-29 05-24 07-01 09-06 09-30 10-11 11-11 12-27 12-28
    2028 01-03 04-14 04-17 05-22 07-03 09-04 10-02 10-09 11-13 12-25 12-26
    2029 01-01 03-30 04-02 05-21 07-02 09-03 10-01 10-08 11-12 12-25 12-26
    2030 01-01 04-19 04-22 05-20 07-01 09-02 09-30 10-14 11-11 12-25 12-26
    2031 01-01 04-11 04-14 05-19 07-01 09-01 09-30 10-13 11-11 12-25 12-26
    2032 01-01 03-26 03-29 05-24 07-01 09-06 09-30 10-11 11-11 12-27 12-28
    2033 01-03 04-15 04-18 05-23 07-01 09-05 09-30 10-10 11-11 12-26 12-27
    2034 01-02 04-07 04-10 05-22 07-03 09-04 10-02 10-09 11-13 12-25 12-26
    2035 01-01 03-23 03-26 05-21 07-02 09-03 10-01 10-08 11-12 12-25 12-26`,
}

test.each(MARKET_CODES)('the public holidays of %s are right to the end of 2035', (market) => {
  const isOpen = openDays(HOLIDAYS[market])
  const years: string[] = []
  for (let year = 2026; year <= 2035; year++) {
    const closed: string[] = []
    for (let day = dayOfIso(`${year}-01-01`); day < dayOfIso(`${year + 1}-01-01`); day = plusDays(day, 1))
      if (!isOpen(day) && ![2, 3].includes(day % 7)) closed.push(isoOfDay(day).slice(5))
    years.push([year, ...closed].join(' '))
  }
  expect(years).toEqual(CLOSED[market].trim().split(/\n\s*/))
})
