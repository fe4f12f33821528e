import { expect, test } from 'vitest'
import { ShopError } from '../../src/shop/kernel/errors.ts'
import { openShop } from '../accounts/open-shop.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { aStaffMember } from '../exemptions/certificates.ts'
import { signUp } from '../member.ts'
import { aDriver, passDays, stayIn } from '../plans/plan-life.ts'
import { textOfPdf } from '../text-of-pdf.ts'

test('no list and no page of the office tells a reader the whole email of a member', async () => {
  const shop = await openShop()
  const platform = await aPlatform(shop)
  const driver = await aDriver(shop)
  const { serials } = await buyAndShip(shop, driver)
  await passDays(shop, 2, { platform, driving: serials })
  await stayIn(shop, driver)
  const own = await driver.get<{ devices: { id: string }[] }>('/api/account/devices')
  const friend = 'a.friend@example.com'
  await driver.post(`/api/account/devices/${own.body.devices[0]?.id}/hand-over`, { email: friend })
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
    const words = JSON.stringify(answer.body)
    if (words.includes(driver.email) || words.includes(friend)) told.push(path)
  }
  expect(told).toEqual([])
  const bills = await reader.get<{ invoices: object[] }>('/api/admin/invoices')
  expect(bills.body.invoices).toMatchObject([{ memberId: driver.id, email: expect.stringContaining('***@') }])
})

test('the paper of a quote tells a reader no whole email, in its words or its link', async () => {
  const shop = await openShop()
  const expiresAt = new Date(shop.clock.now().getTime() + 30 * 86_400_000).toISOString()
  const offer = {
    email: 'robin.buyer@example.com',
    quantity: 40,
    country: 'us',
    deviceUnitPrice: 79,
    expiresAt,
  }
  const { body } = await shop.operate<{ id: string }>('POST', '/quotes', offer)
  const reader = await aStaffMember(shop, 'reader')
  const paperFor = async (token: string) => {
    const headers = { Authorization: `Bearer ${token}` }
    const paper = await shop.fetch(`/api/admin/quotes/${body.id}/pdf`, { headers })
    const bytes = Buffer.from(await paper.arrayBuffer())
    return `${textOfPdf(bytes)} ${bytes.toString('latin1')}`
  }

  expect(await paperFor(shop.operatorToken)).toContain('robin.buyer')
  const read = await paperFor(reader.token)
  expect(read).toContain('r***@example.com')
  expect(read).not.toContain('robin.buyer')
})

test('Today tells a reader that somebody asks for a quote, and nothing of what they wrote', async () => {
  const shop = await openShop()
  const reader = await aStaffMember(shop, 'reader')
  const wish = { name: 'Robin Doe', email: 'robin@example.com', quantity: 1_500, note: 'Call 512-555-0100' }
  await shop.post('/api/quote-requests', wish)
  const ofQuotes = { kind: 'quote_request', reason: expect.stringContaining('512-555-0100') }
  expect((await shop.operate('GET', '/todo')).body).toMatchObject({ todo: [ofQuotes] })
  expect((await reader.get('/api/admin/todo')).body).toMatchObject({
    todo: [{ ...ofQuotes, reason: null, person: null }],
  })
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
