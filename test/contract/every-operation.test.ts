import { randomUUID } from 'node:crypto'
import { like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '../../db/tables/orders.ts'
import { totpAt } from '../../src/shop/office/staff-sign-in/totp.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { callClaims } from './claim-calls.ts'
import { type CallInput, type ContractClient, createContractClient } from './contract-client.ts'
import { callDevices } from './device-calls.ts'
import { callPasskeys, pairIn } from './passkey-calls.ts'

let shop: TestShop
let client: ContractClient

beforeAll(async () => {
  // The sandbox's bank refuses one refund, which is then tried again.
  shop = await startTestShop({ expectedErrors: ['refund.failed'], settings: { shipUndoMinutes: 10 } })
  client = await createContractClient(shop.fetch)
})
afterAll(() => shop.close())

/** What leaves the state of the shop as it was, or only adds to it: what it was and of whom is in the row. */
const WITHOUT_CHANGE = [
  'account.deleted',
  'account.exported',
  'account.sessions_ended',
  'accounting.exported',
  'audit.exported',
  'billing.unagreed_refunded',
  'books.mended',
  'claim.approved',
  'claim.closed',
  'claim.declined',
  'claim.inspected',
  'claim.labelled',
  'claim.opened',
  'claim.sent',
  'clock.advanced',
  'device.stocked',
  'devices.received',
  'jobs.revived',
  'label.bought',
  'labels.exported',
  'mail.tested',
  'order.held',
  'order.mail_sent_again',
  'order.noted',
  'order.plans_ended',
  'order.quote',
  'order.shipment_told',
  'order.upgrade_link',
  'orders.exported',
  'parcel.packed',
  'parcel.told',
  'parcel.unpacked',
  'plan.credit_given',
  'plan.device_started',
  'plan.device_waits',
  'ratings.imported',
  'recall.made',
  'reviews.imported',
  'staff.passkey_added',
  'staff.passkey_removed',
  'staff.second_factor_confirmed',
  'staff.second_factor_removed',
  'staff.session_ended',
  'staff.signed_in',
  'stocktake.applied',
  'stocktake.dropped',
  'stocktake.started',
  'stocktake.undone',
  'subscription.started',
  'supplier_order.closed',
  'supplier_order.placed',
  'tax_certificate.opened',
  'vehicles.exported',
  'vehicles.imported',
  'webhook.replayed',
  'webhook.tested',
]

/** A move tells where it comes from; its name tells where it leads. */
function tellsChange(detail: Record<string, unknown>): boolean {
  return 'from' in detail || ('before' in detail && 'after' in detail)
}

interface Ids {
  id: string
  orderId: string
  refundId: string
  client_secret: string
  customerId: string
  token: string
  user: { id: string }
  sessions: { id: string; current: boolean }[]
  subscriptions: { id: string }[]
  pricing: { total: number }
  url: string
  statusUrl: string
}

const CODE_ATTEMPT = 'one-browser-of-the-contract'
const OTHER_PASSWORD = 'harbour-lantern-41'
const email = 'robin@example.com'
const consent = { renewalConsent: true }

/** Every answer is held against the document by the client itself. */
async function ok(operationId: string, input: CallInput = {}): Promise<Ids> {
  const answer = await client.call<Ids>(operationId, input)
  if (answer.status >= 300) throw new Error(`${operationId}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

const asOperator = (operationId: string, input: CallInput = {}) =>
  ok(operationId, { token: shop.operatorToken, ...input })

function anOrder(more: object = {}, country = 'unitedStates') {
  const body = client.example<{ order: object; uiMode: string }>('checkout', country)
  return { ...body, order: { ...body.order, ...more } }
}

function pay(clientSecret: string, number = '4242424242424242', confirm = false) {
  const { card } = client.example<{ card: object }>('paySandboxSession')
  return ok('paySandboxSession', { body: { clientSecret, card: { ...card, number }, confirm } })
}

/** The secret of the newest link to a page that somebody was mailed. Mails to others may leave at the same time, in any order. */
async function mailedToken(to: string, page: string): Promise<string> {
  await shop.runJobs()
  const link = new RegExp(`${page}\\?token=([\\w-]+)`)
  const mails = shop.outbox.filter((mail) => mail.to === to)
  return mails.flatMap(({ text }) => link.exec(text)?.[1] ?? []).at(-1) ?? ''
}

async function register(mailbox: string): Promise<Ids> {
  const { localUser } = client.example<{ localUser: object }>('register')
  return ok('register', { body: { localUser: { ...localUser, email: mailbox } } })
}

const soldOut = (quantity: number) =>
  asOperator('setStock', { params: { sku: 'MP-ADAPTER-CA' }, body: { quantity } })

describe('what the shop really answers is what its description tells', () => {
  test('to a visitor', async () => {
    for (const id of ['getConfig', 'isAlive', 'isReady', 'getProduct', 'getPlanPrice', 'validateAddress'])
      await ok(id)
    await ok('getPostalPlace')
    for (const id of ['getRatings', 'getProductRatings', 'reportTrouble', 'getPortDrawing', 'checkEmail'])
      await ok(id)
    await soldOut(0)
    const { token } = await ok('askForStockAlert', {
      body: { sku: 'MP-ADAPTER-CA', email },
    })
    await ok('stopStockAlert', { body: { token } })
    await soldOut(1_000)
    await ok('requestQuote')
    for (const id of ['listMakes', 'listModels', 'listYears', 'getVehicle', 'getVehicleDetails', 'readVin'])
      await ok(id)
  })

  test('to a guest who buys and comes back', async () => {
    await asOperator('createCode')
    await asOperator('listQuoteRequests')
    await ok('validateCode', { query: { email } })
    await ok('askPersonalCode')
    const started = await ok('checkout', { body: anOrder({ enterpriseId: 'ACME10' }) })
    await ok('viewSandboxSession', { query: { client_secret: started.client_secret } })
    const [sessionId = ''] = started.client_secret.split('_secret')
    await ok('keepHold', { params: { id: sessionId }, body: { email } })
    await pay(started.client_secret)
    await ok('getCheckoutSession', { params: { id: sessionId }, query: { email } })
    await ok('getOrder', { params: { id: started.orderId }, query: { email } })
    const made = await ok('attachAccount', {
      params: { id: started.orderId },
      body: client.example('register'),
    })
    await ok('attachAccount', { params: { id: started.orderId }, token: made.token })
    await ok('getOrder', { params: { id: started.orderId }, token: made.token })
    const { statusUrl } = await ok('getOrder', { params: { id: started.orderId }, token: made.token })
    const link = { token: new URL(statusUrl).searchParams.get('token') ?? '' }
    await ok('getOrderStatus', { body: link })
    const { certificate } = client.example<{ certificate: object }>('fileTaxCertificateByLink')
    await ok('fileTaxCertificateFirst')
    await ok('quoteCart')
    await ok('fileTaxCertificateByLink', { body: { ...link, certificate } })
    await ok('correctOrderAddress', {
      body: { ...client.example<object>('correctOrderAddress'), ...link },
    })
    await ok('waitForOrder', { body: link })
    await ok('cancelOrderByLink', { body: link })
  })

  test('to a member with a saved card and a plan', async () => {
    const mailbox = `member-${randomUUID()}@example.com`
    const { token, user } = await register(mailbox)
    const order = { email: null, ...consent }
    const first = await ok('checkout', { body: anOrder(order), token })
    await pay(first.client_secret, '4000002760003184', true)
    const card = await ok('getPaymentMethod', { token })
    const open = await ok('checkout', { body: anOrder({ email: null, quantity: 2 }), token })
    const { pricing } = await ok('getOrder', { params: { id: open.orderId }, token })
    const query = { amount: pricing.total.toFixed(2), currency: 'usd', customerId: card.customerId }
    const intent = await ok('openPaymentIntent', { query, token })
    await ok('cancelPaymentIntent', { params: { id: intent.id }, token })
    const asked = await ok('authorizeOrder', { body: { order: anOrder({ email: null }).order }, token })
    await ok('confirmSandboxCharge', { body: { clientSecret: asked.client_secret, confirm: true } })
    await asOperator('startSubscriptions', {
      body: { ...client.example<object>('startSubscriptions'), email: mailbox },
    })
    await ok('getSubscription', { query: { userId: user.id }, token })
    await ok('exportMe', { token })
    const { subscriptions } = await asOperator('listSubscriptions', { query: { email: mailbox } })
    await asOperator('cancelSubscription', { params: { id: subscriptions[0]?.id ?? '' } })
  })

  test('to a member who minds the account', async () => {
    const mailbox = `keeper-${randomUUID()}@example.com`
    const { localUser } = client.example<{ localUser: { password: string } }>('register')
    const { token } = await register(mailbox)
    const confirmation = await mailedToken(mailbox, '/account/confirm-email')
    await ok('confirmEmail', { body: { token: confirmation }, token })
    await ok('askEmailConfirmation', { token })
    for (const id of ['getMe', 'verifyToken', 'authorizeUser']) await ok(id, { token })
    await callPasskeys(client, '', { token })
    await ok('askMailCode', { body: { email: mailbox, attempt: CODE_ATTEMPT } })
    await shop.runJobs()
    const [code = ''] = /\b\d{6}\b/.exec(shop.outbox.findLast(({ to }) => to === mailbox)?.text ?? '') ?? []
    const byCode = { email: mailbox, attempt: CODE_ATTEMPT, code, country: 'us' }
    await ok('logInWithMailCode', { body: byCode })
    const credentials = { email: mailbox, password: localUser.password }
    const second = await ok('logIn', { body: { type: 'local', credentials } })
    const { sessions } = await ok('listSessions', { token })
    const other = sessions.find(({ current }) => !current)?.id ?? ''
    await ok('endSession', { params: { id: other }, token })
    await ok('endOtherSessions', { token })
    await ok('logOut', { token: second.token })
    const change = { currentPassword: localUser.password, newPassword: OTHER_PASSWORD }
    await ok('proveOwner', { body: { password: change.currentPassword }, token })
    await ok('changePassword', { body: change, token })
    await ok('askPasswordReset', { body: { email: mailbox } })
    const reset = await ok('resetPassword', {
      body: { token: await mailedToken(mailbox, '/account/reset-password'), password: localUser.password },
    })
    await ok('deleteMe', { body: { password: localUser.password }, token: reset.token })
  })

  test('to a member who pays no tax', async () => {
    const { token } = await register(`exempt-${randomUUID()}@example.com`)
    const params = { id: (await ok('fileTaxCertificate', { token })).id }
    await ok('listOwnTaxCertificates', { token })
    await asOperator('listTaxCertificates', { query: { status: 'waiting' } })
    await asOperator('openTaxCertificate', { params })
    await asOperator('decideTaxCertificate', { params })
  })

  test('to who says that an adapter does not work, and to who sees to it', async () => {
    const { token } = await register(`claim-${randomUUID()}@example.com`)
    await callClaims({ shop, client, ok, asOperator, token } as never)
  })

  test('to a member with adapters, and to the platform they report to', async () => {
    await callDevices({
      shop,
      client,
      ok,
      asOperator,
      mailedToken,
      token: (await register(`driver-${randomUUID()}@example.com`)).token,
    })
  })

  test('to the operator', async () => {
    const sold = await ok('checkout', { body: anOrder({ email: 'sold@example.com' }, 'canada') })
    await pay(sold.client_secret)
    const params = { id: sold.orderId }
    await asOperator('listOrders', { query: { status: 'paid' } })
    await asOperator('exportOrders')
    await asOperator('exportLabels')
    await asOperator('printSlips', { query: { orders: '10001' } })
    await asOperator('exportAudit', { query: { subject: 'orders' } })
    await asOperator('whoAmI')
    await asOperator('editOrder', { params })
    await asOperator('noteOrder', { params })
    const hold = await asOperator('holdOrder', { params })
    await asOperator('releaseHold', { params: { ...params, holdId: hold.id } })
    await asOperator('checkScan', { params })
    await asOperator('fulfilOrder', { params })
    const parcel = { params: { ...params, number: '1' } }
    await asOperator('undoShipment', parcel)
    await asOperator('fulfilOrder', { params })
    await asOperator('tellShipment', parcel)
    const boxed = await ok('checkout', { body: anOrder({ email: 'boxed@example.com' }, 'canada') })
    await pay(boxed.client_secret)
    const box = { id: boxed.orderId, number: '1' }
    const make = () => asOperator('createParcel', { params: { id: box.id }, body: { reason: 'split' } })
    await make()
    await asOperator('unpackParcel', { params: box })
    await make()
    await asOperator('askRates', { params: box })
    const label = await asOperator('buyLabel', { params: box })
    await asOperator('listLabels', { params: { id: box.id } })
    await asOperator('voidLabel', { params: { id: label.id } })
    await asOperator('editParcel', { params: box, body: { service: 'Ground' } })
    await asOperator('shipParcel', { params: box, body: { trackingNumber: '1Z999AA10123456784' } })
    await asOperator('reportParcel', { params: box, body: { state: 'delivered' } })
    const line = { sku: 'MP-ADAPTER-CA', quantity: 1 }
    await asOperator('correctShipment', { params: { ...params, number: '1' } })
    await asOperator('sendOrderMail', { params })
    await shop.runJobs()
    await asOperator('listOrderMails', { params })
    await asOperator('listOrderJobs', { params })
    await asOperator('returnGoods', { params, body: { lines: [line], reason: 'Does not fit' } })
    await asOperator('previewRefund', { params, query: { lines: 'MP-ADAPTER-CA:1' } })
    await asOperator('refundOrder', { params })
    await shop.runJobs()
    await asOperator('getOrderHistory', { params })
    const stuck = await ok('checkout', { body: anOrder({ email: 'stuck@example.com' }) })
    await pay(stuck.client_secret, '4000000000005126')
    const refund = await asOperator('refundOrder', { params: { id: stuck.orderId } })
    await shop.runJobs()
    await asOperator('retryRefund', { params: { id: refund.refundId } })
    const open = await ok('checkout', { body: anOrder({ email: 'open@example.com' }) })
    await asOperator('cancelOrder', { params: { id: open.orderId } })
    const quote = await asOperator('createQuote')
    await ok('getQuote', { params: { id: quote.id }, query: { email } })
    await ok('getQuote', {
      params: { id: quote.id },
      query: { email },
      headers: { Accept: 'application/pdf' },
    })
    await asOperator('sendQuote', { params: { id: quote.id } })
    await asOperator('listQuotes')
    await asOperator('printQuote', { params: { id: quote.id } })
    await asOperator('listCodeOrders', { params: { code: 'ACME10' } })
    const upgrade = await asOperator('createUpgradeLink')
    const token = new URL(upgrade.url).searchParams.get('token')
    await ok('openUpgrade', { params: { id: upgrade.id }, body: { token } })
    for (const id of [
      'getInventory',
      'getPrices',
      'listVariants',
      'listTaxRates',
      'listCodes',
      'getSettings',
      'getSettingHints',
      'listAudit',
    ])
      await asOperator(id)
    await asOperator('listStaff')
    for (const id of [
      'setStock',
      'changeStock',
      'changeVariant',
      'setPicture',
      'previewPrices',
      'setPrices',
      'chooseTax',
      'getTaxCorrections',
      'changeConfig',
      'publishLegalText',
      'importRatings',
      'listRatings',
      'importReviews',
      'listReviews',
      'importVehicles',
      'listUnclearQuestions',
      'listVehicleOverrides',
      'exportVehicleOverrides',
    ])
      await asOperator(id)
    const planned = await asOperator('setPrices', {
      body: { ...client.example<object>('setPrices'), from: '2099-02-01' },
    })
    await asOperator('withdrawPrices', { params: { id: planned.id } })
    await asOperator('setLowStock')
    await ok('getProductPicture')
    await asOperator('takeBackPicture')
    for (const id of ['summarize', 'listTodo', 'exportAccounting', 'listPayouts', 'listDisputes'])
      await asOperator(id)
    const { todo } = (await asOperator('listTodo')) as unknown as {
      todo: { id: string; isNotice: boolean }[]
    }
    await asOperator('finishNotice', { params: { id: todo.find(({ isNotice }) => isNotice)?.id ?? '' } })
    const disputed = await ok('checkout', { body: anOrder({ email: 'bank@example.com' }) })
    await pay(disputed.client_secret, '4000000000000259')
    await shop.runJobs()
    const { disputes } = (await asOperator('listDisputes')) as unknown as { disputes: { id: string }[] }
    for (const id of ['getDisputePack', 'printDisputePack', 'answerDispute'])
      await asOperator(id, { params: { id: disputes[0]?.id ?? '' } })
    await asOperator('readLegalText', { params: { document: 'terms-of-use' } })
    for (const id of ['listMailPreviews', 'previewMail']) await asOperator(id)
    for (const id of ['disableCode', 'listDeadJobs', 'reviveDeadJobs']) await asOperator(id)
    for (const id of ['examineShop', 'checkSetUp', 'mailTest', 'mendShop', 'getInstance', 'claimInstance'])
      await asOperator(id)
    await asOperator('rebuildOrders', { body: { dryRun: true } })
    await asOperator('listTestCards')
    await asOperator('advanceClock', { body: { days: 1 } })
  })

  test('to the keeper of the stock', async () => {
    const ordered = await asOperator('orderFromSupplier')
    await asOperator('listSupplierOrders', { query: {} })
    await asOperator('receiveGoods')
    await asOperator('closeSupplierOrder', { params: { id: ordered.id } })
    const dropped = await asOperator('startStocktake')
    await asOperator('dropStocktake', { params: { id: dropped.id } })
    const params = { id: (await asOperator('startStocktake')).id }
    await asOperator('scanStocktake', { params })
    await asOperator('unscanStocktake', { params: { ...params, serial: '490154203237518' } })
    await asOperator('countStocktake', { params: { ...params, sku: 'MP-ADAPTER-US' } })
    await asOperator('exportCountingSheet', { params })
    await asOperator('getStocktake', { params })
    await asOperator('applyStocktake', { params })
    await asOperator('undoStocktake', { params })
    for (const id of ['listStocktakes', 'listStockMoves', 'valueStock', 'exportStockValue'])
      await asOperator(id)
  })

  test('to an admin who appoints and dismisses', async () => {
    const mailbox = `staff-${randomUUID()}@example.com`
    const { token, user } = await register(mailbox)
    await ok('confirmEmail', { body: { token: await mailedToken(mailbox, '/account/confirm-email') }, token })
    await asOperator('appointStaff', { body: { email: mailbox, role: 'support' } })
    await asOperator('listStaff')
    const { localUser } = client.example<{ localUser: { password: string } }>('register')
    const headers = { Origin: 'http://shop.test' }
    const opened = await client.call('openStaffSession', {
      body: { email: mailbox, password: localUser.password },
      headers,
    })
    await callPasskeys(client, 'Staff', { headers: { ...headers, Cookie: pairIn(opened.headers) } })
    await asOperator('listPlans', { query: {} })
    await asOperator('listPlanTiers')
    await asOperator('listMembers', { query: { q: mailbox } })
    await asOperator('getMember', { params: { id: user.id } })
    await asOperator('inviteStaff', { body: { email: 'late@shop.example', role: 'reader' } })
    await asOperator('withdrawInvitation', { params: { email: 'late@shop.example' } })
    const invited = `lee-${randomUUID()}@example.com`
    await asOperator('inviteStaff', { body: { email: invited, role: 'support' } })
    await asOperator('listInvitations')
    const invitation = client.example<object>('acceptInvitation')
    await ok('acceptInvitation', {
      body: { ...invitation, token: await mailedToken(invited, '/admin/invitation') },
    })
    const { sessions } = await asOperator('listStaffSessions')
    await asOperator('endStaffSession', { params: { id: sessions[0]?.id ?? '' } })
    const { id } = await asOperator('createApiKey')
    for (const id of ['listShippingFacts', 'importTracking', 'setShippingFacts'])
      await asOperator(id, id === 'setShippingFacts' ? { params: { sku: 'MP-ADAPTER-US' } } : {})
    await asOperator('rotateApiKey', { params: { id } })
    await asOperator('listApiKeys')
    const webhook = await asOperator('addWebhook')
    await asOperator('listWebhooks')
    const message = await asOperator('testWebhook', { params: { id: webhook.id } })
    await asOperator('listWebhookDeliveries', { query: {} })
    await asOperator('replayWebhookDelivery', { params: { id: message.id } })
    await asOperator('removeWebhook', { params: { id: webhook.id } })
    await asOperator('revokeApiKey', { params: { id } })
    await ok('closeStaffSession')
    const { secret } = (await ok('beginSecondFactor', {
      body: { password: localUser.password },
      token,
    })) as unknown as { secret: string }
    const code = totpAt(secret, Math.floor(shop.clock.now().getTime() / 30_000))
    await ok('confirmSecondFactor', { body: { code }, token })
    await asOperator('removeSecondFactor', { params: { userId: user.id } })
    await asOperator('dismissStaff', { params: { userId: user.id } })
    await asOperator('signMemberOut', { params: { id: user.id } })
    const access = { allowed: false, reason: 'Shares the account' }
    await asOperator('setMemberAccess', { params: { id: user.id }, body: access })
    await asOperator('deleteMember', { params: { id: user.id } })
  })

  test('and each change the staff made is in the log, with who made it and how it was before and after', async () => {
    const acts = await shop.db.select().from(auditEvents).where(like(auditEvents.actor, 'staff:%'))
    const told = Map.groupBy(acts, ({ action }) => action)
    const lacking = [...told].filter(([, rows]) => !rows.every(({ detail }) => tellsChange(detail)))
    expect(lacking.map(([action]) => action).sort()).toEqual(WITHOUT_CHANGE)
    expect(told.size).toBeGreaterThan(40)
  })

  test('for every operation that answers without another company', () => {
    const elsewhere = ['logInWithSocial', 'receiveStripeEvent', 'receiveTracking']
    const unseen = [...client.document.calls.keys()].filter((id) => !client.succeeded.has(id))
    expect(unseen).toEqual(elsewhere)
  })
})
