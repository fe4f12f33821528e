import { expect, test } from 'vitest'
import { ShopError } from '../../src/shop/kernel/errors.ts'
import { openShop } from '../accounts/open-shop.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { aStaffMember } from '../exemptions/certificates.ts'
import { signUp } from '../member.ts'
import { aDriver, passDays } from '../plans/plan-life.ts'

test('no list and no page of the office tells a reader the whole email of a member', async () => {
  const shop = await openShop()
  const platform = await aPlatform(shop)
  const driver = await aDriver(shop)
  const { serials } = await buyAndShip(shop, driver)
  await passDays(shop, 2, { platform, driving: serials })
  const { body } = await shop.operate<{ orders: { id: string }[] }>('GET', '/orders')
  const order = `/orders/${body.orders[0]?.id}`
  const reader = await aStaffMember(shop, 'reader')
  const paths = [
    ...['/orders', order, `${order}/mails`, '/members', `/members/${driver.id}`, '/plans', '/invoices'],
    ...[
      '/quotes',
      '/quote-requests',
      '/credit-notes',
      '/disputes',
      '/audit',
      '/todo',
      '/summary',
      '/webhooks/deliveries',
    ],
  ]
  const told: string[] = []
  for (const path of paths) {
    const answer = await reader.get(`/api/admin${path}`)
    expect([path, answer.status]).toEqual([path, 200])
    if (JSON.stringify(answer.body).includes(driver.email)) told.push(path)
  }
  expect(told).toEqual([])
  const bills = await reader.get<{ invoices: object[] }>('/api/admin/invoices')
  expect(bills.body.invoices).toMatchObject([{ memberId: driver.id, email: expect.stringContaining('***@') }])
})

test('a job that failed tells a reader no email either', async () => {
  const mail = { send: () => Promise.reject(new ShopError('mail_recipient')), close: () => {} }
  const shop = await openShop({ mail, expectedErrors: ['job.dead'] })
  const member = await signUp(shop)
  await shop.post('/api/auth/forgot-password', { email: member.email })
  const reader = await aStaffMember(shop, 'reader')
  await shop.runJobs()
  const told = JSON.stringify((await shop.operate('GET', '/jobs/dead')).body)
  expect(told).toContain(member.email)
  for (const path of ['/jobs/dead', '/todo']) {
    const { status, body } = await reader.get(`/api/admin${path}`)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain(member.email)
  }
})
