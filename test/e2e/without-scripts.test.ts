import { expect, test } from 'vitest'
import { openBrowserShop } from './browser-shop.ts'
import { PlainBuyer } from './plain-buyer.ts'
import { AUSTIN, CARDS } from './shopper.ts'

const shop = openBrowserShop(async () => ({ SUPPORT_PHONE: '514-555-0100' }))
const PASSWORD = 'a sparrow in the hedge'
const shippingOf = (email: string) => {
  const { name, phone, line1, city, postalCode } = AUSTIN
  return { name, email, phone, line1, city, postalCode }
}
const aBuyer = () => new PlainBuyer(shop.origin())

async function orderOf(email: string) {
  const orders = await shop.ordersOf(email)
  expect(orders).toHaveLength(1)
  return orders[0]
}

test('a guest buys by forms: mistakes are said beside their fields, a card is declined, another pays', async () => {
  const buyer = aBuyer()
  await buyer.send({ add: '1' }, '/cart')
  await buyer.send({ add: '1' }, '/cart')
  expect(buyer.cookie('basket')).toBe('q=1')
  await buyer.send({ quantity: '1000', do: 'update' })
  expect(buyer.text()).toContain('Enter a number from 0 to 999.')
  expect(buyer.value('quantity')).toBe('1000')
  await buyer.send({ quantity: '2', do: 'update' })
  await buyer.send({ zip: '78701', do: 'zip' })
  expect(buyer.text()).toContain('Texas sales tax 6.25%')
  await buyer.send({ quantity: '2', do: 'checkout' })
  expect(buyer.path).toBe('/order/checkout/shipping')
  expect(buyer.value('shipping.postalCode')).toBe('78701')
  expect(buyer.text()).toMatch(/Arrives \w{3}, \w{3} \d+ to \w{3}, \w{3} \d+/)

  await buyer.fillShipping({
    'shipping.name': ' ',
    'shipping.postalCode': '7870',
    'shipping.city': 'Dallas',
  })
  expect(buyer.text()).toContain('Please fix 2 fields. Full name Required')
  expect(buyer.text()).toContain('Invalid Postal Code')
  expect(buyer.value('shipping.line1')).toBe('500 Congress Ave')
  await buyer.fillShipping({ 'shipping.city': 'Dallas' })
  expect(buyer.text()).toContain('Is this the right address?')
  await buyer.send({ do: 'suggestion-use-shipping' })
  expect(buyer.path).toBe('/order/checkout/account')
  expect(buyer.text()).toContain(buyer.email)
  await buyer.send({ do: 'guest' })
  expect(buyer.text()).toContain('Austin, TX 78701')
  expect(buyer.text()).toContain('Pay $191.23 USD')

  await buyer.send({})
  expect(buyer.path).toMatch(/^\/sandbox\/pay\?cs=/)
  await buyer.payWith('')
  expect(buyer.text()).toContain('Your card number is incomplete.')
  await buyer.payWith(CARDS.declined)
  expect(buyer.text()).toContain('declined')
  expect(buyer.value('number')).toBe(CARDS.declined)
  expect(buyer.value('cvc')).toBe('')
  await buyer.payWith(CARDS['wants confirmation'])
  expect(buyer.text()).toContain('Your bank asks you to confirm')
  await buyer.send({ confirm: 'yes' })
  expect(buyer.path).toBe('/order/thanks')
  expect(buyer.text()).toContain('Thank you, Robin Ann.')
  expect(buyer.text()).toContain('Total paid $191.23 USD')
  expect(buyer.cookie('basket')).toMatch(/^q=0/)
  expect(await orderOf(buyer.email)).toMatchObject({ status: 'paid', payments: [{ amount: 191.23 }] })
})

