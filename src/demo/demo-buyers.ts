import { DEFAULT_MARKET } from '../shop/facts/markets/markets.ts'
import type { MarketCode } from '../shop/kernel/market-code.ts'

const SKUS: Record<MarketCode, { deviceVariantSku: string; subscriptionVariantSku: string }> = {
  us: { deviceVariantSku: 'MP-ADAPTER-US', subscriptionVariantSku: 'MP-PLAN-US' },
  ca: { deviceVariantSku: 'MP-ADAPTER-CA', subscriptionVariantSku: 'MP-PLAN-CA' },
}

type Place = readonly [line1: string, city: string, state: string, postalCode: string]

/** Invented people at invented house numbers; phone numbers from the range kept free for fiction (555-0100 to 0199). */
function buyer(
  who: { name: string; phone: string; daysAgo: number; outcome: 'paid' | 'fulfilled' | 'refunded' },
  [line1, city, state, postalCode]: Place,
  more: {
    country?: MarketCode
    quantity?: number
    businessName?: string
    enterpriseId?: string
    renewalConsent?: boolean
  } = {},
) {
  const [firstName = '', lastName = ''] = who.name.split(' ')
  const { country = DEFAULT_MARKET, quantity = 1, businessName, ...rest } = more
  const email = `${firstName}.${lastName}@example.com`.toLowerCase()
  return {
    ...SKUS[country],
    ...rest,
    name: who.name,
    daysAgo: who.daysAgo,
    outcome: who.outcome,
    quantity,
    email,
    shippingAddress: {
      country,
      line1,
      city,
      state,
      postalCode,
      businessName,
      contact: { firstName, lastName, phone: who.phone },
    },
  }
}

export type DemoBuyer = ReturnType<typeof buyer>

export const DEMO_BUYERS: readonly DemoBuyer[] = [
  buyer(
    { name: 'Dana Whitfield', phone: '512-555-0142', daysAgo: 6, outcome: 'fulfilled' },
    ['418 Pecan Street', 'Austin', 'TX', '78701'],
    { renewalConsent: true },
  ),
  buyer(
    { name: 'Marcus Oyelaran', phone: '312-555-0117', daysAgo: 5, outcome: 'fulfilled' },
    ['2207 Kedzie Avenue', 'Chicago', 'IL', '60618'],
    { quantity: 3 },
  ),
  buyer(
    { name: 'Claire Tremblay', phone: '514-555-0163', daysAgo: 4, outcome: 'fulfilled' },
    ['85 rue Laurier Ouest', 'Montréal', 'QC', 'H2T 2N4'],
    { country: 'ca' },
  ),
  buyer(
    { name: 'Hector Salinas', phone: '602-555-0188', daysAgo: 3, outcome: 'paid' },
    ['1190 Camelback Road', 'Phoenix', 'AZ', '85014'],
    { quantity: 12, businessName: 'Salinas Pool Care', enterpriseId: 'FLEET10' },
  ),
  buyer({ name: 'Priya Raman', phone: '206-555-0129', daysAgo: 3, outcome: 'refunded' }, [
    '903 Pike Street',
    'Seattle',
    'WA',
    '98101',
  ]),
  buyer(
    { name: 'Owen MacIsaac', phone: '902-555-0154', daysAgo: 2, outcome: 'paid' },
    ['14 Barrington Street', 'Halifax', 'NS', 'B3J 1Y6'],
    { country: 'ca', quantity: 2, renewalConsent: true },
  ),
  buyer({ name: 'Joan Petersen', phone: '503-555-0170', daysAgo: 1, outcome: 'paid' }, [
    '3321 Hawthorne Boulevard',
    'Portland',
    'OR',
    '97214',
  ]),
  buyer(
    { name: 'Amir Haddad', phone: '416-555-0136', daysAgo: 0, outcome: 'paid' },
    ['270 Queen Street West', 'Toronto', 'ON', 'M5V 1Z8'],
    { country: 'ca', quantity: 4 },
  ),
]
