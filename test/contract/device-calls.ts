import { sessions } from '../../db/tables/accounts.ts'
import { consents } from '../../db/tables/consents.ts'
import { creditNotes } from '../../db/tables/credit-notes.ts'
import { planSpans } from '../../db/tables/plans.ts'
import { cents } from '../../src/shop/kernel/money.ts'
import { sweepSessions } from '../../src/shop/sale/payments/sweep-sessions.ts'
import { signBody } from '../../src/shop/system/api-keys/signature.ts'
import { aSerial } from '../devices/platform.ts'
import { workOff } from '../plans/plan-life.ts'
import type { TestShop } from '../start-test-shop.ts'
import type { CallInput, ContractClient } from './contract-client.ts'

interface Answers {
  user: { id: string; email: string }
  orderId: string
  client_secret: string
  key: string
  signingSecret: string
  devices: { id: string; serial?: string }[]
  invoices: { id: string }[]
  cards: { id: string }[]
}

type Ok = (operationId: string, input?: CallInput) => Promise<unknown>

export interface DeviceCalls {
  shop: TestShop
  client: ContractClient
  ok: Ok
  asOperator: Ok
  mailedToken: (to: string, page: string) => Promise<string>
  /** A member's. */
  token: string
}

/** Every call about devices, from the shelf to an account. */
export async function callDevices({ shop, client, asOperator, mailedToken, token, ...rest }: DeviceCalls) {
  const ok = rest.ok as (id: string, input?: CallInput) => Promise<Answers>
  const serials = [aSerial(), aSerial(), aSerial()]
  await asOperator('receiveDevices', { body: { serials } })
  const body = client.example<{ order: object }>('checkout', 'unitedStates')
  const { user } = await ok('getMe', { token })
  const bought = await ok('checkout', {
    body: { ...body, order: { ...body.order, quantity: 3, email: user.email, renewalConsent: true } },
  })
  const { card } = client.example<{ card: object }>('paySandboxSession')
  const declining = { ...card, number: '4000000000000341' }
  await ok('paySandboxSession', { body: { clientSecret: bought.client_secret, card: declining } })
  const parcel = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784', serials }
  await asOperator('fulfilOrder', { params: { id: bought.orderId }, body: parcel })

  const key = (await asOperator('createApiKey')) as Answers
  const reports = { reports: [{ serial: serials[0], at: shop.clock.now().toISOString() }] }
  const signature = signBody(key.signingSecret, JSON.stringify(reports), shop.clock.now())
  await ok('reportDevices', { body: reports, token: key.key, headers: { 'Milepost-Signature': signature } })
  const link = { token: await mailedToken(user.email, '/activate') }
  await ok('previewClaim', { body: link })
  await ok('claimDevices', { body: link, token })
  const idOf = async (serial: string) =>
    (await ok('listDevices', { token })).devices.find((one) => one.serial === serial)?.id ?? ''
  // In the order of their serials: they came at one time, and which is listed first is chance.
  const ids: string[] = []
  for (const serial of serials) ids.push(await idOf(serial))
  const shipOne = async () => {
    const order = { ...body.order, quantity: 1, email: user.email }
    const more = await ok('checkout', { body: { ...body, order }, token })
    await ok('paySandboxSession', { body: { clientSecret: more.client_secret, card } })
    const serial = aSerial()
    await asOperator('receiveDevices', { body: { serials: [serial] } })
    await asOperator('fulfilOrder', { params: { id: more.orderId }, body: { ...parcel, serials: [serial] } })
    await ok('readOrderAgain', { params: { id: more.orderId }, token })
    return serial
  }
  const oneMore = async () => {
    const serial = await shipOne()
    const first = { reports: [{ serial, at: shop.clock.now().toISOString() }] }
    const seal = signBody(key.signingSecret, JSON.stringify(first), shop.clock.now())
    await ok('reportDevices', { body: first, token: key.key, headers: { 'Milepost-Signature': seal } })
    return { device: await idOf(serial) }
  }
  await oneMore()
  await ok('getPlanTerms', { token })
  // As if the order had been of one adapter: those on their way are to be agreed to.
  await shop.db.update(consents).set({ units: 1 })
  await ok('agreeToPlan', { token })
  await activateOne({ ok: rest.ok, token, which: await oneMore() })
  await ok('renameDevice', { params: { id: ids[0] ?? '' }, token })
  await ok('removeVin', { params: { id: ids[0] ?? '' }, token })
  await workOff(shop)
  for (const id of ['getPlan', 'listPlanAddresses', 'readLastAddress', 'previewPlanMove', 'movePlan'])
    await ok(id, { token })
  await callAddressBook(rest.ok, token)
  await ok('previewLeaving', { token })
  const { invoices } = await ok('listInvoices', { token })
  const params = { id: invoices[0]?.id ?? '' }
  await ok('getInvoice', { params, token })
  const note = { id: 'cn_of_the_contract', number: 'US-CREDIT-000001', legalOwner: 'Milepost Devices Ltd.' }
  const back = { amount: cents(100), tax: cents(6), total: cents(106), reason: 'plan_ended' }
  await shop.db.insert(creditNotes).values({ ...note, ...back, invoiceId: params.id })
  await ok('getCreditNote', { params: { id: note.id }, token })
  await asOperator('listCreditNotes')
  await asOperator('printCreditNote', { params: { id: note.id } })
  await asOperator('printInvoice', { params })
  await asOperator('listAllInvoices', { query: { status: 'past_due' } })
  await callLinks({ shop, ok, token, params })
  await asOperator('retryInvoice', { params })
  await asOperator('writeOffInvoice', { params })
  await asOperator('voidInvoice', { params })
  await asOperator('installDevice', { params: { id: ids[1] ?? '' } })
  const unagreed = await idOf(await shipOne())
  await asOperator('installDevice', { params: { id: unagreed } })
  await shop.runJobs()
  await decide({ ok, asOperator, token, ids, unagreed, spare: serials[2] ?? '' })
  const ofMember = ['getMailChoices', 'chooseMails', 'agreeToCookies', 'listConsents', 'exportAccount']
  for (const id of ofMember) await ok(id, { token })
  const links = shop.outbox.flatMap(({ text }) => /cancel\?token=([\w-]+)/.exec(text)?.[1] ?? [])
  await asOperator('endPlansOfOrder', { params: { id: bought.orderId } })
  await ok('endPlan', { body: { token: links.at(-1) ?? '' } })
  // The sign-in is not fresh: the clock has moved on for months.
  await shop.db.update(sessions).set({ provenAt: shop.clock.now() })
  const { cards } = await ok('listCards', { token })
  const ownCard = { id: cards[0]?.id ?? '' }
  await ok('addCard', { token })
  await ok('chooseCard', { params: ownCard, token })
  await ok('removeCard', { params: ownCard, token })
  await shop.db.update(planSpans).set({ consentId: null, withoutConsent: 'legacy' })
  const member = { params: { id: (await ok('getMe', { token })).user.id } }
  for (const id of ['setBillingTerms', 'previewUnagreedCharges', 'refundUnagreedCharges'])
    await asOperator(id, member)
}