test('a buyer in Quebec reads errors, days and the order in French', async () => {
  const buyer = aBuyer()
  buyer.keepCookie('locale', 'fr-ca')
  await buyer.send({ add: '1' }, '/cart')
  const inMontreal = {
    'shipping.country': 'ca',
    'shipping.phone': '514-555-0187',
    'shipping.line1': '275 rue Notre-Dame Est',
    'shipping.city': 'Montréal',
    'shipping.state': 'QC',
    'shipping.postalCode': 'H2Y 1C6',
  }
  await buyer.fillShipping({ ...inMontreal, 'shipping.name': ' ', 'shipping.postalCode': 'H2Y' })
  expect(buyer.text()).toContain('Code postal non valide')
  expect(buyer.text()).not.toMatch(/Required|Invalid/)
  await buyer.fillShipping(inMontreal)
  await buyer.send({ do: 'guest' }, '/order/checkout/account')
  await buyer.send({})
  await buyer.payWith(CARDS.good)

  expect(buyer.path).toBe('/order/thanks')
  const year = new Date().getFullYear()
  expect(buyer.text()).toMatch(
    new RegExp(
      `(janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre) ${year}`,
    ),
  )
  expect(buyer.text()).not.toMatch(/January|February|March|April|June|July|August|October|December/)
})

