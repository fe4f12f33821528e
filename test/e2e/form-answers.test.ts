import { expect, test } from 'vitest'
import { signUp } from '../member.ts'
import { browseOpenShop } from './browser-shop.ts'
import { PlainBuyer } from './plain-buyer.ts'

const shop = browseOpenShop()
const WRONG = 'a heron on the wrong pond'

/** Sends a form that the shop refuses; it leads to an address of its own, which says the same each time it is read. */
async function sendInVain(buyer: PlainBuyer, fields: Record<string, string>, path?: string) {
  const answer = await buyer.post(fields, path)
  expect(answer.status).toBe(303)
  await buyer.open(answer.headers.get('location') ?? '')
  const page = buyer.path
  const words = buyer.html().replaceAll(/<[^>]+>/g, ' ')
  await buyer.open(page)
  return { page, words, again: buyer.html().replaceAll(/<[^>]+>/g, ' ') }
}

test('a refused shipping form is a page to reload and go back to, with its words and what was typed', async () => {
  const buyer = new PlainBuyer(shop.origin())
  await buyer.send({ add: '1' }, '/cart')
  const { page, again } = await sendInVain(
    buyer,
    { 'shipping.name': ' ', 'shipping.line1': '500 Congress Ave', 'shipping.city': 'Austin' },
    '/order/checkout/shipping',
  )
  expect(again).toContain('Full name')
  expect(buyer.text()).toContain('Please fix')
  expect(buyer.value('shipping.line1')).toBe('500 Congress Ave')

  await sendInVain(buyer, { 'shipping.name': 'Robin Doe' }, page)
  await buyer.open(page)
  expect(buyer.text()).not.toContain('Please fix')
  await buyer.open('/order/checkout/shipping')
  expect(buyer.text()).not.toContain('Please fix')
})

test.each<{ path: string; fields: Record<string, string>; says: string }>([
  { path: '/cart', fields: { quantity: '1000', do: 'update' }, says: 'Enter a number from 0 to 999.' },
  { path: '/order/checkout/payment', fields: { shown: '80.5' }, says: 'Your total changed from $80.50' },
])('a refused form of $path leads to a page that says so', async ({ path, fields, says }) => {
  const buyer = new PlainBuyer(shop.origin())
  await buyer.reachPayment()
  await buyer.open(path)
  await sendInVain(buyer, fields)
  expect(buyer.text()).toContain(says)
})

test('a wrong password at checkout, and at the door, is said on a page that does not hold it', async () => {
  const buyer = new PlainBuyer(shop.origin())
  await signUp(shop.caller(), buyer.email)
  await buyer.send({ add: '1' }, '/cart')
  await buyer.fillShipping()
  await sendInVain(buyer, { do: 'login', password: WRONG })
  expect(buyer.text()).toContain('Authentication failed.')
  expect(buyer.html()).not.toContain(WRONG)

  const { again } = await sendInVain(buyer, { email: buyer.email, password: WRONG }, '/login')
  expect(again).toContain('Authentication failed. Please check')
  expect(buyer.html()).toMatch(new RegExp(`name="email"[^>]*value="${buyer.email}"`))
  expect(buyer.html()).not.toContain(WRONG)
})

test('what one browser was told is shown in no other, nor at another address', async () => {
  const buyer = new PlainBuyer(shop.origin())
  const { page } = await sendInVain(buyer, { email: buyer.email, password: WRONG }, '/login')
  const stranger = new PlainBuyer(shop.origin())
  await stranger.open(page)
  expect(stranger.html()).toContain('Log in')
  expect(stranger.html()).not.toContain(buyer.email)
  await buyer.open(page.replace('/login', '/order/back-in-stock'))
  expect(buyer.html()).not.toContain(buyer.email)
})

test('the test card company keeps no card: its page answers a form as it came', async () => {
  const buyer = new PlainBuyer(shop.origin())
  await buyer.reachPayment()
  await buyer.send({})
  const answer = await buyer.post({ number: '4000000000000002', expiry: '12/40', cvc: '123', name: 'Robin' })
  expect(answer.status).toBe(200)
})

test('Back and Reload after a refused form ask nothing of a browser without scripts', async () => {
  const { page } = await shop.shopper('phone', { javaScriptEnabled: false })
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill(WRONG)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page
    .getByText('Authentication failed. Please check your email and password then try again.')
    .waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.method()))
  await page.reload()
  await page
    .getByText('Authentication failed. Please check your email and password then try again.')
    .waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('nobody@example.com')
  expect(asked).not.toContain('POST')
})
