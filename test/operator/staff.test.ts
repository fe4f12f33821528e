import { expect, test } from 'vitest'
import { recordAudit } from '../../src/shop/kernel/audit.ts'
import { aPerson, as, linkSecret, openShop, register } from '../accounts/open-shop.ts'
import { aCard, anOrder } from '../factories.ts'
import type { TestShop } from '../start-test-shop.ts'

type Role = 'support' | 'admin' | 'reader'

async function aMember(shop: TestShop) {
  const person = aPerson()
  const { token, user } = (await register(shop, person)).body
  return { email: person.email, token, id: user.id }
}

async function aProvenMember(shop: TestShop) {
  const member = await aMember(shop)
  await shop.runJobs()
  const secret = linkSecret(shop, member.email, '/account/confirm-email')
  await as(shop, member.token, 'PUT', '/auth/email-confirmation', { token: secret })
  return member
}

async function aStaffMember(shop: TestShop, role: Role) {
  const member = await aProvenMember(shop)
  const appointed = await shop.operate('POST', '/staff', { email: member.email, role })
  expect(appointed.status).toBe(201)
  return member
}

async function aPaidOrder(shop: TestShop, quantity = 1) {
  const { body } = await shop.checkout(anOrder({ quantity }))
  await shop.pay(body.client_secret, aCard())
  return body.orderId
}

const SUPPORT_WRITES = [
  '/second-factor',
  '/passkeys/challenge',
  '/passkeys',
  '/passkeys/:id',
  '/orders/:id/fulfilments',
  '/orders/:id/fulfilments/:number/undo',
  '/orders/:id/fulfilments/:number/tell',
  '/orders/:id/parcels',
  '/orders/:id/parcels/:number',
  '/orders/:id/parcels/:number/departure',
  '/orders/:id/parcels/:number/rates',
  '/orders/:id/parcels/:number/unpacking',
  '/labels/:id/void',
  '/claims/:id/closing',
  '/orders/:id/holds',
  '/orders/:id/holds/:holdId/release',
  '/orders/:id/plan-ends',
  '/orders/:id/cancellation',
  '/orders/:id/refunds',
  '/check/mail',
  '/refunds/:id/retry',
  '/todo/:id/done',
  '/staff/sessions/:id',
  '/members/:id/devices/:device/preview',
  '/members/:id/devices/:device/decisions',
  '/members/:id/devices/:device/swap',
  '/members/:id/credits',
  '/members/:id/sessions',
  '/members/:id/access',
  '/members/:id/deletion',
]

const NOT_FOR_SUPPORT = [
  '/api/admin/accounting.csv',
  '/api/admin/vehicles/overrides.csv',
  '/api/admin/payouts',
  '/api/admin/stock-value',
  '/api/admin/stock-value.csv',
  '/api/admin/disputes/:id/pack',
  '/api/admin/disputes/:id/pack/pdf',
  '/api/admin/tax-corrections',
  '/api/admin/tax-certificates/:id/file',
]

test('every call of the operator is closed to strangers and customers, and to support as far as its duties go', async () => {
  const shop = await openShop()
  const customer = await aProvenMember(shop)
  const support = await aStaffMember(shop, 'support')
  const admin = await aStaffMember(shop, 'admin')
  const routes = shop.routes.filter(
    ({ method, path }) =>
      method !== 'ALL' && path.startsWith('/api/admin/') && !path.startsWith('/api/admin/session'),
  )
  expect(routes.length).toBeGreaterThan(15)

  const knock = async (token: string, { method, path }: { method: string; path: string }) => {
    const body = method === 'GET' ? undefined : {}
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    return (await shop.fetch(path.replace(/:\w+/g, 'nobody-has-this'), init)).status
  }
  const unlike: string[] = []
  for (const route of routes) {
    const name = `${route.method} ${route.path}`
    const anonymous = await shop.fetch(route.path.replace(/:\w+/g, 'x'), { method: route.method })
    expect([name, anonymous.status]).toEqual([name, 401])
    expect([name, await knock('x'.repeat(32), route)]).toEqual([name, 401])
    expect([name, await knock(customer.token, route)]).toEqual([name, 403])

    const isRead = route.method === 'GET' && !NOT_FOR_SUPPORT.includes(route.path)
    const isDuty = isRead || SUPPORT_WRITES.includes(route.path.replace('/api/admin', ''))
    const asSupport = await knock(support.token, route)
    // What is sent is read before the verb says who may, so a body that makes no sense is refused as such.
    if ([403, 422].includes(asSupport) !== (!isDuty || asSupport === 422)) unlike.push(name)
    const asAdmin = await knock(admin.token, route)
    expect([name, [401, 403, 500].includes(asAdmin)]).toEqual([name, false])
  }
  // Where support is let in and the table of this test does not say so, or is not.
  expect(unlike).toEqual([])
})

