import { beforeEach, describe, expect, test } from 'vitest'
import { devices } from '../../db/tables/devices.ts'
import { followClaims } from '../../src/shop/service/claims/see-to-claim.ts'
import type { Platform } from '../devices/platform.ts'
import { aSerial, buyAndShip, ship } from '../devices/platform.ts'
import { aCard, anAddress, anOrder } from '../factories.ts'
import { signUp } from '../member.ts'
import { passDays, stayIn } from '../plans/plan-life.ts'
import { aPng, PICTURES } from '../some-picture.ts'
import type { TestShop } from '../start-test-shop.ts'
import {
  aClaimsShop,
  type ClaimView,
  inUse,
  letGoOn,
  onShelf,
  openOwn,
  readClaim,
  replace,
  SKU,
  staffDo,
  TRACKING,
} from './a-claim.ts'

let shop: TestShop
let platform: Platform

beforeEach(async () => {
  ;({ shop, platform } = await aClaimsShop())
})

const approve = (id: string, more: object = {}) =>
  staffDo(shop, id, 'decision', { decision: 'approve', resolution: 'replacement', ...more })

const mailsOf = async (kind: RegExp) => {
  await shop.runJobs()
  const mails = shop.outbox.filter(({ subject }) => kind.test(subject))
  return mails.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
}

/** A guest's order that left, with the key to its page. */
async function aGuestsOrder() {
  const { body } = await shop.checkout(anOrder())
  await shop.pay(body.client_secret, aCard())
  const serial = aSerial()
  await ship(shop, body.orderId, [serial])
  const { body: order } = await shop.operate<{ statusUrl: string; orderNumber: number }>(
    'GET',
    `/orders/${body.orderId}`,
  )
  const token = new URL(order.statusUrl).searchParams.get('token') ?? ''
  return { serial, token, orderId: body.orderId, number: order.orderNumber }
}

const byLink = (token: string, claim: object) =>
  shop.post<ClaimView>('/api/order-links/claims', { token, claim })

