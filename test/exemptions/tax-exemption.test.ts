import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { taxCertificateFiles, taxCertificates } from '../../db/tables/exemptions.ts'
import { auditEvents } from '../../db/tables/orders.ts'
import { examine } from '../doctor/examined-shop.ts'
import { aCard, anAddress, anOrder } from '../factories.ts'
import { aMembersOrder, signUp } from '../member.ts'
import {
  aCertificate,
  acceptedFor,
  aFile,
  aStaffMember,
  buy,
  decide,
  type OrderBody,
  openShop,
  type StaffView,
  seen,
  tokenIn,
} from './certificates.ts'

const NEW_YORK = anAddress('us', {
  ...{ line1: '350 5th Ave', city: 'New York', state: 'NY', postalCode: '10118' },
})

test('a certificate that staff have accepted returns the tax of the order it came with, once, and later orders have none', async () => {
  const shop = await openShop()
  const member = await signUp(shop)
  const first = await buy(shop, member)
  expect(first.pricing.taxInfo).toMatchObject({ amount: 5.62, exemption: null })
  const filed = await shop.post<{ id: string; status: string }>('/api/order-links/tax-certificates', {
    token: tokenIn(first),
    certificate: aCertificate({ expiresOn: '2035-12-31' }),
  })
  expect(filed).toMatchObject({ status: 201, body: { status: 'waiting' } })

  const todo = await shop.operate<{ todo: { kind: string; subject: string }[] }>('GET', '/todo')
  expect(todo.body.todo).toMatchObject([{ kind: 'tax_certificate', subject: filed.body.id }])
  const meanwhile = await buy(shop, member)
  expect(meanwhile.pricing.taxInfo.amount).toBe(5.62)
  shop.outbox.splice(0)

  const accepted = await decide(shop, filed.body.id, { decision: 'accept' })
  expect(accepted).toMatchObject({ status: 201, body: { status: 'accepted', expiresOn: '2035-12-31' } })
  expect((await decide(shop, filed.body.id, { decision: 'accept' })).body.code).toBe('certificate_decided')
  await shop.runJobs()
  for (const { id } of [first, meanwhile]) {
    expect(await seen(shop, id)).toMatchObject({
      status: 'paid',
      refunds: [{ amount: 5.62, status: 'succeeded', reason: 'tax_exempt' }],
    })
  }
  const status = await shop.post<{ refunds: object[]; taxCertificate: object }>('/api/order-links/status', {
    token: tokenIn(first),
  })
  expect(status.body).toMatchObject({
    refunds: [{ amount: 5.62, why: 'tax_exempt' }],
    taxCertificate: { status: 'accepted', reason: null },
  })
  expect(shop.outbox.map(({ to }) => to)).toEqual([member.email, member.email, member.email])
  expect(shop.outbox.map(({ subject }) => subject)).toContain('Your tax certificate is accepted')
  expect((await shop.operate('GET', '/todo')).body).toMatchObject({ todo: [] })

  const later = await buy(shop, member)
  expect(later.pricing).toMatchObject({
    total: 89.99,
    taxInfo: { amount: 0, parts: [], exemption: '***21-7' },
  })
  expect(shop.outbox.at(-1)?.text).toMatch(/Tax-exempt, certificate \*\*\*21-7 \([^)]+\)\W+\$0\.00/)
  expect(await examine(shop)).toMatchObject({ ok: true })
})

test('a payment page that was opened before the certificate was accepted gives its tax back once it is paid', async () => {
  const shop = await openShop()
  const member = await signUp(shop)
  const opened = await member.checkout(aMembersOrder())
  await acceptedFor(shop, member)
  await shop.pay(opened.body.client_secret, aCard())
  await shop.runJobs()
  expect(await seen(shop, opened.body.orderId)).toMatchObject({
    status: 'paid',
    refunds: [{ amount: 5.62, status: 'succeeded', reason: 'tax_exempt' }],
  })
  expect(await examine(shop)).toMatchObject({ ok: true })

  const elsewhere = await member.checkout(aMembersOrder({ shippingAddress: NEW_YORK }))
  await shop.pay(elsewhere.body.client_secret, aCard())
  await shop.runJobs()
  expect(await seen(shop, elsewhere.body.orderId)).toMatchObject({ status: 'paid', refunds: [] })
})

test('what is shown before paying is without the tax already, and says why', async () => {
  const shop = await openShop()
  const member = await signUp(shop)
  await acceptedFor(shop, member)
  const place = 'country=us&state=TX&postalCode=78701&city=Austin'
  const cart = await member.get<OrderBody>(`/api/products/bouncie?${place}&quantity=1`)
  expect(cart.body.pricing).toMatchObject({ total: 89.99, taxInfo: { amount: 0, exemption: '***21-7' } })
  const month = await member.get<{ price: { taxInfo: object } }>(
    '/api/subscriptions/price-info?state=TX&postalCode=78701&currency=usd',
  )
  expect(month.body.price.taxInfo).toMatchObject({ amount: 0, exemption: '***21-7' })
  const guest = await shop.get<OrderBody>(`/api/products/bouncie?${place}&quantity=1`)
  expect(guest.body.pricing.taxInfo).toMatchObject({ amount: 5.62, exemption: null })
})