test('support ships, cancels and gives small sums back; large ones need an admin', async () => {
  const shop = await openShop()
  const support = await aStaffMember(shop, 'support')
  const admin = await aStaffMember(shop, 'admin')
  const orderId = await aPaidOrder(shop, 5)
  const refund = (token: string, amount: number) =>
    as(shop, token, 'POST', `/admin/orders/${orderId}/refunds`, { amount, reason: 'late' })

  expect((await refund(support.token, 200.01)).status).toBe(403)
  expect((await refund(support.token, 150)).status).toBe(201)
  const second = await refund(support.token, 50.01)
  expect(second.body).toMatchObject({
    ...{ status: 403, code: 'refund_over_limit' },
    detail: 'Support can refund up to $200.00 USD of an order. Ask an admin for more.',
  })
  expect((await refund(support.token, 50)).status).toBe(201)
  expect((await refund(admin.token, 100)).status).toBe(201)

  const shipment = { carrier: 'Post', trackingNumber: 'T1' }
  const shipped = await as(shop, support.token, 'POST', `/admin/orders/${orderId}/fulfilments`, shipment)
  expect(shipped.body).toMatchObject({ fulfillmentStatus: 'fulfilled' })
  const unpaid = (await shop.checkout(anOrder())).body.orderId
  const cancelled = await as(shop, support.token, 'POST', `/admin/orders/${unpaid}/cancellation`)
  expect(cancelled.status).toBe(201)
})

test('support is told the link of a buyer, which cancels an order, only where it could refund all of it', async () => {
  const shop = await openShop()
  const [support, admin] = [await aStaffMember(shop, 'support'), await aStaffMember(shop, 'admin')]
  const [small, large] = [await aPaidOrder(shop), await aPaidOrder(shop, 5)]
  const linkFor = async (token: string, id: string) =>
    (await as<{ statusUrl: string | null }>(shop, token, 'GET', `/admin/orders/${id}`)).body.statusUrl

  expect(await linkFor(support.token, small)).toContain('/order/status?token=')
  expect(await linkFor(support.token, large)).toBeNull()
  expect(await linkFor(admin.token, large)).toContain('/order/status?token=')
})

test('an account whose mailbox is not proven never becomes staff', async () => {
  const shop = await openShop()
  const member = await aMember(shop)
  const answer = await shop.operate('POST', '/staff', { email: member.email, role: 'admin' })
  expect(answer.body).toMatchObject({ status: 409, code: 'email_not_confirmed' })
  const nobody = await shop.operate('POST', '/staff', { email: 'nobody@example.com', role: 'admin' })
  expect(nobody.body).toMatchObject({ status: 404, code: 'unknown_account' })
  const typing = await shop.operate('POST', '/staff', { email: member.email, role: 'captain' })
  expect(typing.body).toMatchObject({ status: 422, errors: [{ path: 'role' }] })
  expect((await shop.operate('GET', '/staff')).body).toEqual({ staff: [], next: null })
})

