import { type ServiceRule, WHOLE_PRICE } from './rate-row.ts'
import { US_DEPARTMENTS } from './revenue-departments.ts'
import { RATES_BEGIN } from './us-state-rates.ts'

const CHECKED = '2026-11-29'
const rule = { from: RATES_BEGIN, taxed: 0, checkedOn: CHECKED } as const
const SEVERAL_GUIDES = 'guides of tax advisers list software as a service as not taxed'

/** Where no ruling, rule or law on such a service was found. A tax that may not be due is not taken on a guess. */
const NONE_FOUND: readonly ServiceRule[] = (
  [
    ['AL', 'guides of tax advisers list software as a service as taxed'],
    ['AR', SEVERAL_GUIDES],
    ['ID', SEVERAL_GUIDES],
    ['ME', SEVERAL_GUIDES],
    ['MN', `${SEVERAL_GUIDES}; telecommunications are taxed`],
    ['NE', SEVERAL_GUIDES],
    ['NV', SEVERAL_GUIDES],
    ['ND', SEVERAL_GUIDES],
    ['OK', SEVERAL_GUIDES],
    ['WI', `${SEVERAL_GUIDES}; telecommunications are taxed`],
    ['WY', SEVERAL_GUIDES],
  ] as const
).map(([place, disagrees]) => ({
  ...rule,
  place,
  source: null,
  note: 'none found, assumed not taxed',
  disagrees,
}))

/** Where buyers owe no general tax on anything. */
const NO_SALES_TAX: readonly ServiceRule[] = [
  ...['AK', 'DE', 'MT', 'NH', 'OR', 'AS', 'GU', 'MP', 'UM', 'VI', 'AA', 'AE', 'AP'],
].map((place) => ({
  ...rule,
  taxed: WHOLE_PRICE,
  place,
  source: US_DEPARTMENTS[place] ? { title: US_DEPARTMENTS[place], where: 'no general sales tax' } : null,
  note: US_DEPARTMENTS[place] ? 'no general sales tax' : 'none found, assumed not taxed',
}))

