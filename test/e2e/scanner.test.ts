import { expect, test } from 'vitest'
import { aSerial } from '../devices/platform.ts'
import { aCard, anOrder } from '../factories.ts'
import { openBrowserShop } from './browser-shop.ts'
import { signInByToken } from './office-staff.ts'
import type { Shopper } from './shopper.ts'

const shop = openBrowserShop()

interface Read {
  orderNumber: number
  status: string
  shipment: { trackingNumber: string; carrier: string } | null
  adapters: { serial: string }[]
  holds: { releasedAt: string | null }[]
}

async function aWaitingOrder(quantity: number, card = aCard().number) {
  const caller = shop.caller()
  const { body } = await caller.checkout(anOrder({ quantity }))
  await caller.pay(body.client_secret, { ...aCard(), number: card })
  const read = async () => (await caller.operate<Read>('GET', `/orders/${body.orderId}`)).body
  return { id: body.orderId, number: (await read()).orderNumber, read }
}

async function received(count: number): Promise<string[]> {
  const serials = Array.from({ length: count }, aSerial)
  await shop.caller().operate('POST', '/devices', { serials })
  return serials
}

/** A scanner types and ends with Enter. */
function scannerOf({ page }: Shopper) {
  return async (code: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
}

async function openParcel(staff: Shopper, order: { number: number }) {
  await signInByToken(shop, staff, '/admin/warehouse')
  await staff.page.getByRole('button', { name: `Order ${order.number}` }).click()
  await staff.page.getByRole('heading', { name: `Order ${order.number}` }).waitFor()
}

test('a scanner that reads the last adapter twice ships nothing, and shipping is undone from the list', async () => {
  const order = await aWaitingOrder(2)
  const [first = '', last = '', other = ''] = await received(3)
  const staff = await shop.shopper()
  const { page } = staff
  const scan = scannerOf(staff)
  await openParcel(staff, order)
  await page.getByText('2 × Milepost adapter', { exact: false }).waitFor()
  await page.getByText('United States').waitFor()
  await staff.seeFocus(page.getByLabel('Serial number 1 of 2'))
  await scan(first)
  await scan(first)
  await page.getByText('This serial number is already in the parcel.').waitFor()
  await scan(last)
  await scan(last)
  const tracking = page.getByLabel('Tracking number')
  await staff.seeFocus(tracking)
  await page.getByText('This serial number is already in the parcel.').waitFor()
  expect(await tracking.inputValue()).toBe('')
  await scan(other)
  await page.getByText(`${other} isn’t a tracking number`, { exact: false }).waitFor()
  expect(await order.read()).toMatchObject({ status: 'paid', shipment: null })

  await scan('9400 1118 9922 3197 4284 97')
  await page.getByText(`Order ${order.number}: the email leaves at`, { exact: false }).waitFor()
  const shipped = await order.read()
  expect(shipped).toMatchObject({
    status: 'fulfilled',
    shipment: { carrier: 'USPS', trackingNumber: '9400111899223197428497' },
  })
  expect(shipped.adapters.map(({ serial }) => serial).toSorted()).toEqual([first, last].toSorted())
  await page.getByRole('button', { name: `Undo shipping order ${order.number}` }).click()
  await page.getByText(`Order ${order.number} is back in the packing list`, { exact: false }).waitFor()
  await page.getByRole('button', { name: `Order ${order.number}` }).waitFor()
  expect(await order.read()).toMatchObject({ status: 'paid', shipment: null, adapters: [] })
})

test('an adapter of another order is refused by name as it is scanned, and the next scan is not lost', async () => {
  const [sold, order] = [await aWaitingOrder(1), await aWaitingOrder(2)]
  const [gone = '', right = '', taken = ''] = await received(3)
  const parcel = { trackingNumber: '1Z999AA10123456784', serials: [gone] }
  await shop.caller().operate('POST', `/orders/${sold.id}/fulfilments`, parcel)
  const staff = await shop.shopper()
  const { page } = staff
  const scan = scannerOf(staff)
  staff.expectComplaints(/status of 422 .*\/scan\?code=/)
  await openParcel(staff, order)
  await staff.seeFocus(page.getByLabel('Serial number 1 of 2'))
  await scan(gone)
  await page.getByText(`${gone} is in order ${sold.number}, shipped`, { exact: false }).waitFor()
  await staff.seeFocus(page.getByLabel('Serial number 1 of 2'))
  await scan(right)
  await page.getByRole('button', { name: `Take ${right} out of the parcel` }).click()
  await staff.seeFocus(page.getByLabel('Serial number 1 of 2'))
  await scan(taken)
  await page.getByRole('button', { name: `Take ${taken} out of the parcel` }).waitFor()
  expect(await order.read()).toMatchObject({ status: 'paid' })
})

test('a disputed order is not in the packing list, says why at its head, and is released with a reason', async () => {
  const order = await aWaitingOrder(1, '4000000000000259')
  const staff = await shop.shopper('phone')
  const { page } = staff
  await signInByToken(shop, staff, '/admin/warehouse')
  await page.getByText(/orders? (is|are) on hold and not in this list/).waitFor()
  expect(await page.getByRole('button', { name: `Order ${order.number}` }).count()).toBe(0)
  await page.goto(`/admin/orders/${order.id}`)
  await page.getByText('The buyer disputes the payment').first().waitFor()
  expect(await page.getByRole('button', { name: 'Pack and ship' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Release the hold: The buyer disputes the payment' }).click()
  await page.getByLabel('Why it can go on').fill('The bank confirmed by phone')
  await page.getByRole('button', { name: 'Release hold' }).click()
  await page.getByRole('button', { name: 'Pack and ship' }).waitFor()

  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  await page.getByLabel('What it waits for').selectOption('The address is in question')
  await page.getByLabel('What to find out').fill('Number 12 does not exist')
  await page.getByRole('button', { name: 'Put on hold' }).click()
  await page.getByText('Number 12 does not exist').first().waitFor()
  expect((await order.read()).holds.map(({ releasedAt }) => releasedAt === null)).toEqual([false, true])
})
