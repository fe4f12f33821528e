import { expect, onTestFinished, test } from 'vitest'
import { users } from '../../db/tables/accounts.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { aCode } from '../enterprise/open-shop.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { aDriver, invoicesOf, passDays, stayIn, workOff } from './plan-life.ts'

type Platform = Awaited<ReturnType<typeof aPlatform>>

async function aShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  return { shop, platform: await aPlatform(shop) }
}

async function aMember(shop: TestShop, platform: Platform, quantity: number, of: object = {}) {
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { quantity, ...of })
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  const notices = () =>
    shop.outbox
      .filter(({ to, id }) => to === member.email && id.endsWith('.price-change'))
      .map((mail) => ({ ...mail, text: mail.text.replaceAll(/\s+/g, ' ') }))
  return { member, serials, notices }
}

function setPrices(shop: TestShop, prices: object) {
  return shop.operate('PUT', '/prices', { country: 'us', devicePrice: 89.99, ...prices })
}

test('each member is told of the own adapters when a list cuts both prices and moves the threshold', async () => {
  const { shop, platform } = await aShop()
  const two = await aMember(shop, platform, 2)
  const three = await aMember(shop, platform, 3)
  const four = await aMember(shop, platform, 4)
  const all = [two, three, four]
  const driving = all.flatMap(({ serials }) => serials)
  await passDays(shop, 10, { platform, driving })
  const list = { planPrice: 8.37, planDiscountPrice: 6.11, planDiscountThreshold: 4 }
  const planned = { country: 'us', devicePrice: 89.99, ...list, from: '2027-03-20T12:00:00Z' }
  const preview = await shop.operate('POST', '/prices/preview', planned)
  expect(preview.body).toEqual({ startsOn: '2027-03-20', members: 1, lowered: 2 })
  await setPrices(shop, planned)
  await passDays(shop, 1, { platform, driving })
  expect(all.map(({ notices }) => notices().map(({ subject }) => subject))).toEqual([
    ['Your plan costs less starting Mar 20'],
    ['Your plan’s price changes on May 4'],
    ['Your plan costs less starting Mar 20'],
  ])
  const [raised] = three.notices()
  expect(raised?.text).toContain(
    'Starting with your bill of May 4, your 3 adapters cost $25.11 USD a month instead of $23.10 USD, before tax. Until then, you pay what you pay today.',
  )
  expect(raised?.text).toContain('Your month from May 4 to Jun 3')
  expect(raised?.text).not.toMatch(/6\.11|7\.70|18\.00/)
  const [cheaper] = two.notices()
  expect(cheaper?.text).toContain(
    'Starting Mar 20, your 2 adapters cost $16.74 USD a month instead of $18.00 USD, before tax. A lower price counts from its first day: what you’ve already paid for days after that comes off your next bill.',
  )
  // The bills that follow: for 2 adapters, 15 of 31 days at the lower price come off the one of April.
  await passDays(shop, 52, { platform, driving })
  const subtotals = async ({ member }: (typeof all)[number]) =>
    (await invoicesOf(shop, member)).map(({ subtotal }) => subtotal)
  expect(await subtotals(two)).toEqual([18, 16.13, 16.74])
  expect(await subtotals(three)).toEqual([23.1, 23.1, 25.11])
  expect(await subtotals(four)).toEqual([30.8, 21.36, 24.44])
  expect(three.notices().map(({ subject }) => subject)).toEqual([
    'Your plan’s price changes on May 4',
    'Reminder: your plan’s price changes on May 4',
  ])
  expect([two, four].map(({ notices }) => notices().length)).toEqual([1, 1])
}, 120_000)

test('a notice counts the months and the percent of a code, and says them line by line', async () => {
  const { shop, platform } = await aShop()
  const planTerms = { discountPercent: 10, includedMonths: 2 }
  const enterpriseId = await aCode(shop, { deviceDiscounts: [], planTerms })
  const { member, serials, notices } = await aMember(shop, platform, 2, { enterpriseId })
  await passDays(shop, 3, { platform, driving: serials })
  await setPrices(shop, {
    planPrice: 10,
    planDiscountPrice: 8,
    planDiscountThreshold: 3,
    from: '2027-03-10T12:00:00Z',
  })
  await passDays(shop, 1, { platform, driving: serials })
  const [mail] = notices()
  expect(mail?.subject).toBe('Your plan’s price changes on May 4')
  expect(mail?.text).toContain('your 2 adapters cost $18.00 USD a month instead of $16.20 USD')
  expect(mail?.text).toContain('2 adapters, May 4 to Jun 3, $9.00 each: 10% off $10.00')
  await passDays(shop, 60, { platform, driving: serials })
  expect((await invoicesOf(shop, member)).map(({ subtotal }) => subtotal)).toEqual([18])
}, 120_000)

test('prices that leave a member’s price alone are not mailed, until they do change it', async () => {
  const { shop, platform } = await aShop()
  const { member, serials, notices } = await aMember(shop, platform, 2)
  await passDays(shop, 3, { platform, driving: serials })
  const list = { planPrice: 9, planDiscountPrice: 8.5, planDiscountThreshold: 3 }
  await setPrices(shop, { ...list, from: '2027-03-10T12:00:00Z' })
  await passDays(shop, 3, { platform, driving: serials })
  expect(notices()).toEqual([])
  await stayIn(shop, member)
  const more = await buyAndShip(shop, member, { quantity: 1 })
  const driving = [...serials, ...more.serials]
  await passDays(shop, 2, { platform, driving })
  expect(notices().map(({ text }) => /your \d adapters cost [^,]*/.exec(text)?.[0])).toEqual([
    'your 3 adapters cost $25.50 USD a month instead of $23.10 USD',
  ])
})

test('two price lists are told of in one mail, step by step, in the language of the member', async () => {
  const { shop, platform } = await aShop()
  const { member, serials, notices } = await aMember(shop, platform, 1)
  await shop.db.update(users).set({ language: 'fr-CA' })
  const list = { planDiscountPrice: 7, planDiscountThreshold: 3 }
  await setPrices(shop, { ...list, planPrice: 8, from: '2027-03-20T12:00:00Z' })
  await setPrices(shop, { ...list, planPrice: 10, from: '2027-04-20T12:00:00Z' })
  await passDays(shop, 1, { platform, driving: serials })
  const [mail, ...others] = notices()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Votre forfait coûte moins cher à partir du 20 mars')
  expect(mail?.text).toContain(
    'À partir du 20 mars, votre adaptateur coûte 8,00 $ US par mois au lieu de 9,00 $ US, avant taxes. À partir de votre facture du 4 mai, c’est 10,00 $ US par mois pour 1 adaptateur.',
  )
  await passDays(shop, 62, { platform, driving: serials })
  expect((await invoicesOf(shop, member)).map(({ subtotal }) => subtotal)).toEqual([9, 7.52, 10])
  expect(notices()).toHaveLength(2)
}, 120_000)