test('a claim takes no tax away: neither while it waits, nor refused, elsewhere, of others, expired or withdrawn', async () => {
  const shop = await openShop()
  const member = await signUp(shop)
  const taxOf = async (order = aMembersOrder()) => {
    const { body } = await member.checkout(order)
    return (await member.get<OrderBody>(`/api/orders/${body.orderId}`)).body.pricing.taxInfo.amount
  }
  const filed = await member.post<{ id: string }>('/api/account/tax-certificates', aCertificate())
  expect(await taxOf()).toBe(5.62)
  const refused = await decide(shop, filed.body.id, { decision: 'refuse', reason: 'It is not signed.' })
  expect(refused.body.status).toBe('refused')
  await shop.runJobs()
  const told = shop.outbox.find(({ subject }) => subject === 'We couldn’t accept your tax certificate')
  expect(told).toMatchObject({ to: member.email, text: expect.stringContaining('It is not signed.') })
  expect(await taxOf()).toBe(5.62)

  const expiresOn = new Date(shop.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  const id = await acceptedFor(shop, member, { number: '77', expiresOn })
  expect(await taxOf()).toBe(0)
  expect(await taxOf(aMembersOrder({ shippingAddress: NEW_YORK }))).toBeGreaterThan(0)
  const other = await signUp(shop)
  const theirs = await other.checkout(aMembersOrder())
  const seenByThem = await other.get<OrderBody>(`/api/orders/${theirs.body.orderId}`)
  expect(seenByThem.body.pricing.taxInfo.amount).toBe(5.62)

  const again = await acceptedFor(shop, member, { number: '78' })
  expect((await decide(shop, again, { decision: 'withdraw', reason: 'Revoked by Texas' })).status).toBe(201)
  expect(await taxOf()).toBe(0)
  await shop.db
    .update(taxCertificates)
    .set({ startsOn: '2020-01-01', expiresOn: '2020-12-31' })
    .where(eq(taxCertificates.id, id))
  expect(await taxOf()).toBe(5.62)
})

test('in Canada the certificate of a province covers the taxes there', async () => {
  const shop = await openShop()
  const member = await signUp(shop)
  await acceptedFor(shop, member, { country: 'ca', region: 'Ontario', kind: 'government' })
  const order = await buy(shop, member, { country: 'ca' })
  expect(order.pricing.taxInfo).toMatchObject({ amount: 0, exemption: '***21-7' })
  const quebec = anAddress('ca', {
    ...{ line1: '1 Rue Notre-Dame', city: 'Montréal', state: 'QC', postalCode: 'H2Y 1B6' },
  })
  expect(
    (await buy(shop, member, { country: 'ca', shippingAddress: quebec })).pricing.taxInfo.amount,
  ).toBeGreaterThan(0)
})

test('a guest sends it by the link of the order, and gets the tax of that order back', async () => {
  const shop = await openShop()
  const order = anOrder()
  const { body } = await shop.checkout(order)
  const read = async () =>
    (await shop.get<OrderBody>(`/api/orders/${body.orderId}?email=${order.email}`)).body
  await shop.pay(body.client_secret, aCard())
  const filed = await shop.post<{ id: string }>('/api/order-links/tax-certificates', {
    token: tokenIn(await read()),
    certificate: aCertificate(),
  })
  await decide(shop, filed.body.id, { decision: 'accept' })
  await shop.runJobs()
  expect((await seen(shop, body.orderId)).refunds).toMatchObject([{ amount: 5.62 }])
  const [mail] = shop.outbox.filter(({ subject }) => subject === 'Your tax certificate is accepted')
  expect(mail).toMatchObject({ to: order.email, text: expect.stringContaining('/order/status?token=') })
})

test('what went back before counts, and units that go back after bring no tax again', async () => {
  const shop = await openShop()
  const member = await signUp(shop)
  const order = await buy(shop, member, { quantity: 3 })
  const unit = (reason: string) => ({ lines: [{ sku: 'MP-ADAPTER-US', quantity: 1 }], reason })
  await shop.operate('POST', `/orders/${order.id}/refunds`, unit('Too many'))
  await shop.operate('POST', `/orders/${order.id}/refunds`, { amount: 10, reason: 'Came late' })
  await shop.runJobs()
  const filed = await shop.post<{ id: string }>('/api/order-links/tax-certificates', {
    token: tokenIn(order),
    certificate: aCertificate(),
  })
  await decide(shop, filed.body.id, { decision: 'accept' })
  await shop.runJobs()
  // 16.87 of tax, less 5.63 with the unit and 0.59 in the 10 dollars.
  expect((await seen(shop, order.id)).refunds.map(({ amount }) => amount).toSorted()).toEqual([
    10, 10.65, 95.62,
  ])
  await shop.operate('POST', `/orders/${order.id}/refunds`, unit('Another one'))
  await shop.runJobs()
  const back = (await seen(shop, order.id)).refunds.map(({ amount }) => amount)
  expect(back).toContain(89.99)
  await shop.operate('POST', `/orders/${order.id}/refunds`, { reason: 'The rest' })
  await shop.runJobs()
  const all = (await seen(shop, order.id)).refunds.reduce(
    (sum, { amount }) => sum + Math.round(amount * 100),
    0,
  )
  expect(all).toBe(28_684)
  expect(await seen(shop, order.id)).toMatchObject({ status: 'refunded' })
  expect(await examine(shop)).toMatchObject({ ok: true })
})

test('a certificate holds from its first day to its last, as days are counted where it holds', async () => {
  const shop = await openShop()
  shop.clock.set('2031-03-01T18:00:00Z')
  const member = await signUp(shop)
  const filed = await member.post<{ id: string }>('/api/account/tax-certificates', aCertificate())
  const days = { startsOn: '2031-03-20', expiresOn: '2031-03-22' }
  expect((await decide(shop, filed.body.id, { decision: 'accept', ...days })).status).toBe(201)
  const taxAt = async (time: string) => {
    shop.clock.set(time)
    const { body } = await member.get<OrderBody>(
      '/api/products/bouncie?country=us&state=TX&postalCode=78701&city=Austin&quantity=1',
    )
    return body.pricing.taxInfo.amount
  }
  expect([
    await taxAt('2031-03-20T04:59:59Z'),
    await taxAt('2031-03-20T05:00:00Z'),
    await taxAt('2031-03-23T04:59:59Z'),
    await taxAt('2031-03-23T05:00:00Z'),
  ]).toEqual([5.62, 0, 0, 5.62])
})

test('an order from before the certificate, and one that was called off, keep their tax', async () => {
  const shop = await openShop()
  const member = await signUp(shop)
  const order = await buy(shop, member)
  const file = (number: string) =>
    shop.post<{ id: string }>('/api/order-links/tax-certificates', {
      token: tokenIn(order),
      certificate: aCertificate({ number }),
    })
  const tomorrow = new Date(shop.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  const first = await file('1')
  expect(
    (await decide(shop, first.body.id, { decision: 'accept', startsOn: tomorrow, expiresOn: '2020-01-01' }))
      .body.code,
  ).toBe('certificate_dates')
  expect((await decide(shop, first.body.id, { decision: 'accept', startsOn: tomorrow })).status).toBe(201)
  await shop.runJobs()
  expect((await seen(shop, order.id)).refunds).toEqual([])
  await shop.post('/api/order-links/cancellation', { token: tokenIn(order) })
  await shop.runJobs()
  expect((await seen(shop, order.id)).refunds).toMatchObject([{ amount: 95.61, reason: 'cancelled' }])
  const second = await file('2')
  await decide(shop, second.body.id, { decision: 'accept' })
  await shop.runJobs()
  expect((await seen(shop, order.id)).refunds).toHaveLength(1)
})

test('a file is what its first bytes say, small enough, and read by who checks it alone', async () => {
  const shop = await openShop()
  const member = await signUp(shop)
  const file = (more: object) =>
    member.post<{ id: string; code: string; errors: { path: string }[] }>('/api/account/tax-certificates', {
      ...aCertificate(),
      ...more,
    })
  expect(await file(aFile('<html>%PDF-1.7', 'paper.pdf'))).toMatchObject({
    status: 422,
    body: { code: 'file_not_accepted', errors: [{ path: 'file.content' }] },
  })
  expect(await file(aFile(`%PDF-1.7${'x'.repeat(4 * 1024 * 1024)}`))).toMatchObject({
    status: 413,
    body: { code: 'certificate_too_large' },
  })
  expect((await file(aFile(`%PDF-1.7${'x'.repeat(6 * 1024 * 1024)}`))).status).toBe(413)
  expect((await file({ region: 'ON' })).body).toMatchObject({
    code: 'unknown_region',
    errors: [{ path: 'region' }],
  })
  expect((await shop.post('/api/account/tax-certificates', aCertificate())).status).toBe(401)
  expect(
    (await shop.post('/api/order-links/tax-certificates', { token: 'ord_1.no', certificate: aCertificate() }))
      .body,
  ).toMatchObject({ code: 'link_invalid' })

  const bytes = `\x89PNG\r\n\x1a\n${'\x00\xff'.repeat(500)}`
  const { id } = (await file(aFile(bytes, 'Zertifikat "ä".png'))).body
  const open = (token: string, of = id) =>
    shop.fetch(`/api/admin/tax-certificates/${of}/file`, { headers: { Authorization: `Bearer ${token}` } })
  expect((await open(member.token)).status).toBe(403)
  expect((await open((await aStaffMember(shop, 'support')).token)).status).toBe(403)
  expect((await open(shop.operatorToken, 'txc_nobody')).status).toBe(404)
  const answer = await open((await aStaffMember(shop, 'finance')).token)
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toBe(bytes)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': "attachment; filename*=UTF-8''Zertifikat%20%22%C3%A4%22.png",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  const acts = await shop.db.select().from(auditEvents).where(eq(auditEvents.subject, id))
  expect(acts.map(({ action }) => action).toSorted()).toEqual([
    'tax_certificate.filed',
    'tax_certificate.opened',
  ])
})

test('the same number again replaces what waits, and a fourth that waits is refused', async () => {
  const shop = await openShop()
  const member = await signUp(shop)
  const file = (number: string, organization = 'Acme') =>
    member.post<{ id: string; code?: string }>(
      '/api/account/tax-certificates',
      aCertificate({ number, organization }),
    )
  const first = await file('1')
  expect((await file('1', 'Acme Couriers')).body.id).toBe(first.body.id)
  await file('2')
  await file('3')
  expect(await file('4')).toMatchObject({ status: 409, body: { code: 'too_many_certificates' } })
  const own = await member.get<{ certificates: StaffView[] }>('/api/account/tax-certificates')
  expect(own.body.certificates).toHaveLength(3)
  expect(own.body.certificates).toContainEqual(
    expect.objectContaining({ id: first.body.id, organization: 'Acme Couriers', number: '1' }),
  )
  expect(await shop.db.$count(taxCertificateFiles)).toBe(3)
})

test('the number is whole only for its owner and who checks it; the list says what waits first', async () => {
  const shop = await openShop()
  const member = await signUp(shop)
  await acceptedFor(shop, member, { number: '0000-1111' })
  await member.post('/api/account/tax-certificates', aCertificate({ number: '0000-2222' }))
  const list = async (token: string, query = '') =>
    (
      await shop.get<{ certificates: StaffView[] }>(`/api/admin/tax-certificates${query}`, {
        headers: { Authorization: `Bearer ${token}` },
      })
    ).body.certificates.map(({ number, status }) => [number, status])
  const finance = await aStaffMember(shop, 'finance')
  const support = await aStaffMember(shop, 'support')
  expect(await list(finance.token)).toEqual([
    ['0000-2222', 'waiting'],
    ['0000-1111', 'accepted'],
  ])
  expect(await list(support.token, '?status=accepted')).toEqual([['***1111', 'accepted']])
})

test('page by page the list is the whole list, those that wait before the others', async () => {
  const shop = await openShop()
  const member = await signUp(shop)
  await acceptedFor(shop, member, { number: '1' })
  await acceptedFor(shop, member, { number: '2' })
  for (const number of ['3', '4', '5'])
    await member.post('/api/account/tax-certificates', aCertificate({ number }))
  const page = async (query: string) =>
    (
      await shop.operate<{ certificates: StaffView[]; next: string | null }>(
        'GET',
        `/tax-certificates?${query}`,
      )
    ).body
  const whole = await page('limit=200')
  expect(whole.next).toBeNull()
  expect(whole.certificates.map(({ status }) => status)).toEqual([
    'waiting',
    'waiting',
    'waiting',
    'accepted',
    'accepted',
  ])
  const found: string[] = []
  for (let next: string | null = ''; next !== null; ) {
    const some = await page(`limit=2${next && `&cursor=${next}`}`)
    found.push(...some.certificates.map(({ id }) => id))
    next = some.next
  }
  expect(found).toEqual(whole.certificates.map(({ id }) => id))
})

test('the export has the certificates, and a deleted account leaves them to the books alone', async () => {
  const shop = await openShop()
  const member = await signUp(shop)
  const id = await acceptedFor(shop, member)
  const whole = await member.get<{ taxCertificates: object[] }>('/api/account/export')
  expect(whole.body.taxCertificates).toMatchObject([{ id, number: '3-20512-4821-7', status: 'accepted' }])
  await shop.fetch('/api/users/me', {
    method: 'DELETE',
    body: JSON.stringify({ password: 'plough-violet-93' }),
    headers: { Authorization: `Bearer ${member.token}`, 'Content-Type': 'application/json' },
  })
  const [kept] = await shop.db.select().from(taxCertificates)
  expect(kept).toMatchObject({ id, userId: null, status: 'accepted' })
})