/** States that do not tax the monthly plan. */
export const US_UNTAXED_SERVICES: readonly ServiceRule[] = [
  ...NONE_FOUND,
  ...NO_SALES_TAX,
  {
    ...rule,
    place: 'CA',
    source: {
      title: 'CDTFA, Sales and Use Tax Annotation 515.1417, Vehicle tracking services (December 27, 1994)',
      where: 'https://www.cdtfa.ca.gov/lawguides/vol2/suta/515-1417.html',
    },
    note: 'vehicle tracking is a service; its provider is the consumer of what it furnishes with it',
  },
  {
    ...rule,
    place: 'CO',
    source: {
      title: 'Colorado Department of Revenue, GIL 08-002 (January 8, 2008) and GIL 12-006',
      where: 'https://ezel.ai/tax-rulings/co/gil-08-002-web-hosting-computer-software',
    },
    note: 'hosted software is not delivered in a tangible medium',
    disagrees: 'home-rule cities such as Denver may tax it themselves',
  },
  {
    ...rule,
    place: 'FL',
    source: {
      title: 'Florida Department of Revenue, TAA 16A-007 (June 9, 2016)',
      where: 'https://floridasalestax.com/taas/taa-16a-007-resale-of-tangible-personal-property',
    },
    note: 'calls tracking of cars by subscription an information service; such services are not taxed',
    disagrees:
      'the letter decides on resale certificates only; communications services have a tax of their own',
  },
  {
    ...rule,
    place: 'GA',
    source: {
      title: 'Georgia Department of Revenue, Letter Ruling SUT-2014-05 (June 9, 2014)',
      where:
        'https://www.stateandlocaltax.com/southeast/cloud-based-services-not-subject-to-georgia-sales-and-use-tax/',
    },
    note: 'hosted services are not taxed; of telecommunications, only local exchange and cellular telephone',
  },
  {
    ...rule,
    place: 'IL',
    source: {
      title: 'Illinois Department of Revenue, ST 21-0001-PLR, web-based fleet management',
      where:
        'https://www.stateandlocaltax.com/digital-economy/illinois-determines-that-web-based-fleet-management-service-is-not-subject-to-sales-and-use-tax/',
    },
    note: 'a cloud service for fleets is not taxed',
    disagrees: 'Chicago has a lease transaction tax of its own on hosted software',
  },
  {
    ...rule,
    place: 'IN',
    source: {
      title: 'Indiana Department of State Revenue, Revenue Ruling 2020-14ST (July 22, 2021)',
      where: 'http://www.in.gov/legislative/iac/20210825-IR-045210373NRA.xml.html',
    },
    note: 'web-based fleet management with an app is not taxed',
  },
  {
    ...rule,
    place: 'KS',
    source: {
      title: 'Kansas Department of Revenue, Opinion Letter O-2012-001 (February 6, 2012)',
      where:
        'http://rvpolicy.kdor.ks.gov/Pilots/Ntrntpil/IPILv1x0.NSF/ae2ee39f7748055f8625655b004e9335/881b97812a5c2dfe8625799d004ade3e',
    },
    note: 'hosted software is none of the services K.S.A. 79-3603 taxes',
  },
  {
    ...rule,
    place: 'MI',
    source: {
      title: 'Auto-Owners Ins. Co. v. Dep’t of Treasury, 313 Mich. App. 56 (2015)',
      where: 'http://law.justia.com/cases/michigan/court-of-appeals-published/2015/321505.html',
    },
    note: 'software on a third party’s server is not delivered to its user',
  },
  {
    ...rule,
    place: 'MO',
    source: {
      title: '12 CSR 10-109.050, Taxation of software (effective July 30, 2014)',
      where: 'https://www.salestaxinstitute.com/resources/missouri-amends-rule-software-taxation',
    },
    note: 'software as a service is not taxed',
  },
  {
    ...rule,
    place: 'MS',
    source: {
      title: 'Mississippi S.B. 2449 of 2023, computer software and services (effective July 1, 2023)',
      where:
        'https://www.cookingwithsaltlaw.com/2023/06/mississippis-new-comprehensive-software-sales-tax-laws-what-you-need-to-know/',
    },
    note: 'software on a server outside the state that is used over the internet is not taxed',
  },
  {
    ...rule,
    place: 'NJ',
    source: {
      title: 'New Jersey Division of Taxation, Technical Bulletin TB-72 (July 3, 2013)',
      where:
        'https://www.stateandlocaltax.com/2013/07/24/new-jersey-saas-it-iaas-going-to-paas-on-imposing-sales-tax-on-cloud-computing/',
    },
    note: 'software as a service is not taxed',
    disagrees: 'an information service is, unless the information is about its buyer alone',
  },
  {
    ...rule,
    place: 'NC',
    source: {
      title: 'North Carolina Department of Revenue, SUPLR 2021-0005 (March 3, 2021)',
      where:
        'https://www.salestaxinstitute.com/resources/north-carolina-letter-ruling-addresses-taxation-of-cloud-based-software-application-access',
    },
    note: 'access to software over the internet is not taxed, with an app or without',
  },
  {
    ...rule,
    place: 'OH',
    source: {
      title: 'Ohio R.C. 5739.01(B)(3)(e); Ohio Admin. Code 5703-9-46',
      where: 'http://codes.ohio.gov/oac/5703-9-46',
    },
    note: 'electronic information services are taxed only where a business uses them',
    disagrees: 'a fleet’s plan is taxed by the same law; the table cannot tell a fleet from a family',
  },
  {
    ...rule,
    place: 'VA',
    source: {
      title: 'Virginia Tax Commissioner on hosted software, as Mondaq reports it (article 223122)',
      where: 'http://webiis06.mondaq.com/unitedstates/sales-taxes-vat-gst/223122/',
    },
    note: 'remote use of software without tangible property is exempt',
  },
  {
    ...rule,
    place: 'WV',
    source: {
      title: 'W. Va. Code R. 110-15-76, Electronic data processing services',
      where: 'https://www.law.cornell.edu/regulations/west-virginia/W-Va-C-S-R-SS-110-15-76',
    },
    note: 'access to computers for acquiring data stored there is exempt',
    disagrees: 'the same rule, 76.1.3: software that gives information for business decisions is taxed',
  },
]