/** One more adapter is put on the plan that runs, with its card. */
async function activateOne({ ok, token, which }: { ok: Ok; token: string; which: { device: string } }) {
  const { terms } = (await ok('getActivationOffer', { query: which, token })) as {
    terms: { textHash: string }
  }
  const agreed = { ...which, agreed: true, textHash: terms.textHash, with: 'kept' }
  const { id } = (await ok('activate', { body: agreed, token })) as { id: string }
  await ok('getActivation', { params: { id }, token })
}

/** What a member decides about adapters that run. */
async function decide(by: {
  ok: Ok
  asOperator: Ok
  token: string
  ids: string[]
  unagreed: string
  spare: string
}) {
  const decideOn = (index: number, id: string, body?: object) =>
    by.ok(id, { params: { id: by.ids[index] ?? '' }, ...(body ? { body } : {}), token: by.token })
  await decideOn(0, 'previewDecision', { action: 'cancel' })
  await decideOn(0, 'pauseDevice', { months: 2 })
  await decideOn(0, 'resumeDevice')
  await decideOn(0, 'cancelDevice')
  await decideOn(0, 'resumeDevice')
  await decideOn(0, 'handOverDevice', { email: 'next-driver@example.com' })
  await decideOn(1, 'returnDevice', { reason: 'The port is broken' })
  await decideOn(0, 'swapDevice', { serial: by.spare })
  await helpMember(by)
}

/** What the links in the mails of a bill lead to. */
async function callLinks(by: { shop: TestShop; ok: Ok; token: string; params: { id: string } }) {
  const { ok, token, params } = by
  await by.shop.runJobs()
  const mailed = (page: string) => {
    const links = by.shop.outbox.flatMap(
      ({ text }) => new RegExp(`/account/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? [],
    )
    return { token: links.at(-1) ?? '' }
  }
  await ok('previewPlanEnd', { body: mailed('cancel') })
  await ok('getPayableByLink', { body: mailed('pay') })
  await ok('getPayable', { params, token })
  const { url } = (await ok('payByLink', { body: { ...mailed('pay'), with: 'page' } })) as { url: string }
  const id = /(sbx_\w+)_secret/.exec(url)?.[1] ?? ''
  await ok('getInvoicePayment', { params: { id } })
  await ok('payInvoice', { params, body: { with: 'saved_card' }, token })
  // The page runs out, and the staff may ask again.
  by.shop.clock.advance(40 * 60_000)
  await sweepSessions(by.shop.ctx)
}

/** The same by staff, for a member who called. */
async function helpMember(by: { ok: Ok; asOperator: Ok; token: string; unagreed: string }) {
  const { user } = (await by.ok('getMe', { token: by.token })) as { user: { id: string } }
  const { devices } = (await by.ok('listDevices', { token: by.token })) as {
    devices: { id: string; state: string }[]
  }
  const running = devices.filter(({ id, state }) => state === 'installed' && id !== by.unagreed)
  const device = running.map(({ id }) => id).sort()[0] ?? ''
  const params = { id: user.id, device }
  await by.asOperator('previewMemberDecision', { params })
  await by.asOperator('decideForMember', { params })
  const serial = aSerial()
  await by.asOperator('receiveDevices', { body: { serials: [serial] } })
  await by.asOperator('swapForMember', { params, body: { serial, reason: 'Broken' } })
  await by.asOperator('giveCredit', { params: { id: user.id } })
  await by.asOperator('exportMember', { params: { id: user.id } })
}

/** Every call about the addresses a member keeps. */
async function callAddressBook(ok: Ok, token: string) {
  await ok('listShippingAddresses', { token })
  const { addresses } = (await ok('addShippingAddress', { token })) as { addresses: { id: string }[] }
  const params = { id: addresses[0]?.id ?? '' }
  await ok('changeShippingAddress', { params, token })
  await ok('chooseShippingAddress', { params, token })
  await ok('removeShippingAddress', { params, token })
}
