import { expect, onTestFinished, test } from 'vitest'
import { users } from '../../db/tables/accounts.ts'
import { savedCards } from '../../db/tables/payments.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { aDriver, invoicesOf, passDays, stayIn, workOff } from './plan-life.ts'

async function aPlan(quantity = 1) {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { quantity })
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  const mails = (word: string) =>
    shop.outbox
      .filter(({ to, subject }) => to === member.email && subject.includes(word))
      // Lines of a mail are broken where they are full.
      .map((mail) => ({ ...mail, text: mail.text.replaceAll(/\s+/g, ' ') }))
  return { shop, platform, member, serials, mails }
}

function pathsIn({ text }: { text: string }): string[] {
  return [...text.matchAll(/https?:\/\/[^\s)]+/g)].map(([url]) => new URL(url).pathname)
}

test('the first bill says that the plan has started and how to cancel it', async () => {
  const { mails } = await aPlan()
  const [mail] = mails('Your first bill')
  expect(mail?.html).toContain('Your plan has started')
  expect(mail?.text).toContain('Days on your bills are days of Central Time')
  expect(mail && pathsIn(mail)).toContain('/account/cancel')
})

test('who signs in in French has bills and notices in French, whatever the market', async () => {
  const { shop, platform, member, serials, mails } = await aPlan()
  await shop.db.update(users).set({ language: 'fr-CA' })
  await passDays(shop, 31, { platform, driving: serials })
  const [bill] = mails('Votre facture')
  expect(bill?.text).toContain('est payée')
  expect(bill?.text).not.toMatch(/\b(?:Your|plan|is paid)\b/)
  expect(member.email).toBe(bill?.to)
})

test('a card that expires is told of 30 and 7 days before, once each, and never when it does not pay', async () => {
  const { shop, platform, member, serials, mails } = await aPlan()
  await shop.db.update(savedCards).set({ expMonth: 4, expYear: 2027 })
  await passDays(shop, 26, { platform, driving: serials })
  expect(mails('expires soon')).toHaveLength(0)
  await passDays(shop, 3, { platform, driving: serials })
  expect(mails('expires soon')).toHaveLength(1)
  await passDays(shop, 4, { platform, driving: serials })
  // Each charge tells the shop anew how long the card is good.
  await shop.db.update(savedCards).set({ expMonth: 4, expYear: 2027 })
  await passDays(shop, 20, { platform, driving: serials })
  const sent = mails('expires soon')
  expect(sent).toHaveLength(2)
  expect(sent[0]?.subject).toBe('Your Visa 4242 expires soon')
  expect(sent[0]?.text).toContain('April 30, 2027')
  expect(sent[0] && pathsIn(sent[0])).toContain('/account/cards')
  await stayIn(shop, member)
  await buyAndShip(shop, member, { card: '5555555555554444' })
  await passDays(shop, 3, { platform, driving: serials })
  expect(mails('expires soon')).toHaveLength(2)
})

test('a higher price is mailed, and reaches the first month that begins 30 days later', async () => {
  const { shop, platform, member, serials, mails } = await aPlan()
  await passDays(shop, 10, { platform, driving: serials })
  const dearer = { planPrice: 11, planDiscountPrice: 9.5, planDiscountThreshold: 3, devicePrice: 89.99 }
  const planned = { country: 'us', from: '2027-03-20T12:00:00Z', ...dearer }
  const preview = async (prices: object) =>
    (await shop.operate('POST', '/prices/preview', { ...planned, ...prices })).body
  expect(await preview({})).toEqual({ startsOn: '2027-03-20', members: 1, lowered: 0 })
  expect(await preview({ planPrice: 8, planDiscountPrice: 7 })).toMatchObject({ members: 0, lowered: 1 })
  expect(await preview({ country: 'ca' })).toMatchObject({ members: 0 })
  const set = await shop.operate('PUT', '/prices', planned)
  expect(set).toMatchObject({ status: 200, body: { notices: { sent: 0, due: 1 } } })
  await passDays(shop, 1, { platform, driving: serials })
  const listed = await shop.operate<{ prices: { notices: unknown }[] }>('GET', '/prices')
  expect(listed.body.prices.map(({ notices }) => notices)).toEqual([null, null, { sent: 1, due: 0 }])
  const [mail] = mails('price changes')
  expect(mail?.subject).toBe('Your plan’s price changes on May 4')
  expect(mail?.text).toContain('your adapter costs $11.00 USD a month instead of $9.00 USD')
  await passDays(shop, 35, { platform, driving: serials })
  expect(mails('price changes')).toHaveLength(1)
  await passDays(shop, 2, { platform, driving: serials })
  expect(mails('price changes').map(({ subject }) => subject)).toEqual([
    'Your plan’s price changes on May 4',
    'Reminder: your plan’s price changes on May 4',
  ])
  await passDays(shop, 23, { platform, driving: serials })
  expect(mails('price changes')).toHaveLength(2)
  expect((await invoicesOf(shop, member)).map(({ subtotal }) => subtotal)).toEqual([9, 9, 11])
})