describe('a claim of a guest, by the link in the mails', () => {
  test('is read by staff with its pictures, declined with a reason, and told of by mail', async () => {
    const { serial, token, number } = await aGuestsOrder()
    const pictures = [PICTURES.jpeg, aPng(300, 200)].map((bytes) => bytes.toString('base64'))
    const filed = await byLink(token, { serial, reason: 'dead_on_arrival', words: 'No light.', pictures })
    expect(filed).toMatchObject({ status: 201, body: { number: `${number}-R1`, status: 'open' } })
    const { id } = filed.body
    const { body: list } = await shop.operate<{ claims: ClaimView[]; counts: object }>('GET', '/claims')
    expect(list).toMatchObject({
      claims: [{ id, serial, words: 'No light.', pictures: 2 }],
      counts: { open: 1 },
    })
    const picture = await shop.fetch(`/api/admin/claims/${id}/pictures/2`, {
      headers: { Authorization: `Bearer ${shop.operatorToken}` },
    })
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(picture.headers.get('content-security-policy')).toContain('sandbox')
    const todo = await shop.operate('GET', '/todo')
    expect(todo.body).toMatchObject({
      counts: { claim_open: 1 },
      todo: [{ kind: 'claim_open', subject: id }],
    })
    const declined = await staffDo(shop, id, 'decision', { decision: 'decline', answer: 'It got wet.' })
    expect(declined.body).toMatchObject({ status: 'declined', steps: [] })
    expect(await mailsOf(/claim/i)).toMatchObject([
      { subject: `We couldn’t approve claim ${number}-R1`, text: expect.stringContaining('It got wet.') },
      { subject: `We got your claim ${number}-R1` },
    ])
    const status = await shop.post('/api/order-links/status', { token })
    expect(status.body).toMatchObject({
      claims: [{ status: 'declined', answer: 'It got wet.' }],
      adapters: [{ serial, inClaim: false }],
    })
  })

  test('is refused by name where it cannot be', async () => {
    const { serial, token, number } = await aGuestsOrder()
    const other = await aGuestsOrder()
    const claim = { serial, reason: 'stopped_working' }
    const unsent = await shop.checkout(anOrder())
    await shop.pay(unsent.body.client_secret, aCard())
    expect(await byLink('ord_1.no', claim)).toMatchObject({ status: 422, body: { code: 'link_invalid' } })
    expect((await byLink(token, { ...claim, serial: other.serial })).body).toMatchObject({
      code: 'claim_foreign_serial',
      errors: [{ path: 'serial' }],
    })
    const recall = await byLink(token, { ...claim, reason: 'recall' })
    expect(recall).toMatchObject({ status: 422, body: { code: 'claim_not_recalled' } })
    const text = Buffer.from('no picture').toString('base64')
    expect((await byLink(token, { ...claim, pictures: [text] })).body).toMatchObject({
      code: 'picture_not_accepted',
    })
    const many = Array.from({ length: 4 }, () => aPng(300, 200).toString('base64'))
    expect((await byLink(token, { ...claim, pictures: many })).status).toBe(422)
    expect((await byLink(token, claim)).status).toBe(201)
    expect((await byLink(token, claim)).body).toMatchObject({
      code: 'claim_already_open',
      detail: expect.stringContaining(`${number}-R1`),
    })
    const refunded = await shop.operate('POST', `/orders/${other.orderId}/refunds`, { reason: 'Goodwill' })
    expect(refunded.status).toBe(201)
    await shop.runJobs()
    expect((await byLink(other.token, { ...claim, serial: other.serial })).body).toMatchObject({
      code: 'claim_refunded',
    })
  })

  test('comes too late for what is not wanted after the return days, and for a defect after the warranty', async () => {
    const { serial, token } = await aGuestsOrder()
    shop.clock.set('2027-06-01T18:00:00Z')
    expect((await byLink(token, { serial, reason: 'not_wanted' })).body).toMatchObject({
      code: 'claim_return_over',
    })
    shop.clock.set('2028-06-01T18:00:00Z')
    expect((await byLink(token, { serial, reason: 'stopped_working' })).body).toMatchObject({
      code: 'claim_out_of_warranty',
    })
    const byStaff = await shop.operate<ClaimView>('POST', '/claims', { serial, reason: 'stopped_working' })
    expect(byStaff.status).toBe(201)
    const { id } = byStaff.body
    expect((await readClaim(shop, id)).advice).toMatchObject({ may: [], refusal: 'claim_out_of_warranty' })
    expect((await approve(id)).body).toMatchObject({
      code: 'claim_overrules',
      errors: [{ path: 'overruledWhy' }],
    })
    expect((await approve(id, { overruledWhy: 'Known fault of the batch' })).body).toMatchObject({
      status: 'awaiting_goods',
      overruledWhy: 'Known fault of the batch',
    })
  })
})

test('a claim on a guest’s order is read on its page, signed in or not, and what is sent stays in its country', async () => {
  const { serial, token } = await aGuestsOrder()
  const member = await signUp(shop)
  const claim = { serial, reason: 'stopped_working' }
  const { body: filed } = await member.post<ClaimView>('/api/order-links/claims', { token, claim })
  const { body: status } = await shop.post('/api/order-links/status', { token })
  expect(status).toMatchObject({ claims: [{ number: filed.number }] })
  const { body: list } = await shop.operate<{ claims: ClaimView[] }>('GET', '/claims')
  const [{ id } = filed] = list.claims
  const away = await approve(id, { shippingAddress: anAddress('ca') })
  expect(away).toMatchObject({ status: 422, body: { code: 'wrong_country' } })
  expect((await approve(id, { shippingAddress: anAddress('us') })).status).toBe(201)
})

