import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../db/tables/accounts.ts'
import { auditEvents } from '../../db/tables/orders.ts'
import { staff } from '../../db/tables/staff.ts'
import { type Duty, mayDo } from '../../src/shop/system/staff/duties.ts'
import { type ApiDocument, type Call, readDocument } from '../contract/read-document.ts'
import { type Member, signUp } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

const ROLES = ['owner', 'admin', 'finance', 'support', 'warehouse', 'reader'] as const

/** What each call of the office asks for, as people are told; null where every member of the staff may. */
const ASKED: Record<string, Duty | null> = {
  whoAmI: null,
  getSettings: null,
  getSettingHints: null,
  beginSecondFactor: null,
  confirmSecondFactor: null,
  listStaffPasskeys: null,
  beginStaffPasskey: null,
  addStaffPasskey: null,
  removeStaffPasskey: null,
  receiveDevices: 'receive_devices',
  listSupplierOrders: 'read',
  orderFromSupplier: 'stock',
  closeSupplierOrder: 'stock',
  receiveGoods: 'receive_devices',
  listStockMoves: 'read',
  valueStock: 'accounting',
  exportStockValue: 'accounting',
  listStocktakes: 'read',
  getStocktake: 'read',
  exportCountingSheet: 'read',
  startStocktake: 'stock',
  dropStocktake: 'stock',
  scanStocktake: 'stock',
  unscanStocktake: 'stock',
  countStocktake: 'stock',
  applyStocktake: 'stock',
  undoStocktake: 'stock',
  installDevice: 'install_devices',
  listClaims: 'read',
  listFailureRates: 'read',
  listRecalls: 'read',
  previewRecall: 'claims',
  recallBatch: 'claims',
  getClaim: 'read',
  openClaim: 'claims',
  openClaimPicture: 'claims',
  decideClaim: 'claims',
  labelClaim: 'claims',
  inspectClaim: 'take_returns',
  sendForClaim: 'fulfil_order',
  closeClaim: 'claims',
  listTaxCertificates: 'read',
  chooseTax: 'taxes',
  getTaxCorrections: 'accounting',
  openTaxCertificate: 'tax_exemptions',
  decideTaxCertificate: 'tax_exemptions',
  listAllInvoices: 'read',
  retryInvoice: 'invoices',
  voidInvoice: 'invoices',
  writeOffInvoice: 'invoices',
  listWebhooks: 'read',
  addWebhook: 'api_keys',
  removeWebhook: 'api_keys',
  testWebhook: 'api_keys',
  listWebhookDeliveries: 'read',
  replayWebhookDelivery: 'api_keys',
  listOrders: 'read',
  exportOrders: 'export',
  exportAudit: 'export',
  exportLabels: 'fulfil_order',
  importTracking: 'fulfil_order',
  listLabels: 'read',
  askRates: 'fulfil_order',
  buyLabel: 'fulfil_order',
  voidLabel: 'fulfil_order',
  listShippingFacts: 'read',
  setShippingFacts: 'stock',
  printSlips: 'fulfil_order',
  getOrderHistory: 'read',
  checkScan: 'fulfil_order',
  fulfilOrder: 'fulfil_order',
  createParcel: 'fulfil_order',
  editParcel: 'fulfil_order',
  shipParcel: 'fulfil_order',
  reportParcel: 'fulfil_order',
  unpackParcel: 'fulfil_order',
  undoShipment: 'fulfil_order',
  tellShipment: 'fulfil_order',
  previewRefund: 'refund',
  refundOrder: 'refund',
  endPlansOfOrder: 'help_members',
  retryRefund: 'refund',
  cancelOrder: 'cancel_order',
  createQuote: 'make_offer',
  createUpgradeLink: 'make_offer',
  editOrder: 'edit_order',
  correctShipment: 'fulfil_order',
  holdOrder: 'hold_orders',
  releaseHold: 'release_holds',
  noteOrder: 'note_orders',
  listOrderMails: 'read',
  sendOrderMail: 'edit_order',
  returnGoods: 'take_returns',
  getInventory: 'read',
  setStock: 'stock',
  changeStock: 'stock',
  setLowStock: 'stock',
  changeVariant: 'prices',
  setPicture: 'prices',
  takeBackPicture: 'prices',
  getPrices: 'read',
  listVariants: 'read',
  listTaxRates: 'read',
  setPrices: 'prices',
  previewPrices: 'prices',
  withdrawPrices: 'prices',
  listCodes: 'read',
  createCode: 'enterprise_codes',
  disableCode: 'enterprise_codes',
  listCodeOrders: 'read',
  changeConfig: 'settings',
  readLegalText: 'read',
  publishLegalText: 'settings',
  listMailPreviews: 'read',
  previewMail: 'read',
  listSubscriptions: 'read',
  startSubscriptions: 'plans',
  cancelSubscription: 'plans',
  importRatings: 'import_data',
  listRatings: 'read',
  importReviews: 'import_data',
  listReviews: 'read',
  listUnclearQuestions: 'read',
  listVehicleOverrides: 'read',
  exportVehicleOverrides: 'import_data',
  importVehicles: 'import_data',
  listStaff: 'read',
  appointStaff: 'staff',
  dismissStaff: 'staff',
  removeSecondFactor: 'staff',
  listAudit: 'read',
  listDeadJobs: 'read',
  reviveDeadJobs: 'jobs',
  listMembers: 'read',
  listPlans: 'read',
  listOrderJobs: 'read',
  listPlanTiers: 'read',
  listCreditNotes: 'read',
  printCreditNote: 'read',
  printInvoice: 'read',
  printQuote: 'read',
  getMember: 'read',
  previewMemberDecision: 'read',
  decideForMember: 'help_members',
  swapForMember: 'help_members',
  giveCredit: 'help_members',
  setBillingTerms: 'billing_terms',
  previewUnagreedCharges: 'read',
  refundUnagreedCharges: 'invoices',
  signMemberOut: 'help_members',
  setMemberAccess: 'help_members',
  exportMember: 'help_members',
  deleteMember: 'help_members',
  listQuoteRequests: 'read',
  listQuotes: 'read',
  sendQuote: 'make_offer',
  listInvitations: 'read',
  inviteStaff: 'staff',
  withdrawInvitation: 'staff',
  listStaffSessions: 'read',
  endStaffSession: 'read',
  listApiKeys: 'read',
  createApiKey: 'api_keys',
  rotateApiKey: 'api_keys',
  revokeApiKey: 'api_keys',
  summarize: 'read',
  listTodo: 'read',
  finishNotice: 'notices',
  exportAccounting: 'accounting',
  listPayouts: 'accounting',
  listDisputes: 'read',
  getDisputePack: 'answer_disputes',
  printDisputePack: 'answer_disputes',
  answerDispute: 'answer_disputes',
  examineShop: 'read',
  mendShop: 'jobs',
  rebuildOrders: 'settings',
  checkSetUp: 'read',
  mailTest: 'notices',
  getInstance: 'read',
  listTestCards: 'read',
  claimInstance: 'settings',
}