test('who has canceled before a higher price is not reminded of it', async () => {
  const { shop, platform, member, serials, mails } = await aPlan()
  await passDays(shop, 10, { platform, driving: serials })
  const dearer = { planPrice: 11, planDiscountPrice: 9.5, planDiscountThreshold: 3, devicePrice: 89.99 }
  await shop.operate('PUT', '/prices', { country: 'us', from: '2027-03-20T12:00:00Z', ...dearer })
  await passDays(shop, 30, { platform, driving: serials })
  await stayIn(shop, member)
  const listed = await member.get<{ devices: { id: string }[] }>('/api/account/devices')
  for (const { id } of listed.body.devices) await member.post(`/api/account/devices/${id}/cancel`, {})
  await passDays(shop, 20, { platform, driving: serials })
  expect(mails('price changes')).toHaveLength(1)
})

test('once a year a member is told what the plan costs and how to cancel', async () => {
  const { shop, platform, serials, mails } = await aPlan()
  await passDays(shop, 364, { platform, driving: serials })
  expect(mails('what you pay')).toHaveLength(0)
  await passDays(shop, 3, { platform, driving: serials })
  const [mail, ...more] = mails('what you pay')
  expect(more).toEqual([])
  expect(mail?.text).toContain('1 adapter at $9.00 USD a month')
  expect(mail && pathsIn(mail)).toContain('/account/cancel')
  // A year of days, each worked off.
}, 240_000)

test('a silent month is credited with a mail, and a paused adapter that drives is asked about once', async () => {
  const { shop, platform, member, serials, mails } = await aPlan(2)
  await passDays(shop, 32, { platform, driving: serials.slice(0, 1) })
  expect(mails('month’s credit')).toHaveLength(0)
  await passDays(shop, 30, { platform, driving: serials.slice(0, 1) })
  expect(mails('month’s credit')).toHaveLength(1)
  const [device] = await devicesOf(shop, member)
  await member.post(`/api/account/devices/${device?.id}/pause`, { months: 2 })
  await passDays(shop, 31, { platform, driving: [] })
  expect(mails('on the road')).toHaveLength(0)
  await passDays(shop, 3, { platform, driving: serials })
  expect(mails('on the road')).toHaveLength(1)
})

test('a pause that is over is told of, whether it ended by itself or was ended', async () => {
  const { shop, platform, member, serials, mails } = await aPlan(2)
  const [first, second] = await devicesOf(shop, member)
  for (const device of [first, second]) {
    await member.post(`/api/account/devices/${device?.id}/pause`, { months: 1 })
  }
  await passDays(shop, 33, { platform, driving: [] })
  expect(mails('back on')).toHaveLength(0)
  await stayIn(shop, member)
  await member.post(`/api/account/devices/${first?.id}/resume`, {})
  await workOff(shop)
  const [own] = mails('back on')
  expect(own?.subject).toBe('Your adapter is back on')
  expect(own?.text).toContain(serials[0])
  expect(own && pathsIn(own)).toContain('/account/adapters')
  await passDays(shop, 30, { platform, driving: [] })
  expect(mails('back on').map(({ text }) => serials.filter((serial) => text.includes(serial)))).toEqual([
    [serials[0]],
    [serials[1]],
  ])
})

test('adapters whose plan has ended are told of in one mail, on the day it ended', async () => {
  const { shop, platform, member, serials, mails } = await aPlan(3)
  for (const { id } of (await devicesOf(shop, member)).slice(0, 2)) {
    await member.post(`/api/account/devices/${id}/cancel`, {})
  }
  await passDays(shop, 30, { platform, driving: serials })
  expect(mails('Your plan ended')).toHaveLength(0)
  await passDays(shop, 40, { platform, driving: serials })
  const [mail, ...more] = mails('Your plan ended')
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Your plan ended on Apr 4')
  expect(mail?.text).toContain(`adapter ${serials[0]} and adapter ${serials[1]} ended on Apr 4`)
  expect(mail?.text).not.toContain(serials[2])
  expect(mail && pathsIn(mail)).toContain('/account/bills')
})

async function devicesOf(shop: TestShop, member: Awaited<ReturnType<typeof aDriver>>) {
  await stayIn(shop, member)
  return (await member.get<{ devices: { id: string }[] }>('/api/account/devices')).body.devices
}
