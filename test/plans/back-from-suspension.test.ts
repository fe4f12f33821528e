import { expect, onTestFinished, test } from 'vitest'
import { users } from '../../db/tables/accounts.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { allWrong } from '../doctor/examined-shop.ts'
import { englishIn } from '../english-words.ts'
import { aCard } from '../factories.ts'
import type { Member } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { aDriver, invoicesOf, passDays, planOf, stayIn, workOff } from './plan-life.ts'

const NAMES = ['Robin', 'Doe', '100 Example Street, Austin, TX 78701, United States']
const DECLINES_LATER = '4000000000000341'

/** A member whose card declines the first bill, up to the plan that stops on March 11, and on to March 21. */
async function suspended(more: { country?: 'us' | 'ca'; locale?: string } = {}) {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  if (more.locale === 'fr-ca') await shop.db.update(users).set({ language: 'fr-CA' })
  const { serials } = await buyAndShip(shop, member, { ...more, card: DECLINES_LATER })
  await shop.runJobs()
  shop.outbox.length = 0
  const report = () =>
    platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await report()
  await workOff(shop)
  await passDays(shop, 7, { platform, driving: serials })
  expect(await planOf(shop, member)).toMatchObject({ status: 'suspended', units: 0 })
  await passDays(shop, 10)
  return { shop, platform, member, serials, report }
}

/** The member opens the bill in the account and pays it with another card on the card company's page. */
async function payWithAnotherCard(shop: TestShop, member: Member) {
  const bill = (await invoicesOf(shop, member)).find(({ status }) => status === 'past_due')
  const path = `/api/account/invoices/${bill?.id}/pay`
  const same = await member.post<{ outcome: string }>(path, { with: 'saved_card' })
  expect(same.body.outcome).toBe('declined')
  const page = await member.post<{ url: string }>(path, { with: 'page' })
  const paid = await shop.pay(new URL(page.body.url).searchParams.get('cs'), aCard(), true)
  expect(paid.body.status).toBe('complete')
  await workOff(shop)
}

test('a plan that was suspended is back when its bill is paid with another card, and the days between are on no bill', async () => {
  const { shop, platform, member, serials, report } = await suspended()
  await payWithAnotherCard(shop, member)
  expect(await planOf(shop, member)).toMatchObject({ status: 'active', units: 1 })
  await report()
  await passDays(shop, 14, { platform, driving: serials })

  const bills = await invoicesOf(shop, member)
  // 9.00 for the coming month; 10 of 31 days without service go back: 9.00 x 10 / 31 = 2.9032...
  expect(bills).toMatchObject([
    { status: 'paid', subtotal: 9 },
    { status: 'paid', periodStart: '2027-04-04', subtotal: 6.1, paidWith: { last4: '4242' } },
  ])
  await stayIn(shop, member)
  expect(await allWrong(shop)).toEqual([])
})

test('a member who reads French is told in it that the card failed, the plan stopped and the bill is paid', async () => {
  const { shop, platform, member, serials, report } = await suspended({ country: 'ca', locale: 'fr-ca' })
  await payWithAnotherCard(shop, member)
  await report()
  await passDays(shop, 14, { platform, driving: serials })
  const mails = shop.outbox.map(({ subject }) => subject)
  expect(mails.filter((subject) => /^Nous n’avons pas pu porter la facture/.test(subject))).toHaveLength(3)
  expect(mails.slice(3)).toEqual([
    'Votre forfait est suspendu',
    'Votre forfait est rétabli',
    expect.stringMatching(/^Votre facture CA-000002\u00a0: 6,89\u00a0\$\u00a0CA$/),
  ])
  for (const { subject, text } of shop.outbox) {
    expect(text, subject).not.toMatch(/(?<!\.)\.\.(\s|$)/)
    expect(
      englishIn(
        text.split(/\n\n+/).map((lines) => lines.replaceAll('\n', ' ')),
        NAMES,
      ),
      subject,
    ).toEqual([])
  }
  expect(shop.outbox.at(-1)?.text).toMatch(/non facturé\s+du\s+11\s+mars\s+au\s+20\s+mars/)
  expect(shop.outbox.at(-1)?.text).toMatch(/mettre\s+votre\s+forfait\s+en\s+pause/)
  expect(await allWrong(shop)).toEqual([])
})

test('a plan that owes several bills is back, and said to be, when the last of them is paid', async () => {
  const shop = await startTestShop({ plan: { silenceCredit: false } })
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { card: DECLINES_LATER })
  await platform.report([{ serial: serials[0], at: shop.clock.now().toISOString() }])
  // The shop sleeps, and finds two months to bill.
  shop.clock.set('2027-04-05T18:00:00Z')
  await workOff(shop)
  await passDays(shop, 8)
  const bills = await invoicesOf(shop, member)
  expect(bills.map(({ status }) => status)).toEqual(['past_due', 'past_due'])
  const told = () =>
    shop.outbox
      .filter(({ subject }) => /back|^Your bill|first bill/.test(subject))
      .map(({ subject }) => subject)
  const after: unknown[] = []
  for (const { id } of bills) {
    const page = await member.post<{ url: string }>(`/api/account/invoices/${id}/pay`, { with: 'page' })
    await shop.pay(new URL(page.body.url).searchParams.get('cs'), aCard(), true)
    await workOff(shop)
    after.push([(await planOf(shop, member)).status, told()])
  }
  expect(after).toEqual([
    ['suspended', ['Your bill US-000001: $9.45 USD']],
    ['active', ['Your bill US-000001: $9.45 USD', 'Your plan is back']],
  ])
})

test('a card pays to the end of its month, is not asked again after it, and another one brings the plan back', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { goodThrough: { expMonth: 4, expYear: 2027 } })
  await platform.report([{ serial: serials[0], at: shop.clock.now().toISOString() }])
  await workOff(shop)
  await passDays(shop, 68, { platform, driving: serials })

  expect(await invoicesOf(shop, member)).toMatchObject([
    { status: 'paid' },
    { periodStart: '2027-04-04', status: 'paid' },
    { periodStart: '2027-05-04', status: 'past_due' },
  ])
  expect(await planOf(shop, member)).toMatchObject({ status: 'suspended' })
  await stayIn(shop, member)
  await payWithAnotherCard(shop, member)
  expect(await planOf(shop, member)).toMatchObject({ status: 'active', units: 1 })
  expect(await allWrong(shop)).toEqual([])
})
