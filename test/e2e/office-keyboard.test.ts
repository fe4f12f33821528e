import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { aCard, anOrder } from '../factories.ts'
import { openBrowserShop } from './browser-shop.ts'
import { signInByToken } from './office-staff.ts'
import type { Shopper } from './shopper.ts'

const shop = openBrowserShop()

async function aPaidOrder() {
  const caller = shop.caller()
  const { body } = await caller.checkout(anOrder({ quantity: 1 }))
  await caller.pay(body.client_secret, aCard())
  return body.orderId
}

/** Goes on to something by the Tab key alone. */
async function tabTo({ page }: Shopper, what: Locator) {
  const target = what.and(page.locator(':focus'))
  await expect
    .poll(
      async () => {
        if ((await target.count()) === 0) await page.keyboard.press('Tab')
        return target.count()
      },
      { interval: 5, timeout: 20_000 },
    )
    .toBe(1)
}

test('an order is shipped by keyboard alone, and what is done leaves the focus at the order', async () => {
  const id = await aPaidOrder()
  const staff = await shop.shopper()
  await signInByToken(shop, staff, `/admin/orders/${id}`)
  const { keyboard } = staff.page
  await tabTo(staff, staff.page.getByRole('button', { name: 'Pack and ship' }))
  await keyboard.press('Enter')
  await staff.seeFocus(staff.page.getByLabel('Serial number 1 of 1'))
  await keyboard.press('Escape')
  await staff.seeFocus(staff.page.getByRole('button', { name: 'Pack and ship' }))
  await keyboard.press('Enter')
  const number = staff.page.getByLabel('Tracking number')
  await tabTo(staff, number)
  await keyboard.type('1Z999AA10123456784')
  await keyboard.press('Enter')
  await staff.page.getByRole('button', { name: 'Correct tracking' }).waitFor()
  await staff.seeFocus(staff.page.getByRole('heading', { level: 1 }))
})

test('who opens a dialog again right after Escape finds it open, before the browser tells of its closing too', async () => {
  const id = await aPaidOrder()
  const staff = await shop.shopper()
  await signInByToken(shop, staff, `/admin/orders/${id}`)
  await staff.page.getByRole('button', { name: 'Pack and ship' }).click()
  const serial = staff.page.getByLabel('Serial number 1 of 1')
  await staff.seeFocus(serial)
  await staff.page.evaluate(async () => {
    const told = new Promise((resolve) => {
      document.querySelector('dialog[open]')?.addEventListener('close', resolve)
    })
    document.querySelector<HTMLDialogElement>('dialog[open]')?.requestClose()
    for (let turn = 0; turn < 10; turn++) await null
    if (document.activeElement?.textContent !== 'Pack and ship') throw new Error('the focus did not go back')
    ;(document.activeElement as HTMLElement).click()
    await told
  })
  await staff.seeFocus(serial)
  await serial.fill('353816058851462')
})

test('a button that was pressed keeps the focus, and a row that is done gives it to the heading of its list', async () => {
  const { operate } = shop.caller()
  const email = 'robin@acme-gps.net'
  await operate('POST', '/staff/invitations', { email, role: 'reader' })
  const staff = await shop.shopper()
  await signInByToken(shop, staff, '/admin/people')
  await tabTo(staff, staff.page.getByRole('button', { name: `Withdraw the invitation of ${email}` }))
  await staff.page.keyboard.press('Enter')
  await staff.seeFocus(staff.page.getByRole('heading', { name: 'Open invitations' }))

  await aPaidOrder()
  await staff.page.goto('/admin/orders')
  const save = staff.page.getByRole('button', { name: 'Export CSV' })
  await save.waitFor()
  await tabTo(staff, save)
  const saved = staff.page.waitForEvent('download')
  await staff.page.keyboard.press('Enter')
  await saved
  await staff.seeFocus(save)
})

test('a form that takes the place of its button takes the focus as well', async () => {
  const staff = await shop.shopper()
  await signInByToken(shop, staff, '/admin/shop')
  const open = staff.page.getByRole('button', { name: 'Publish a new version' })
  await open.waitFor()
  await tabTo(staff, open)
  await staff.page.keyboard.press('Enter')
  await staff.seeFocus(staff.page.getByRole('textbox', { name: 'Text in Markdown' }))
})

test('on a phone nothing that is tabbed to hides below the bar of screens', async () => {
  for (let orders = 0; orders < 6; orders += 1) await aPaidOrder()
  const staff = await shop.shopper('phone')
  await signInByToken(shop, staff, '/admin/orders')
  const { page } = staff
  await page.getByRole('row').nth(6).waitFor()
  await page.setViewportSize({ width: 390, height: 500 })
  const links = page.getByRole('row').getByRole('link')
  const last = links.last()
  await tabTo(staff, links.nth(-2))
  await last.evaluate((link) => scrollBy(0, link.getBoundingClientRect().top - innerHeight + 40))
  await tabTo(staff, last)
  const bar = await page.getByRole('navigation').last().boundingBox()
  const box = await last.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})