describe('a replacement', () => {
  test('takes the plan over when it first reports, once, at the price agreed to, and the claim closes', async () => {
    const { member, serial } = await inUse(shop, platform)
    const { body: claim } = await openOwn(member, serial)
    expect((await approve(claim.id)).body).toMatchObject({
      status: 'awaiting_goods',
      steps: ['goods', 'send'],
    })
    const label = { url: 'https://labels.example.com/1.pdf', carrier: 'UPS' }
    expect((await staffDo(shop, claim.id, 'label', label)).status).toBe(201)
    const before = await shop.stockOf('us')
    const fresh = await replace(shop, claim.id)
    expect(await shop.stockOf('us')).toBe(before - 1)
    expect(
      (await staffDo(shop, claim.id, 'parcel', { serial: aSerial(), trackingNumber: TRACKING })).body,
    ).toMatchObject({ code: 'claim_already_sent' })
    await passDays(shop, 3, { platform, driving: [serial] })
    expect(await statesOf(member)).toEqual({ [serial]: 'installed', [fresh]: 'shipped' })
    await passDays(shop, 1, { platform, driving: [fresh] })
    expect(await statesOf(member)).toEqual({ [serial]: 'retired', [fresh]: 'installed' })
    const late = await platform.report([{ serial, at: shop.clock.now().toISOString() }])
    expect(late.body).toMatchObject({ accepted: 0, ignored: [{ serial, reason: 'retired' }] })
    expect((await member.get('/api/account/plan')).body).toMatchObject({ units: 1, status: 'active' })
    const wrong = await staffDo(shop, claim.id, 'inspection', { serial: fresh, found: 'refurbished' })
    expect(wrong.body).toMatchObject({ code: 'claim_wrong_adapter' })
    const inspected = await staffDo(shop, claim.id, 'inspection', { serial, found: 'refurbished' })
    expect(inspected.body).toMatchObject({ status: 'closed', steps: [] })
    expect(await shop.stockOf('us')).toBe(before - 1)
    expect((await mailsOf(/claim/i)).map(({ subject }) => subject.replace(/\d+-R1/, 'N'))).toEqual([
      'Claim N is approved',
      'Claim N is closed',
      'We got your claim N',
      'Your adapter for claim N is on its way',
      'Your return label for claim N',
    ])
    expect((await member.post('/api/account/claims', { serial, reason: 'damaged' })).body).toMatchObject({
      code: 'claim_foreign_serial',
    })
  })

  test('may be a refurbished one, which was never on sale', async () => {
    const { member, serial } = await inUse(shop, platform)
    const { body: first } = await openOwn(member, serial)
    await approve(first.id)
    const fresh = await replace(shop, first.id)
    await passDays(shop, 1, { platform, driving: [fresh] })
    await staffDo(shop, first.id, 'inspection', { serial, found: 'refurbished' })
    const { body: second } = await openOwn(member, fresh)
    await approve(second.id, { needsReturn: false })
    const before = await shop.stockOf('us')
    expect((await staffDo(shop, second.id, 'parcel', { serial, trackingNumber: TRACKING })).status).toBe(201)
    expect(await shop.stockOf('us')).toBe(before)
    await passDays(shop, 1, { platform, driving: [serial] })
    expect((await readClaim(shop, second.id)).status).toBe('closed')
    expect((await member.get('/api/account/plan')).body).toMatchObject({ units: 1 })
  })

  test('that came back before its replacement reports lies on the shelf once the plan has moved', async () => {
    const { member, serial } = await inUse(shop, platform)
    const { body: claim } = await openOwn(member, serial)
    await approve(claim.id)
    expect((await staffDo(shop, claim.id, 'inspection', { serial, found: 'new' })).body).toMatchObject({
      status: 'inspected',
      steps: ['send'],
    })
    const fresh = await replace(shop, claim.id)
    const before = await shop.stockOf('us')
    await passDays(shop, 2)
    expect((await member.get('/api/account/plan')).body).toMatchObject({ units: 1 })
    await passDays(shop, 1, { platform, driving: [fresh] })
    expect(await shop.stockOf('us')).toBe(before + 1)
    expect((await readClaim(shop, claim.id)).status).toBe('closed')
  })

  test('leaves a broken adapter that only its inspection takes in, and never as new', async () => {
    const { member, serial, orderId } = await inUse(shop, platform)
    const { body: first } = await openOwn(member, serial)
    await approve(first.id)
    const fresh = await replace(shop, first.id)
    await passDays(shop, 1, { platform, driving: [fresh] })
    const before = await shop.stockOf('us')
    const receive = () => shop.operate('POST', '/receipts', { lines: [{ sku: SKU, serials: [{ serial }] }] })
    const refused = { received: 0, skipped: [{ serial, reason: 'sold' }] }
    expect((await receive()).body).toMatchObject(refused)
    const { body: count } = await shop.operate<{ id: string }>('POST', '/stocktakes')
    await shop.operate('POST', `/stocktakes/${count.id}/scans`, { sku: SKU, serials: [serial] })
    const { body: compared } = await shop.operate('GET', `/stocktakes/${count.id}`)
    expect(compared).toMatchObject({ findings: [{ serial, finding: 'elsewhere' }] })
    await staffDo(shop, first.id, 'inspection', { serial, found: 'refurbished' })
    const { body: second } = await openOwn(member, fresh)
    await approve(second.id, { needsReturn: false })
    await staffDo(shop, second.id, 'parcel', { serial, trackingNumber: TRACKING })
    const back = (restock: boolean) =>
      shop.operate('POST', `/orders/${orderId}/returns`, {
        ...{ reason: 'Not wanted', serials: [serial] },
        lines: [{ sku: SKU, quantity: 1, restock }],
      })
    expect((await back(true)).body).toMatchObject({
      code: 'serial_not_new',
      errors: [{ path: 'serials.0' }],
    })
    expect((await back(false)).status).toBe(201)
    expect((await receive()).body).toMatchObject(refused)
    expect(await shop.stockOf('us')).toBe(before)
  })

  test('that stays silent is asked about once, and staff are told', async () => {
    const { member, serial } = await inUse(shop, platform)
    const { body: claim } = await openOwn(member, serial)
    await approve(claim.id, { needsReturn: false })
    await replace(shop, claim.id)
    shop.clock.advance(11 * 86_400_000)
    await letGoOn(shop)
    await letGoOn(shop)
    expect(await mailsOf(/plugged in/)).toHaveLength(1)
    shop.clock.advance(11 * 86_400_000)
    const { body } = await shop.operate('GET', '/todo')
    expect(body).toMatchObject({ counts: { claim_silent: 1 } })
    await stayIn(shop, member)
    expect((await member.get('/api/account/plan')).body).toMatchObject({ units: 1 })
  })

  test('goes to who has the adapter now, at an address of theirs', async () => {
    const { member, serial } = await inUse(shop, platform)
    const other = await signUp(shop)
    const { body } = await member.get<{ devices: { id: string }[] }>('/api/account/devices')
    await member.post(`/api/account/devices/${body.devices[0]?.id}/hand-over`, { email: other.email })
    expect((await openOwn(other, serial)).body).toMatchObject({ code: 'claim_foreign_serial' })
  })
})