test('staff are listed, change their role and leave with the next call', async () => {
  const shop = await openShop()
  const admin = await aStaffMember(shop, 'admin')
  const kim = await aStaffMember(shop, 'support')
  await as(shop, admin.token, 'POST', '/admin/staff', { email: kim.email.toUpperCase(), role: 'admin' })
  const list = await as<{ staff: unknown[] }>(shop, kim.token, 'GET', '/admin/staff')
  expect(list.body.staff).toMatchObject([
    { email: admin.email, role: 'admin', appointedBy: 'staff:operator' },
    { email: kim.email, role: 'admin', appointedBy: `staff:${admin.id}`, firstName: 'Kim' },
  ])

  const left = await as(shop, admin.token, 'DELETE', `/admin/staff/${kim.id}`)
  expect(left.status).toBe(204)
  expect((await as(shop, kim.token, 'GET', '/admin/orders')).status).toBe(403)
  expect((await as(shop, admin.token, 'DELETE', `/admin/staff/${kim.id}`)).status).toBe(404)
  expect((await as(shop, kim.token, 'GET', '/users/me')).status).toBe(200)
})

test('who logs out or deletes the account is no longer let in', async () => {
  const shop = await openShop()
  const kim = await aStaffMember(shop, 'admin')
  const lee = await aStaffMember(shop, 'admin')
  await as(shop, lee.token, 'DELETE', '/users/me', { password: aPerson().password })
  expect((await as(shop, lee.token, 'GET', '/admin/orders')).status).toBe(401)
  const list = await as<{ staff: unknown[] }>(shop, kim.token, 'GET', '/admin/staff')
  expect(list.body.staff).toHaveLength(1)
})

interface AuditPage {
  events: { id: string; actor: string; who: string | null; action: string; subject: string }[]
  next: string | null
}

test('the audit log tells who did what, page by page, to whoever asks for a person or a thing', async () => {
  const shop = await openShop()
  const kim = await aStaffMember(shop, 'admin')
  for (const quantity of [5, 6, 7]) {
    await as(shop, kim.token, 'PUT', '/admin/inventory/MP-ADAPTER-US', { quantity })
  }
  const read = async (query: string) =>
    (await as<AuditPage>(shop, kim.token, 'GET', `/admin/audit?${query}`)).body

  const own = await read(`actor=staff:${kim.id}`)
  expect(own.events.map(({ action, subject }) => [action, subject])).toEqual(
    Array(3).fill([expect.stringMatching(/stock/), 'MP-ADAPTER-US']),
  )
  expect(own.next).toBeNull()
  const appointed = await read(`subject=${kim.id}&limit=1`)
  expect(appointed.events).toMatchObject([{ action: 'staff.appointed', actor: 'staff:operator' }])

  const all = await read('limit=200')
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: AuditPage = await read(`limit=2&cursor=${cursor}`)
    seen.push(...page.events.map(({ id }) => id))
    cursor = page.next
  }
  expect(seen).toEqual(all.events.map(({ id }) => id))
})

