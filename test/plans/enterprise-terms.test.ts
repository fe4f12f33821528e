import { expect, onTestFinished, test } from 'vitest'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { aCode } from '../enterprise/open-shop.ts'
import { startTestShop } from '../start-test-shop.ts'
import { aDriver, invoicesOf, keepCard, passDays, planOf, stayIn, workOff, wrongIn } from './plan-life.ts'

/** A member installs adapters bought with a code on March 4, 2027; the next billing days are the 4th of each month. */
async function aFleet(
  planTerms: { discountPercent?: number; includedMonths?: number },
  { quantity = 1, renewalConsent = true } = {},
) {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const enterpriseId = await aCode(shop, { deviceDiscounts: [], planTerms })
  const member = await aDriver(shop)
  const install = async (more: object) => {
    const { serials } = await buyAndShip(shop, member, { enterpriseId, renewalConsent, ...more })
    await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
    await workOff(shop)
    return serials
  }
  const serials = await install({ quantity })
  const mails = (word: string) =>
    shop.outbox
      .filter(({ to, subject }) => to === member.email && subject.includes(word))
      .map((mail) => ({ ...mail, text: mail.text.replaceAll(/\s+/g, ' ') }))
  const devices = async () => {
    await stayIn(shop, member)
    const listed = await member.get<{
      devices: { id: string; state: string; endsAt: string | null; endsWithIncluded: boolean }[]
    }>('/api/account/devices')
    return listed.body.devices
  }
  const agree = async () => {
    await stayIn(shop, member)
    return member.post('/api/account/consents', { market: 'us', agreed: true })
  }
  return { shop, platform, member, serials, mails, devices, agree, install }
}

test('a code takes its percent off the plan, on each line and in the next bill, and other adapters pay the price of all', async () => {
  const { shop, platform, member, serials, install } = await aFleet({ discountPercent: 20 }, { quantity: 2 })
  await passDays(shop, 17, { platform, driving: serials })
  await stayIn(shop, member)
  const other = await install({ enterpriseId: undefined })
  await passDays(shop, 14, { platform, driving: [...serials, ...other] })
  const bills = await invoicesOf(shop, member)
  expect(bills.map(({ lines }) => lines.map(({ description, amount }) => [description, amount]))).toEqual([
    [['2 adapters, Mar 4 to Apr 3, $7.20 each: 20% off $9.00', 14.4]],
    [
      ['1 adapter, Apr 4 to May 3, $7.70 each', 7.7],
      ['2 adapters, Apr 4 to May 3, $6.16 each: 20% off $7.70', 12.32],
      [`adapter ${other[0]}, Mar 21 to Apr 3: 14 of 31 days`, 3.48],
      ['2 adapters at $6.16 instead of $7.20 from Mar 21: 14 of 31 days', -0.94],
    ],
  ])
  expect((await planOf(shop, member)).nextBill).toMatchObject({ subtotal: 20.02 })
  const details = await member.get('/api/billing/subscription/details')
  expect(details.body).toMatchObject({ price: [{ unitPrice: 7.7, subtotal: 20.02 }] })
  expect(await wrongIn(shop, 400)).toEqual([])
})

test('included months cost nothing, their end is mailed before, and then the plan goes on as its member agreed', async () => {
  const { shop, platform, member, serials, mails, devices } = await aFleet({
    discountPercent: 10,
    includedMonths: 2,
  })
  expect(await planOf(shop, member)).toMatchObject({
    status: 'active',
    agreed: true,
    units: 1,
    nextBill: {
      lines: [
        {
          description: '1 adapter, Apr 4 to May 3: included with your Enterprise ID through May 3, 2027',
          amount: 0,
        },
      ],
      total: 0,
    },
  })
  const [device] = await devices()
  const preview = await member.post(`/api/account/devices/${device?.id}/preview`, { action: 'cancel' })
  expect(preview.body).toMatchObject({ monthlyBefore: 0, monthlyAfter: 0, finalBill: { total: 0 } })
  await passDays(shop, 60, { platform, driving: serials })
  expect(await invoicesOf(shop, member)).toEqual([])
  expect(mails('Your included months end on May 3, 2027')).toHaveLength(2)
  expect(mails('Your included months')[0]?.text).toContain('from May 4, 2027: $8.10 USD a month before tax')
  await passDays(shop, 1, { platform, driving: serials })
  const bills = await invoicesOf(shop, member)
  expect(bills).toMatchObject([
    {
      periodStart: '2027-05-04',
      status: 'paid',
      lines: [{ description: '1 adapter, May 4 to Jun 3, $8.10 each: 10% off $9.00' }],
    },
  ])
  expect(await wrongIn(shop, 400)).toEqual([])
})

test('without consent the plan ends with its included months, says so by mail before and after, and charges nothing', async () => {
  const { shop, platform, member, serials, mails, devices } = await aFleet(
    { includedMonths: 1 },
    { renewalConsent: false },
  )
  expect(await planOf(shop, member)).toMatchObject({ status: 'active', agreed: false, units: 1 })
  const [device] = await devices()
  expect(device).toMatchObject({ state: 'installed', endsAt: '2027-04-04', endsWithIncluded: true })
  const paused = await member.post(`/api/account/devices/${device?.id}/pause`, { months: 1 })
  expect(paused).toMatchObject({ status: 409, body: { code: 'pause_not_agreed' } })
  await member.post(`/api/account/devices/${device?.id}/cancel`, {})
  expect(await devices()).toMatchObject([{ endsWithIncluded: false }])
  await member.post(`/api/account/devices/${device?.id}/resume`, {})
  expect(await devices()).toMatchObject([{ state: 'installed', endsAt: '2027-04-04' }])
  await passDays(shop, 31, { platform, driving: serials })
  expect(mails('Your plan ends on Apr 3, 2027, unless you keep it')).toHaveLength(2)
  expect(mails('Your included months are over')).toHaveLength(1)
  await passDays(shop, 32)
  expect(await devices()).toMatchObject([{ state: 'retired' }])
  expect(await invoicesOf(shop, member)).toEqual([])
  expect(await wrongIn(shop, 400)).toEqual([])
})