describe('money back, a mere return and a repair', () => {
  test('a refund waits for the goods, ends the plan when they are inspected, and closes the claim once it is sent', async () => {
    const { member, serial, orderId } = await inUse(shop, platform)
    const { body: claim } = await openOwn(member, serial)
    await approve(claim.id, { resolution: 'refund' })
    expect((await staffDo(shop, claim.id, 'closing', {})).body).toMatchObject({ code: 'claim_not_done' })
    const inspected = await staffDo(shop, claim.id, 'inspection', { serial, found: 'scrap', words: 'Water' })
    expect(inspected.body).toMatchObject({ status: 'inspected', steps: ['refund'] })
    const { body: order } = await shop.operate('GET', `/orders/${orderId}`)
    expect(order).toMatchObject({ status: 'returned', returned: { units: 1, of: 1 } })
    expect(await statesOf(member)).toEqual({ [serial]: 'retired' })
    await shop.operate('POST', `/orders/${orderId}/refunds`, { reason: 'Claim' })
    await letGoOn(shop)
    expect((await readClaim(shop, claim.id)).status).toBe('closed')
  })

  test('each refund closes one claim of its order, however many wait before it, and the last one all', async () => {
    const refund = { resolution: 'refund', needsReturn: false }
    const waiting = await inUse(shop, platform)
    await approve((await openOwn(waiting.member, waiting.serial)).body.id, refund)
    const { member, serials, orderId } = await inUse(shop, platform, 3)
    const ids: string[] = []
    for (const serial of serials) {
      const { body } = await openOwn(member, serial)
      await approve(body.id, refund)
      ids.push(body.id)
    }
    const open = async (more: object) => {
      shop.clock.advance(60_000)
      await shop.operate('POST', `/orders/${orderId}/refunds`, { reason: 'Claim', ...more })
      await shop.runJobs()
      shop.clock.advance(60_000)
      for (let round = 0; round < 3; round += 1) await followClaims(shop.ctx, 1)
      const claims = await Promise.all(ids.map((id) => readClaim(shop, id)))
      return claims.filter(({ status }) => status !== 'closed').length
    }
    expect(await open({ amount: 20 })).toBe(2)
    expect(await open({ amount: 20 })).toBe(1)
    expect(await open({})).toBe(0)
  })

  test('a repaired adapter goes back to its owner and stays on the plan', async () => {
    const { member, serial } = await inUse(shop, platform)
    const { body: claim } = await openOwn(member, serial)
    await approve(claim.id, { resolution: 'repair' })
    const parcel = { trackingNumber: TRACKING }
    expect((await staffDo(shop, claim.id, 'parcel', parcel)).body).toMatchObject({
      code: 'claim_not_granted',
    })
    await staffDo(shop, claim.id, 'inspection', { serial, found: 'refurbished' })
    expect((await staffDo(shop, claim.id, 'parcel', parcel)).body).toMatchObject({ status: 'closed' })
    expect(await statesOf(member)).toEqual({ [serial]: 'installed' })
  })

  test('who may only read sees neither words nor pictures, and the warehouse decides nothing', async () => {
    const { member, serial } = await inUse(shop, platform)
    const picture = aPng(300, 200).toString('base64')
    const { body: claim } = await openOwn(member, serial, { words: 'My dog ate it', pictures: [picture] })
    expect(await onShelf(shop)).toMatch(/^\d{15}$/)
    expect((await shop.operate('GET', `/claims?q=${claim.number}`)).body).toMatchObject({
      claims: [{ id: claim.id, words: 'My dog ate it' }],
    })
    expect((await shop.operate('GET', `/claims?q=${serial}`)).body).toMatchObject({
      claims: [{ id: claim.id }],
    })
    expect((await shop.operate('GET', '/claims/clm_none')).body).toMatchObject({ code: 'unknown_claim' })
  })
})

