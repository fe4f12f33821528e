import { type ServiceRule, WHOLE_PRICE } from './rate-row.ts'
import { RATES_BEGIN } from './us-state-rates.ts'

const CHECKED = '2026-11-29'
const rule = { from: RATES_BEGIN, taxed: WHOLE_PRICE, checkedOn: CHECKED } as const

/** States that tax the monthly plan: the location and health of a car over a cellular network, read in an app. */
export const US_TAXED_SERVICES: readonly ServiceRule[] = [
  {
    ...rule,
    place: 'AZ',
    source: {
      title: 'Arizona Department of Revenue, Private Taxpayer Ruling LR21-003 (May 27, 2021)',
      where:
        'https://www.stateandlocaltax.com/digital-economy/subscription-to-data-considered-taxable-rental-of-tangible-personal-property-in-arizona/',
    },
    note: 'a subscription to data is the rental of tangible personal property',
  },
  {
    ...rule,
    place: 'CT',
    rate: 10_000,
    source: {
      title: 'Connecticut DRS, Ruling 2015-5; Conn. Agencies Regs. 12-426-27(b)(1)',
      where:
        'https://authoring-stage.ct.egov.com/drs/publications/rulings/2015/ruling-20155-sales-and-use-taxes-computer-and-data-processing-services',
    },
    note: 'computer and data processing services, 1 %',
    disagrees:
      'Special Notice 2019(8) taxes prewritten software that a consumer opens over the internet at 6.35 %',
  },
  {
    ...rule,
    place: 'DC',
    source: {
      title: 'D.C. Code 47-2001(n)(1)(N); 9 DCMR 474, Data processing services',
      where: 'https://otr.cfo.dc.gov/page/sales-tax-data-processing-services',
    },
    note: 'data processing, at the general rate',
  },
  {
    ...rule,
    place: 'HI',
    source: {
      title: 'Eide Bailly, State Tax News & Views (May 28, 2026); no page of the department was found',
      where: 'https://www.eidebailly.com/insights/blogs/2026/5/salt20260528',
    },
    note: 'general excise tax is on the gross receipts of services too',
  },
  {
    ...rule,
    place: 'IA',
    source: {
      title: 'Iowa Admin. Code r. 701-211.35(423), Software as a service',
      where:
        'https://revenue.iowa.gov/taxes/tax-guidance/sales-use-excise-tax/taxation-specified-digital-products-software-and-related-services',
    },
    note: 'software as a service; information services are taxed as well',
    disagrees: 'Iowa Code 423.3(104) exempts what a business uses exclusively',
  },
  {
    ...rule,
    place: 'KY',
    source: {
      title: 'KRS 139.200(2)(ay), prewritten computer software access services (2022 House Bill 8)',
      where: 'https://ustaxdisputes.com/what-to-do-now-that-kentucky-taxes-saas',
    },
    note: 'taxed since January 1, 2023',
  },
  {
    ...rule,
    place: 'LA',
    source: {
      title:
        'Louisiana H.B. 10, 2024 Third Extraordinary Session, as the Department of Revenue sums it up (December 16, 2024)',
      where: 'https://dhub.deloitte.com/Newsletters/Tax/2025/STM/250110_17.html',
    },
    note: 'information services, which name GPS systems, since January 1, 2025',
  },
  {
    ...rule,
    place: 'MD',
    source: {
      title: 'COMAR 03.06.01.50; Comptroller of Maryland, Technical Bulletin 56 (June 29, 2025)',
      where: 'https://www.marylandcomptroller.gov/legal-library/tb-30-jun-2025.html',
    },
    note: 'a digital product at 6 %: where two rates could apply, the higher one does',
    disagrees: 'data services alone are taxed at 3 % since July 1, 2025',
  },
  {
    ...rule,
    place: 'MA',
    source: {
      title: '830 CMR 64H.1.3, Computer industry services and products',
      where: 'https://www.mass.gov/regulations/830-CMR-64h13-reg-fact-sheet',
    },
    note: 'the right to use software on a remote server; data transfer is taxed telecommunication (Letter Ruling 12-8)',
  },
  {
    ...rule,
    place: 'NM',
    source: {
      title: 'NMSA 7-9-4 and 7-9-5, gross receipts tax',
      where: 'https://law.justia.com/codes/new-mexico/2019/chapter-7/article-9/section-7-9-4/',
    },
    note: 'all gross receipts are presumed taxable, of services too',
    disagrees: 'NMSA 7-9-55(C) deducts receipts from messages by radio that cross the border of the state',
  },
  {
    ...rule,
    place: 'NY',
    source: {
      title: 'New York Department of Taxation and Finance, TSB-A-09(50)S (November 4, 2009)',
      where: 'http://docplayer.net/5343519-Tsb-a-09-50-s-sales-tax-november-4-2009.html',
    },
    note: 'safety and navigation plans for cars are taxed by section 1105',
    disagrees: 'TSB-A-20(38)S: reports on one’s own vehicles alone are no taxed information service',
  },
  {
    ...rule,
    place: 'PA',
    source: {
      title: 'Pennsylvania Department of Revenue, Legal Letter Ruling SUT-12-001 (May 31, 2012)',
      where: 'https://www.salestaxinstitute.com/resources/state-remote-access-software-taxable-pennsylvania',
    },
    note: 'software that a user in the state opens over the internet',
  },
  {
    ...rule,
    place: 'PR',
    source: {
      title: 'Departamento de Hacienda, Determinación Administrativa 15-17 (August 31, 2015)',
      where: 'http://www.hacienda.pr.gov/publicaciones/determinacion-administrativa-num-15-17',
    },
    note: 'taxable services, 11.5 % with the municipal 1 %',
    disagrees: 'services to other merchants are taxed at 4 %',
  },
  {
    ...rule,
    place: 'RI',
    source: {
      title: 'Rhode Island Division of Taxation, Advisory 2018-38 (September 4, 2018)',
      where:
        'https://www.salestaxinstitute.com/resources/saas-taxable-in-rhode-island-effective-october-1-2018',
    },
    note: 'vendor-hosted prewritten software since October 1, 2018',
  },
  {
    ...rule,
    place: 'SC',
    source: {
      title: 'S.C. Code 12-36-910(B)(3); Revenue Ruling 17-2; Private Letter Ruling 20-4 (May 18, 2020)',
      where:
        'http://report.saltcpa.com/2020/05/south-carolina-private-letter-ruling-20-4-sales-and-use-tax-software-subscription-service-was-taxable/',
    },
    note: 'charges for the ways or means of communication, online services among them',
  },
  {
    ...rule,
    place: 'SD',
    source: {
      title: 'S.D. Admin. R. 64:06:02:78, Computer services: software',
      where: 'http://sdlegislature.gov/rules/DisplayRule.aspx?Rule=64%3A06%3A02%3A78',
    },
    note: 'fees for access to databases, networks, software and computer systems',
  },
  {
    ...rule,
    place: 'TN',
    source: {
      title: 'Tennessee Department of Revenue, Letter Ruling 19-04 (July 26, 2019), issue 5',
      where:
        'https://ezel.ai/tax-rulings/tn/lr-19-04-the-application-of-the-tennessee-sales-and-use-tax-to-database',
    },
    note: 'an access fee that needs equipment sold with it is taxed like the equipment',
    disagrees: 'the same ruling, issue 1: a data and information service alone is not taxed',
  },
  {
    ...rule,
    place: 'TX',
    taxed: 8_000,
    source: {
      title: '34 Texas Admin. Code 3.330, Data processing services (as amended April 2, 2025)',
      where:
        'https://regulations.justia.com/states/texas/title-34/part-1/chapter-3/subchapter-o/section-3-330-d-1',
    },
    note: 'data processing: 20 % of the price is exempt',
    disagrees:
      'the Comptroller called a GPS signal for farmers a telecommunications service, which is taxed in full (2013)',
  },
  {
    ...rule,
    place: 'UT',
    source: {
      title: 'Utah Code 59-12-103 and 59-12-211; Utah Admin. Code R865-19S-92',
      where: 'https://www.law.cornell.edu/regulations/utah/Utah-Admin-Code-R865-19S-92',
    },
    note: 'prewritten software that is used over the internet',
  },
  {
    ...rule,
    place: 'VT',
    source: {
      title: 'Vermont Act 183 of 2024 (H.887); Department of Taxes, Prewritten computer software',
      where: 'http://tax.vermont.gov/business-and-corp/sales-and-use-tax/prewritten-computer-software',
    },
    note: 'software accessed remotely since July 1, 2024',
  },
  {
    ...rule,
    place: 'WA',
    source: {
      title: 'RCW 82.04.192; WAC 458-20-15503, Digital products',
      where: 'http://apps.leg.wa.gov/WAC/default.aspx?cite=458-20-15503',
    },
    note: 'digital automated services',
  },
]