test('who agrees before the included months end keeps the plan, also of an adapter swapped meanwhile, and pays from then on', async () => {
  const { shop, platform, member, devices, agree, serials } = await aFleet(
    { includedMonths: 1 },
    { renewalConsent: false },
  )
  const [device] = await devices()
  const { serials: sent } = await buyAndShip(shop, member, { renewalConsent: false })
  const serial = sent[0] ?? ''
  await passDays(shop, 5, { platform, driving: serials })
  await stayIn(shop, member)
  await member.post(`/api/account/devices/${device?.id}/swap`, { serial })
  await passDays(shop, 5, { platform, driving: [serial] })
  expect((await agree()).status).toBe(201)
  expect(await planOf(shop, member)).toMatchObject({ agreed: true, nextBill: { subtotal: 9 } })
  await keepCard(shop, member)
  await passDays(shop, 21, { platform, driving: [serial] })
  expect(await invoicesOf(shop, member)).toMatchObject([{ periodStart: '2027-04-04', subtotal: 9 }])
  expect(await wrongIn(shop, 400)).toEqual([])
})

test.each([
  {
    locale: 'en-us',
    sentences: [
      '$7.20 USD a month, plus tax, for each of the 2 adapters, with your Enterprise ID’s 20% off the regular $9.00, for as long as the plan runs.',
      'The first 3 months after an adapter is installed are included with your Enterprise ID and cost nothing: the first charge is on the first billing day after them, then on the same day of each month.',
    ],
    mailed: [
      'For 2 adapters the plan is $14.40 USD a month before tax: $7.20 each.',
      'With your Enterprise ID, that’s 20% off the regular $9.00, for as long as the plan runs. The first 3 months after an adapter is installed are included and cost nothing.',
    ],
  },
  {
    locale: 'fr-ca',
    sentences: [
      '7,20 $ US par mois, plus taxes, pour chacun des 2 adaptateurs, soit 20 % de rabais sur le prix courant de 9,00 $ avec votre code d’entreprise, aussi longtemps que dure le forfait.',
      'Les 3 premiers mois suivant l’installation d’un adaptateur sont inclus avec votre code d’entreprise et ne coûtent rien : le premier paiement a lieu le premier jour de facturation qui suit, puis le même jour de chaque mois.',
    ],
    mailed: [
      'C’est 20 % de rabais sur le prix courant de 9,00 $ avec votre code d’entreprise, aussi longtemps que dure le forfait. Les 3 premiers mois suivant l’installation d’un adaptateur sont inclus et ne coûtent rien.',
    ],
  },
])(
  'what a buyer with a code agrees to in $locale is what the code will charge: at checkout, on the ledger and in the mail',
  async ({ locale, sentences, mailed }) => {
    const shop = await startTestShop()
    onTestFinished(() => shop.close())
    const member = await aDriver(shop)
    const enterpriseId = await aCode(shop, {
      deviceDiscounts: [],
      planTerms: { discountPercent: 20, includedMonths: 3 },
    })
    const priced = await member.get(
      `/api/subscriptions/price-info?state=tx&quantity=2&currency=usd&enterpriseId=${enterpriseId}`,
    )
    expect(priced.body).toMatchObject({
      price: {
        adjustedUnitPrice: 7.2,
        baseUnitPrice: 9,
        adjustedSubtotal: 14.4,
        codeTerms: { discountPercent: 20, includedMonths: 3, regularUnitPrice: 9 },
      },
    })
    const platform = await aPlatform(shop)
    const { orderId, serials } = await buyAndShip(shop, member, {
      quantity: 2,
      enterpriseId,
      renewalConsent: true,
      locale,
    })
    await stayIn(shop, member)
    const order = await member.get<{ agreements: { renewalConsent: { text: string } } }>(
      `/api/orders/${orderId}`,
    )
    const { text } = order.body.agreements.renewalConsent
    expect(order.body.agreements.renewalConsent).toMatchObject({
      textVersion: 'renewal-code-2026-11-29',
      amounts: { unitPrice: 7.2, quantity: 2, currency: 'USD', discountPercent: 20, includedMonths: 3 },
    })
    for (const sentence of sentences) expect(plain(text)).toContain(sentence)
    await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
    await workOff(shop)
    const consents = await member.get('/api/account/consents')
    expect(consents.body).toMatchObject({ consents: [{ kind: 'renewal', text }] })
    const [mail] = shop.outbox.filter(
      ({ to, text: words }) => to === member.email && plain(words).includes(plain(text)),
    )
    for (const sentence of mailed) expect(plain(mail?.text ?? '')).toContain(sentence)
  },
)

/** With any run of spaces as one. */
function plain(text: string): string {
  return text.replaceAll(/[\s>\u00a0\u202f]+/g, ' ')
}