/** There only where the time of the shop can be moved. */
const NOT_HERE = [
  'advanceClock',
  'openStaffSession',
  'closeStaffSession',
  'beginStaffPasskeyLogIn',
  'openStaffSessionByPasskey',
]

let shop: TestShop
let document: ApiDocument
let stranger: Member
let team: Map<(typeof ROLES)[number], Member>

beforeAll(async () => {
  shop = await startTestShop()
  document = await readDocument(shop.fetch)
  stranger = await signUp(shop)
  team = new Map()
  for (const role of ROLES) {
    const member = await signUp(shop)
    // Nobody whose mailbox is not proven works here.
    await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, member.id))
    await shop.db.insert(staff).values({ userId: member.id, role, appointedBy: 'test' })
    team.set(role, member)
  }
})
afterAll(() => shop.close())

function callsOfStaff(): Call[] {
  return [...document.calls.values()].filter(
    ({ id, path }) => path.startsWith('/api/admin/') && !NOT_HERE.includes(id),
  )
}

/** The call as its description shows it. */
async function make(call: Call, token?: string): Promise<number> {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const told = call.parameters.find((each) => each.in === 'path' && each.name === name)
    return encodeURIComponent(String(told?.example ?? 'x'))
  })
  const query = call.parameters
    .filter((each) => each.in === 'query' && each.required)
    .map(({ name, example }) => [name, String(example)])
  const body = Object.values(call.body?.examples ?? {})[0]
  const { status } = await shop.fetch(`${path}?${new URLSearchParams(query)}`, {
    method: call.method,
    headers: {
      ...(call.body ? { 'Content-Type': call.body.type } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(call.body ? { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) } : {}),
  })
  return status
}

test('the table of this test names every call of the staff', () => {
  expect(
    callsOfStaff()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(Object.keys(ASKED).sort())
})

test('a stranger and a member are let into no call of the staff', async () => {
  const answers = await Promise.all(
    callsOfStaff().map(async (call) => [call.id, await make(call), await make(call, stranger.token)]),
  )
  expect(answers).toEqual(callsOfStaff().map(({ id }) => [id, 401, 403]))
})

interface Made {
  id: string
  method: string
  status: number
  isInLog: boolean
}

async function makeAll(role: (typeof ROLES)[number]): Promise<Made[]> {
  const made: Made[] = []
  for (const call of callsOfStaff()) {
    const before = await shop.db.$count(auditEvents)
    const status = await make(call, team.get(role)?.token)
    const isInLog = (await shop.db.$count(auditEvents)) > before
    made.push({ id: call.id, method: call.method, status, isInLog })
  }
  return made
}

/** They show what would be, or a secret that counts only once it is confirmed; and this installation is the shop already. */
const CHANGES_NOTHING = [
  'importTracking',
  'previewPrices',
  'previewMemberDecision',
  'beginSecondFactor',
  'claimInstance',
]
/** Lists that leave the shop as a file. */
const EXPORTS = [
  'exportOrders',
  'exportAudit',
  'exportLabels',
  'exportAccounting',
  'exportVehicleOverrides',
  'exportStockValue',
]

test('what an owner changes or takes out of the shop is in the audit log, and what was refused is not', async () => {
  const made = await makeAll('owner')
  const isDone = ({ id, method, status }: Made) =>
    status < 300 && (EXPORTS.includes(id) || (method !== 'GET' && !CHANGES_NOTHING.includes(id)))
  expect(made.filter(isDone).length).toBeGreaterThan(15)
  expect(made.filter((each) => each.isInLog !== isDone(each))).toEqual([])
})

test.each(ROLES)(
  'the role %s is let into what the table of duties says, and into nothing else',
  async (role) => {
    const may = (id: string) => {
      const duty = ASKED[id]
      return duty === null || (duty !== undefined && mayDo(role, duty))
    }
    const made = await makeAll(role)
    const letIn = made.filter(({ status }) => status !== 401 && status !== 403)
    expect(letIn.map(({ id }) => id)).toEqual(made.map(({ id }) => id).filter(may))
    expect(made.filter(({ status }) => status >= 500)).toEqual([])
  },
)