test('the audit log is searched as people speak: by name, email, order number, act and day, and goes out as a file', async () => {
  const shop = await openShop()
  const kim = await aStaffMember(shop, 'admin')
  const orderId = await aPaidOrder(shop)
  const { body: order } = await shop.operate<{ orderNumber: number }>('GET', `/orders/${orderId}`)
  await as(shop, kim.token, 'POST', `/admin/orders/${orderId}/notes`, { text: 'Called back' })
  await shop.operate('POST', `/orders/${orderId}/notes`, { text: '=1+1' })
  const read = async (query: Record<string, string>) =>
    (await as<AuditPage>(shop, kim.token, 'GET', `/admin/audit?${new URLSearchParams(query)}`)).body.events
  const noted = { action: 'order.noted', orderNumber: order.orderNumber }
  const byKim = { ...noted, actor: `staff:${kim.id}`, who: expect.stringContaining(kim.email) }
  for (const actor of [
    kim.email,
    kim.email.slice(0, -4).toUpperCase(),
    'Kim Doe',
    'doe',
    `staff:${kim.id}`,
  ]) {
    expect([actor, await read({ actor, action: 'order.noted' })]).toMatchObject([actor, [byKim]])
  }
  for (const actor of ['operator', 'Operator token']) {
    expect(await read({ actor, action: 'order.noted' })).toMatchObject([{ ...noted, who: null }])
  }
  expect((await read({ actor: 'The shop', subject: orderId })).length).toBeGreaterThan(0)
  const numbers = [String(order.orderNumber), `#${order.orderNumber}`, `order ${order.orderNumber}`, orderId]
  for (const subject of numbers) {
    const acts = (await read({ subject })).map(({ action }) => action)
    expect([subject, acts]).toEqual([subject, expect.arrayContaining(['order.paid', 'order.noted'])])
    expect(acts.slice(0, 2)).toEqual(['order.noted', 'order.noted'])
  }
  expect((await read({ subject: kim.email })).map(({ action }) => action)).toContain('staff.appointed')
  const acts = await read({ subject: orderId, action: 'order.noted,order.paid' })
  expect(acts.map(({ action }) => action)).toEqual(['order.noted', 'order.noted', 'order.paid'])
  const today = shop.clock.now().toISOString().slice(0, 10)
  expect(await read({ subject: orderId, from: today, to: today, limit: '1' })).toHaveLength(1)
  expect(await read({ subject: orderId, to: '2001-01-01' })).toEqual([])
  for (const [name, said] of [
    ['actor', 'nobody of this name'],
    ['action', 'order.eaten'],
    ['subject', '99999'],
  ] as const) {
    expect(await read({ [name]: said })).toEqual([])
  }
  const headers = { Authorization: `Bearer ${kim.token}` }
  const file = await shop.fetch(`/api/admin/audit.csv?subject=${orderId}&action=order.noted`, { headers })
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head = '', first = '', second = '', end] = new TextDecoder().decode(bytes).split('\r\n')
  expect([head, end]).toEqual(['at,who,actor,action,orderNumber,subject,detail,id', ''])
  expect(first).toContain(`,,staff:operator,order.noted,${order.orderNumber},${orderId},`)
  expect(second).toContain(`${kim.email}),staff:${kim.id},order.noted,`)
  expect(await read({ subject: 'audit' })).toMatchObject([{ action: 'audit.exported' }])
  const support = await aStaffMember(shop, 'reader')
  expect((await as(shop, support.token, 'GET', '/admin/audit.csv')).status).toBe(403)
})

test('acts of one transaction stand in the log in the order in which they were done', async () => {
  const shop = await openShop()
  const actor = { kind: 'system', name: 'test' } as const
  await shop.db.transaction(async (tx) => {
    for (const delta of [1, 2, 3, 4, 5, 6, 7, 8]) {
      await recordAudit(tx, actor, { action: 'stock.changed', subject: 'MP-ADAPTER-US', detail: { delta } })
    }
  })
  const audit = await shop.operate<{ events: { detail: { delta: number } }[] }>(
    'GET',
    '/audit?subject=MP-ADAPTER-US&limit=8',
  )
  expect(audit.body.events.map(({ detail }) => detail.delta)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
})

test('jobs that died are shown to staff, and an admin sends them round again', async () => {
  const shop = await openShop({ expectedErrors: ['job.dead'] })
  const support = await aStaffMember(shop, 'support')
  expect((await as(shop, support.token, 'GET', '/admin/jobs/dead')).body).toEqual({ jobs: [], next: null })
  const revived = await shop.operate('POST', '/jobs/dead/revival')
  expect(revived).toMatchObject({ status: 201, body: { revived: 0 } })
  const audit = await shop.operate<AuditPage>('GET', '/audit?subject=jobs')
  expect(audit.body.events).toMatchObject([{ action: 'jobs.revived', actor: 'staff:operator' }])
})