test('a business makes a quote of its cart, gives the number of its purchase order, and finds it on the receipt', async () => {
  const buyer = aBuyer()
  await buyer.send({ add: '1' }, '/cart')
  expect(buyer.text()).toContain('Get a quote (PDF)')
  await buyer.open('/order/quote')
  expect(buyer.html()).toContain('1 adapter at today’s price.')
  await buyer.send({ email: `quotes.${buyer.email}`, company: 'Acme Couriers' })
  expect(buyer.html()).toContain('Your quote is ready')
  const [path = ''] = /\/order\/quote\/pdf\?[^"]+/.exec(buyer.html()) ?? []
  const pdf = await fetch(`${shop.origin()}${path.replaceAll('&amp;', '&')}`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  await buyer.fillShipping({ 'shipping.businessName': 'Acme Couriers', poNumber: 'PO-7781' })
  await buyer.open('/order/checkout/shipping')
  expect(buyer.value('poNumber')).toBe('PO-7781')
  await buyer.send({ do: 'guest' }, '/order/checkout/account')
  await buyer.send({})
  await buyer.payWith(CARDS.good)

  expect(buyer.text()).toContain('Your PO number PO-7781')
  expect(await orderOf(buyer.email)).toMatchObject({ status: 'paid', poNumber: 'PO-7781' })
})

test('a buyer in Texas who reads French finds the tax of the state in French, in the cart and on the receipt', async () => {
  const buyer = aBuyer()
  buyer.keepCookie('locale', 'fr-us')
  await buyer.send({ add: '1' }, '/cart')
  await buyer.send({ zip: '78701', do: 'zip' })
  expect(buyer.text()).toMatch(/Taxe de vente \(Texas\) 6,25\s%/)
  await buyer.fillShipping()
  await buyer.send({ do: 'guest' })
  await buyer.send({})
  await buyer.payWith(CARDS.good)
  expect(buyer.path).toBe('/order/thanks')
  expect(buyer.text()).toMatch(/Taxe de vente \(Texas\) 6,25\s%\sde\s89,99\s\$ 5,62/)
  expect(buyer.text()).not.toContain('sales tax')
})

test('nothing in a cookie says who buys, and the form is kept under a secret no script can read', async () => {
  const buyer = aBuyer()
  await buyer.send({ add: '1' }, '/cart')
  await buyer.fillShipping()
  expect(decodeURIComponent(buyer.cookie('basket') ?? '')).toBe('q=1&zip=78701&state=TX')
  expect(buyer.cookie('checkout')).toMatch(/^[\w-]{32}$/)
  const answer = await buyer.post({ do: 'guest' }, '/order/checkout/account')
  expect(answer.status).toBe(303)
  const set = await buyer.post({ 'shipping.name': 'Robin Doe' }, '/order/checkout/shipping')
  expect(set.headers.getSetCookie().join()).toMatch(
    /checkout=[\w-]{32}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax/,
  )
  expect(set.headers.get('cache-control')).toBe('no-store')
})

test('Pay pressed twice at once is one order with one payment page', async () => {
  const buyer = aBuyer()
  await buyer.reachPayment()
  const [one, other] = await Promise.all([buyer.post({}), buyer.post({})])
  expect(one.headers.get('location')).toMatch(/\/sandbox\/pay\?cs=/)
  expect(other.headers.get('location')).toBe(one.headers.get('location'))
  expect(await orderOf(buyer.email)).toMatchObject({ status: 'awaiting_payment' })
})

test('another total than the page showed is said, and no card is asked for', async () => {
  const buyer = aBuyer()
  await buyer.reachPayment()
  await buyer.send({ shown: '80.5' })
  expect(buyer.text()).toContain('Your total changed from $80.50 USD to $95.61 USD.')
  expect(await shop.ordersOf(buyer.email)).toEqual([])
})

test('a member logs in at the account step and pays with the saved card', async () => {
  const buyer = aBuyer()
  const localUser = { firstName: 'Robin', lastName: 'Doe', email: buyer.email, password: PASSWORD }
  await shop.caller().post('/api/users', { localUser })
  await buyer.send({ add: '1' }, '/cart')
  await buyer.fillShipping()
  expect(buyer.text()).toContain('This email has an account.')
  await buyer.send({ do: 'login', password: 'something else' })
  expect(buyer.text()).toContain('Authentication failed.')
  await buyer.send({ do: 'login', password: PASSWORD })
  expect(buyer.path).toBe('/order/checkout/payment')
  await buyer.send({ renewalConsent: 'on' })
  await buyer.payWith(CARDS.good)
  expect(buyer.text()).toContain('Thank you')
  expect(await orderOf(buyer.email)).toMatchObject({ status: 'paid' })

  // In another browser, the next order finds the address of this one.
  const again = aBuyer()
  again.keepCookie('session', buyer.cookie('session') ?? '')
  await again.send({ add: '1' }, '/cart')
  expect(again.path).toBe('/order/checkout/payment')
  await again.open('/order/checkout/shipping')
  expect(again.value('shipping.line1')).toBe(AUSTIN.line1)
  expect(again.value('shipping.postalCode')).toBe(AUSTIN.postalCode)
  expect(again.value('shipping.email')).toBe(buyer.email)
  expect(again.text()).toContain('$95.61')
  const elsewhere = aBuyer()
  elsewhere.keepCookie('session', buyer.cookie('session') ?? '')
  await elsewhere.send({ zip: '10001', do: 'zip' }, '/cart')
  await elsewhere.send({ add: '1' }, '/cart')
  expect(elsewhere.path).toBe('/cart')
  await elsewhere.open('/order/checkout/shipping')
  expect(elsewhere.value('shipping.line1')).toBe('')
})

test('a quote opens by a button, keeps its number and its price, and at nothing ends with Place order', async () => {
  const buyer = aBuyer()
  const expiresAt = new Date(Date.now() + 7 * 86_400_000).toISOString()
  const wish = { email: buyer.email, quantity: 3, country: 'us', deviceUnitPrice: 0, isFree: true, expiresAt }
  const { body } = await shop.caller().operate<{ id: string }>('POST', '/quotes', wish)
  await buyer.open(`/order/load?${new URLSearchParams({ id: body.id, email: buyer.email })}`)
  expect(buyer.cookie('basket')).toBeUndefined()
  await buyer.send({})
  expect(buyer.path).toBe('/order/checkout/shipping')
  expect(buyer.text()).toContain('3 adapters at $0.00 USD each.')
  await buyer.fillShipping({ 'shipping.email': 'someone-else@example.com' })
  await buyer.send({ do: 'guest' })
  expect(buyer.text()).toContain('Place order')
  expect(buyer.text()).not.toContain('Keep the card I pay with')
  await buyer.send({})
  expect(buyer.path).toBe('/order/thanks')
  expect(await orderOf(buyer.email)).toMatchObject({ status: 'paid', payments: [] })
  await buyer.open(`/order/load?${new URLSearchParams({ id: body.id, email: buyer.email })}`)
  await buyer.send({})
  expect(buyer.text()).toContain('Order complete')
})

test('a Canadian buyer changes the country in the form, and a code takes money off adapter and plan', async () => {
  const buyer = aBuyer()
  const code = `ACME${Date.now()}`
  const deviceDiscounts = [{ minQuantity: 1, discountPercent: 10 }]
  await shop.caller().operate('POST', '/enterprise-codes', {
    code,
    enterpriseType: 'Corporate',
    deviceDiscounts,
    planTerms: { discountPercent: 20, includedMonths: 3 },
  })
  await buyer.send({ add: '1' }, '/cart')
  await buyer.send({ code: 'NOSUCH', email: buyer.email, do: 'code' })
  expect(buyer.text()).toContain('The Enterprise ID you entered is not valid')
  await buyer.send({ code, email: buyer.email, do: 'code' })
  expect(buyer.text()).toContain(`Remove ${code}`)
  await buyer.fillShipping({ 'shipping.country': 'ca' })
  expect(buyer.text()).toContain('Prices are now in CAD.')
  expect(buyer.value('shipping.line1')).toBe('500 Congress Ave')
  await buyer.fillShipping({
    'shipping.country': 'ca',
    'shipping.line1': '100 Queen St W',
    'shipping.city': 'Toronto',
    'shipping.state': 'ON',
    'shipping.postalCode': 'm5h2n2',
  })
  await buyer.send({ do: 'guest' })
  expect(buyer.text()).toContain('Pay $91.52 CAD')
  expect(buyer.text()).toContain(
    '$7.20 CAD a month, plus tax, for the adapter, with your Enterprise ID’s 20% off the regular $9.00',
  )
  expect(buyer.text()).toContain('The first 3 months after an adapter is installed are included')
  expect(buyer.text()).toContain('Your Enterprise ID includes the first 3 months.')
  await buyer.send({ renewalConsent: 'on' })
  await buyer.payWith(CARDS.good)
  expect(buyer.text()).toContain('Thank you')
  expect(buyer.text()).toContain('$7.20 CAD a month plus tax')
  expect(buyer.text()).toContain('Your Enterprise ID includes the first 3 months.')
})

test('a code of a company takes the personal code of a mail, in the cart as at checkout', async () => {
  const buyer = aBuyer()
  const code = `CO${Date.now()}`
  const deviceDiscounts = [{ minQuantity: 1, discountPercent: 50 }]
  const company = { code, enterpriseType: 'Corporate', deviceDiscounts, emailDomains: ['example.com'] }
  await shop.caller().operate('POST', '/enterprise-codes', company)
  await buyer.send({ add: '1' }, '/cart')
  await buyer.send({ code, email: buyer.email, do: 'code' })
  expect(buyer.text()).toContain(`We emailed a personal code to ${buyer.email}. Enter it here instead.`)
  const personal = await shop.wordIn(buyer.email, new RegExp(`${code}-[A-Z2-7]{8}`))
  await buyer.send({ code: personal, email: buyer.email, do: 'code' })
  expect(buyer.text()).toContain(`Remove ${personal}`)
  await buyer.fillShipping()
  await buyer.send({ do: 'guest' })
  expect(buyer.text()).toContain('Pay $47.80 USD')
  await buyer.send({})
  await buyer.payWith(CARDS.good)
  expect(buyer.text()).toContain('Thank you')
})

test.each(['/cart', '/order/checkout/shipping', '/order/checkout/payment', '/order/load', '/sandbox/pay'])(
  'a form of another site does nothing at %s',
  async (path) => {
    const answer = await aBuyer().post({ add: '1' }, path, { 'Sec-Fetch-Site': 'cross-site' })
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
  },
)

test('a payment page of before, and steps opened too early, say what to do', async () => {
  const buyer = aBuyer()
  await buyer.open('/order/checkout/payment')
  expect(buyer.text()).toContain('Your cart is empty')
  await buyer.send({ add: '1' }, '/cart')
  await buyer.open('/order/checkout/payment')
  expect(buyer.text()).toContain('Add your address first')
  await buyer.open('/sandbox/pay?cs=nothing')
  expect(buyer.text()).toContain('We can’t find this payment page.')
  await buyer.open('/order/success?session_id=nothing')
  expect(buyer.text()).toContain('We can’t find this payment here')
})

test('in a browser with scripts off an adapter is bought, Back leads to the order, and no page is a dead end', async () => {
  const shopper = await shop.shopper('desktop', { javaScriptEnabled: false })
  const { page } = shopper
  await page.goto('/device')
  await page.getByRole('button', { name: /^Buy/ }).first().click()
  await page.waitForURL('**/cart')
  await page.getByRole('button', { name: 'Check Out' }).click()
  for (const [name, typed] of Object.entries(shippingOf(shopper.email))) {
    await page.locator(`input[name="shipping.${name}"]`).fill(typed)
  }
  await page.getByLabel('State', { exact: true }).first().selectOption('Texas')
  await shopper.goToAccount()
  await shopper.goOnAsGuest()
  await shopper.payButton().click()
  await shopper.pay('good')
  await shopper.seeThanks()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)

  await page.goBack()
  await page.getByRole('link', { name: 'This payment went through. Continue' }).click()
  await shopper.seeThanks()
  await page.goto('/order/checkout/payment')
  await page.getByRole('heading', { name: /^Order \d+ is placed$/ }).waitFor()
  await page.getByRole('link', { name: 'See your order', exact: true }).click()
  await shopper.seeThanks()
})

test('scripts turned on midway find the cart that was filled without them', async () => {
  const shopper = await shop.shopper('phone')
  const { page, context } = shopper
  const basket = 'q=3&zip=78701&state=TX&car=honda+civic+2018++'
  await context.addCookies([{ name: 'basket', value: basket, url: shop.origin() }])
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Cart, 3 adapters' }).waitFor()
  await page.getByText('For your 2018 Honda Civic').waitFor()
  await page.getByText('78701').first().waitFor()
  expect(await shopper.barriers()).toEqual([])
})

test('scripts turned on midway find the place of a cart in Canada', async () => {
  const { page, context } = await shop.shopper('phone')
  const url = shop.origin()
  await context.addCookies([
    { name: 'basket', value: 'q=1&zip=M5V+3L9', url },
    { name: 'locale', value: 'en-ca', url },
  ])
  await page.goto('/cart')

  await expect.poll(() => page.getByRole('main').textContent()).toMatch(/HST/)
  await expect.poll(() => page.getByLabel('Postal code').last().inputValue()).toBe('M5V 3L9')
})

test('a buyer in Quebec who reads English sees the contract in French first, and chooses English in a box', async () => {
  const buyer = aBuyer()
  buyer.keepCookie('locale', 'en-ca')
  await buyer.send({ add: '1' }, '/cart')
  await buyer.fillShipping({
    'shipping.country': 'ca',
    'shipping.phone': '514-555-0187',
    'shipping.line1': '275 rue Notre-Dame Est',
    'shipping.city': 'Montréal',
    'shipping.state': 'QC',
    'shipping.postalCode': 'H2Y 1C6',
  })
  await buyer.send({ do: 'guest' }, '/order/checkout/account')
  const page = buyer.text()
  expect(page).toMatch(
    /Votre contrat, en français d’abord Vous commandez un adaptateur Milepost pour 103,47\s\$\sCA/,
  )
  // The same Act, s. 54.4 i and k: the day of delivery, and how to cancel and return.
  expect(page).toMatch(
    /Livraison prévue du \w+ \d+(?:er)? [\wéû]+ au \w+ \d+(?:er)? [\wéû]+ \. Vous pouvez annuler sans frais jusqu’à l’expédition et retourner l’adaptateur dans les 30 jours/,
  )
  // Consumer Protection Act (CQLR c. P-40.1), s. 54.4 b: the seller's address and telephone number.
  expect(page).toMatch(
    /Le commerçant est Milepost Devices Ltd\. , 100 Example Street.*, 514-555-0100 , help@/,
  )
  await buyer.send({})
  expect(buyer.path).toMatch('/order/checkout/payment?answer=')
  expect(buyer.text()).toContain('Please agree to this before you pay')
  await buyer.send({ contractLanguageAgreement: 'on' })
  await buyer.payWith(CARDS.good)
  expect(buyer.path).toBe('/order/thanks')
  expect(await orderOf(buyer.email)).toMatchObject({ status: 'paid' })
})
