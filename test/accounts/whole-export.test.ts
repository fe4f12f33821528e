import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, onTestFinished, test } from 'vitest'
import { users } from '../../db/tables/accounts.ts'
import * as tables from '../../db/tables/all.ts'
import { savedCards } from '../../db/tables/payments.ts'
import { deleteAccount } from '../../src/shop/accounts/delete-account.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { aCard, anOrder } from '../factories.ts'
import { aDriver, passDays, stayIn, workOff } from '../plans/plan-life.ts'
import { startTestShop } from '../start-test-shop.ts'

/** Tables that hold something of a person, and the list of the export that tells it. */
const EXPORTED: Record<string, string> = {
  users: 'user',
  accounts: 'signInWays',
  sessions: 'sessions',
  subscriptions: 'subscriptions',
  orders: 'orders',
  order_lines: 'orders',
  payments: 'orders',
  order_mails: 'mails',
  order_notes: 'notes',
  refunds: 'refunds',
  saved_cards: 'cards',
  devices: 'devices',
  device_days: 'usage',
  plan_accounts: 'plans',
  plan_spans: 'devices',
  invoices: 'invoices',
  plan_months: 'invoices',
  plan_credits: 'invoices',
  credit_notes: 'invoices',
  consents: 'consents',
  audit_events: 'history',
  tax_certificates: 'taxCertificates',
}

/** Tables that hold something of a person and are not in the export, and why. */
const LEFT_OUT: Record<string, string> = {
  verifications: 'secrets of links that are good for minutes',
  attempt_counts: 'counts by address or mailbox, for hours',
  known_callers: 'hashes of browsers, which name nobody',
  kept_forms: 'sealed with a secret in the buyer’s own cookie, for a day',
  idempotency_keys: 'answers the buyer had already, for days',
  provider_events: 'what the card company told, which the payments say',
  checkout_sessions: 'attempts to pay; the one that paid is in the order',
  card_forms: 'forms to add a card; the words agreed to are consents',
  charges: 'sums of orders and bills, which say them',
  disputes: 'between the banks; what came of it is a refund or a payment',
  order_links: 'secrets of links; the order is there',
  order_delays: 'the order tells its new date',
  order_returns: 'goods that came back; the refund is there',
  plan_terms: 'each bill says what a code takes off',
  plan_reminders: 'that a mail was sent',
  plan_notices: 'prices that were mailed to everybody',
  stock_alerts: 'an address until the mail was sent; not tied to an account',
  tax_certificate_files: 'the document the member sent; the certificate is there',
  tax_records: 'ids of sums at the tax service',
  webhook_deliveries: 'events for the operator’s machines, for days',
  operator_notices: 'what staff have to do',
  sandbox_sessions: 'test cards, of no real person',
  sandbox_refunds: 'test cards, of no real person',
  staff: 'of those who work here',
  staff_invitations: 'of those who work here',
  staff_sessions: 'of those who work here',
  staff_factors: 'of those who work here',
  vehicle_questions: 'counts of vehicles asked about, without who asked',
}

const OF_NOBODY = [
  'api_keys',
  'config_overrides',
  'day_figures',
  'document_numbers',
  'enterprise_codes',
  'inventory',
  'legal_texts',
  'payout_sums',
  'price_lists',
  'product_pictures',
  'rating_imports',
  'shop_instance',
  'signing_keys',
  'test_clock',
  'variant_prices',
  'variants',
  'vehicle_overrides',
  'vehicle_sources',
  'vehicle_spans',
  'vehicle_wmis',
  'webhook_endpoints',
]

test('every table is in the export, of nobody, or left out for a reason', () => {
  const all = Object.values(tables).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []))
  const named = [...Object.keys(EXPORTED), ...Object.keys(LEFT_OUT), ...OF_NOBODY]
  expect(all.toSorted()).toEqual(named.toSorted())
})

test('a member takes along refunds, days of use, history, what the card company knows them by, and orders made as a guest', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials, orderId } = await buyAndShip(shop, member)
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  await passDays(shop, 2, { platform, driving: serials })
  await shop.operate('POST', `/orders/${orderId}/notes`, { text: 'Likes blue' })
  await shop.operate('POST', `/orders/${orderId}/refunds`, { amount: 5, reason: 'late parcel' })
  await workOff(shop)
  const order = anOrder({ email: member.email, renewalConsent: true })
  const guest = await shop.post<{ orderId: string; client_secret: string }>('/api/orders/checkout', {
    order,
    uiMode: 'embedded',
  })
  await shop.pay(guest.body.client_secret, aCard())
  await workOff(shop)
  const read = async () => {
    await stayIn(shop, member)
    return (await member.get<Record<string, { orderId?: string; id?: string }[]>>('/api/account/export')).body
  }
  expect((await read()).orders?.map(({ id }) => id)).toEqual([orderId])
  await shop.db.update(users).set({ emailVerified: true })
  const whole = await read()
  expect(whole.orders?.map(({ id }) => id)).toEqual([orderId, guest.body.orderId])
  expect(whole).toMatchObject({
    refunds: [{ orderId, invoiceId: null, amount: 5, currency: 'USD' }],
    usage: ['2027-03-04', '2027-03-05', '2027-03-06'].map((day) => ({ serial: serials[0], day })),
    notes: [{ orderId, text: 'Likes blue' }],
  })
  for (const name of ['cards', 'mails', 'history', 'invoices', 'plans', 'consents'])
    expect(whole[name]).not.toEqual([])
  expect(whole.cards).toHaveLength(2)
  expect(JSON.stringify(whole.history)).not.toMatch(/staff:/)
  const known = (whole.cards ?? []) as { customerReference?: string }[]
  expect(known.map(({ customerReference }) => customerReference)).not.toContain(undefined)
  for (const list of new Set(Object.values(EXPORTED))) expect(Object.keys(whole)).toContain(list)
})

test('who leaves takes every card away at the provider, one saved as a guest with the same mailbox too, and no name on a card stays', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  const member = await aDriver(shop)
  await buyAndShip(shop, member)
  const order = anOrder({ email: member.email, renewalConsent: true })
  const guest = await shop.post<{ client_secret: string }>('/api/orders/checkout', {
    order,
    uiMode: 'embedded',
  })
  await shop.pay(guest.body.client_secret, aCard())
  await shop.db.update(users).set({ emailVerified: true })
  await workOff(shop)
  const gone: string[] = []
  const { payments } = shop.ctx
  const { deleteCustomer } = payments
  payments.deleteCustomer = (customerReference) => {
    gone.push(customerReference)
    return deleteCustomer.call(payments, customerReference)
  }
  onTestFinished(() => {
    payments.deleteCustomer = deleteCustomer
  })
  const [row] = await shop.db.select().from(users)
  if (!row) throw new Error('no member')
  await deleteAccount(shop.ctx, row as Parameters<typeof deleteAccount>[1])
  await workOff(shop)
  const left = await shop.db.select().from(savedCards)
  expect(left.map(({ customerReference }) => customerReference).toSorted()).toEqual(gone.toSorted())
  expect(left).toHaveLength(2)
  expect(left.map(({ name, last4, brand }) => [name, last4, brand])).toEqual([
    [null, null, null],
    [null, null, null],
  ])
})
