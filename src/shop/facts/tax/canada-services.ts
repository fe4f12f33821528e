import { type ServiceRule, WHOLE_PRICE } from './rate-row.ts'

const CHECKED = '2026-11-29'
const rule = { taxed: WHOLE_PRICE, checkedOn: CHECKED } as const

const FEDERAL = {
  title: 'Canada Revenue Agency, GST/HST Technical Information Bulletin B-103, place of supply',
  where: 'https://studylib.net/doc/18528171/cra-technical-information-bulletin-b-103-revised',
}

/** GST or HST is due on every service supplied in Canada, at the rate of the province. */
const FEDERAL_ONLY: readonly ServiceRule[] = [...['AB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'YT']].map(
  (place) => ({ ...rule, place, from: '2008-01-01', source: FEDERAL, note: 'a taxable supply' }),
)

/** How provinces tax the monthly plan. */
export const CANADA_SERVICES: readonly ServiceRule[] = [
  ...FEDERAL_ONLY,
  {
    ...rule,
    place: 'BC',
    from: '2013-04-01',
    source: {
      title: 'British Columbia, PST: Telecommunication services (Bulletin PST 107)',
      where:
        'https://www2.gov.bc.ca/gov/content/taxes/sales-taxes/pst/publications/telecommunication-services',
    },
    note: 'PST on telecommunication services and on software',
  },
  {
    ...rule,
    place: 'MB',
    from: '2013-07-01',
    only: ['GST'],
    source: {
      title: 'Manitoba Finance, Information Bulletin RST 003, Computer software and online services',
      where:
        'https://www.millerthomson.com/en/insights/corporate-tax/manitoba-moves-to-tax-the-cloud-how-will-the-expanded-rst-impact-your-business',
    },
    note: 'software on a server outside the province was not taxed before 2026',
  },
  {
    ...rule,
    place: 'MB',
    from: '2026-01-01',
    source: {
      title: 'Manitoba Finance, Information Bulletin RST 003, Computer software and online services',
      where:
        'https://www.millerthomson.com/en/insights/corporate-tax/manitoba-moves-to-tax-the-cloud-how-will-the-expanded-rst-impact-your-business',
    },
    note: 'cloud computing services since January 1, 2026',
  },
  {
    ...rule,
    place: 'QC',
    from: '2013-01-01',
    source: {
      title: 'Revenu Québec, GST/HST and QST',
      where:
        'https://www.revenuquebec.ca/en/businesses/consumption-taxes/gsthst-and-qst/registering-for-the-gst-and-qst/small-suppliers/',
    },
    note: 'a taxable supply of both GST and QST',
  },
  {
    ...rule,
    place: 'SK',
    from: '2008-01-01',
    source: {
      title:
        'Saskatchewan Ministry of Finance, list of PST bulletins (PST-7 computer services, PST-8 telecommunications)',
      where: 'http://www.finance.gov.sk.ca/Bulletins/ProvincialSalesTaxBulletins',
    },
    note: 'PST on telecommunication services, and on electronic services since 2019',
  },
]