async function statesOf(member: { get: TestShop['get'] }): Promise<Record<string, string>> {
  await stayIn(shop, member as never)
  const { body } = await member.get<{ devices: { serial: string; state: string }[] }>('/api/account/devices')
  return Object.fromEntries(body.devices.map(({ serial, state }) => [serial, state]))
}

test('another member’s adapter, and one of a stranger, are nobody’s claim', async () => {
  const [one, two] = [await inUse(shop, platform), await inUse(shop, platform)]
  expect((await openOwn(two.member, one.serial)).body).toMatchObject({ code: 'claim_foreign_serial' })
  expect((await openOwn(two.member, aSerial())).body).toMatchObject({ code: 'claim_foreign_serial' })
  expect((await shop.post('/api/account/claims', { serial: one.serial, reason: 'damaged' })).status).toBe(401)
  expect(SKU).toBe('MP-ADAPTER-US')
  expect(await buyAndShip(shop, one.member)).toMatchObject({ serials: [expect.any(String)] })
})

describe('a batch that fails', () => {
  test('is seen in the rates, called back with one mail to each, and replaced from the order’s page', async () => {
    const { member, serials } = await inUse(shop, platform, 2)
    const guest = await aGuestsOrder()
    await shop.db.update(devices).set({ batch: 'B7' })
    await openOwn(member, serials[0] ?? '')
    const { body } = await shop.operate<{ rates: object[] }>('GET', '/claims/failure-rates')
    expect(body.rates[0]).toMatchObject({ batch: 'B7', sold: 3, claims: 1, rate: 33.33 })
    expect((await shop.operate('GET', '/recalls/preview')).body).toMatchObject({
      code: 'recall_without_filter',
    })
    const preview = await shop.operate('GET', '/recalls/preview?batch=B7')
    expect(preview.body).toMatchObject({ adapters: 3, people: 2, onShelf: 0 })
    const words = 'The connector can get hot. Unplug it.'
    const recall = (adapters: number) =>
      shop.operate<ClaimView>('POST', '/recalls', { batch: 'B7', words, adapters })
    expect((await recall(9)).body).toMatchObject({ code: 'recall_changed' })
    expect((await recall(3)).status).toBe(201)
    const mails = await mailsOf(/recalling/)
    expect(mails.map(({ to }) => to)).toHaveLength(2)
    expect(mails.every(({ text }) => text.includes(words))).toBe(true)
    expect((await member.get('/api/account/devices')).body).toMatchObject({
      devices: [{ recall: words }, { recall: words }],
    })
    shop.clock.set('2029-01-01T18:00:00Z')
    const { body: status } = await shop.post('/api/order-links/status', { token: guest.token })
    expect(status).toMatchObject({ adapters: [{ serial: guest.serial, recall: words }] })
    expect((await byLink(guest.token, { serial: guest.serial, reason: 'recall' })).status).toBe(201)
    expect((await shop.operate('GET', '/recalls')).body).toMatchObject({
      recalls: [{ filter: { batch: 'B7' }, adapters: 3, claimed: 1 }],
    })
  })
})
