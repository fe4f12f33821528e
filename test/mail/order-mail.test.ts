import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../../db/open-database.ts'
import { configOverrides } from '../../db/tables/catalog.ts'
import { createOutboxMail } from '../../src/adapters/outbox-mail.ts'
import { startPgBossJobs } from '../../src/adapters/pg-boss-jobs.ts'
import { createSmtpMail } from '../../src/adapters/smtp-mail.ts'
import { mailOrderConfirmation } from '../../src/jobs/mail-order-confirmation.ts'
import { mailOrderRefunded } from '../../src/jobs/mail-order-refunded.ts'
import { createConfigSource } from '../../src/shop/facts/config/config-source.ts'
import { createCatalog } from '../../src/shop/sale/catalog/load-catalog.ts'
import type { MailMessage, MailTransport } from '../../src/shop/sale/mail/provider.ts'
import type { Job } from '../../src/shop/system/jobs.ts'
import { openTestDatabase } from '../open-test-database.ts'
import { createTestClock } from '../test-clock.ts'
import { createTestLog } from '../test-log.ts'
import { startMailServer } from './mail-server.ts'
import { insertPaidOrder, insertRefund } from './paid-order.ts'

const identity = { from: 'Milepost <orders@shop.example>', host: 'shop.example' }

const opened: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function openDatabase(): Promise<OpenDatabase> {
  const database = await openTestDatabase()
  opened.push(() => database.close())
  return database
}

const clock = createTestClock()

/** What another process of the same shop works with: its own reading of the settings. */
function contextOf({ db }: OpenDatabase) {
  const settings = { publicUrl: 'https://shop.example', linkKey: 'key of the tests' }
  return {
    db,
    settings,
    config: createConfigSource(db, clock, undefined),
    catalog: createCatalog(db, clock),
    clock,
  }
}

async function openMailServer() {
  const server = await startMailServer()
  opened.push(() => server.stop())
  return server
}

/** A port before a mail server that hangs up until it is opened. Nobody else gets it meanwhile, as one that was given up. */
async function closedDoorTo({ url }: { url: string }) {
  let isOpen = false
  const door = createServer((caller) => {
    caller.on('error', () => {})
    if (!isOpen) return void caller.destroy()
    const server = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => caller.destroy())
    caller.pipe(server).pipe(caller)
  })
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening))
  opened.push(() => new Promise((closed) => door.close(closed)))
  const { port } = door.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    open() {
      isOpen = true
    },
  }
}

function smtp(url: string): MailTransport {
  const mail = createSmtpMail({ ...identity, url })
  opened.push(async () => mail.close())
  return mail
}

async function startMailJobs(database: OpenDatabase, mail: MailTransport, log = createTestLog()) {
  const jobs = await startPgBossJobs({ database, log })
  opened.push(() => jobs.stop())
  const deps = { ctx: contextOf(database), mail }
  const notHere = () => Promise.reject(new Error('only mail is sent here'))
  await jobs.startWorkers({
    'mail-order-confirmation': (data, job) => mailOrderConfirmation(deps, data, job),
    'mail-order-refunded': (data, job) => mailOrderRefunded(deps, data, job),
    'give-back': notHere,
    'return-tax': notHere,
    'mail-order-shipped': notHere,
    'mail-order-news': notHere,
    'mail-back-in-stock': notHere,
    'mail-quote': notHere,
    'mail-personal-code': notHere,
    'mail-operator-notice': notHere,
    'mail-account': notHere,
    'mail-tax-certificate': notHere,
    'mail-claim': notHere,
    'mail-recall': notHere,
    'follow-replacement': notHere,
    'mail-plan': notHere,
    'run-plans': notHere,
    'record-tax': notHere,
    'run-doctor': notHere,
    'follow-money-back': notHere,
    'send-evidence': notHere,
    'detach-card': notHere,
    'send-refund': notHere,
    'handle-provider-event': notHere,
  })
  return { enqueue: (job: Job) => database.db.transaction((tx) => jobs.enqueue(tx, job)) }
}

/** A second attempt waits for some seconds. */
const soon = { timeout: 30_000 }

const words = (text = '') => text.replace(/^ *> /gm, '').replace(/\s+/g, ' ')

test('the buyer gets the confirmation through a real mail server, in HTML and in text', async () => {
  const database = await openDatabase()
  const { orderId } = await insertPaidOrder(database.db)
  const server = await openMailServer()
  const { enqueue } = await startMailJobs(database, smtp(server.url))

  await enqueue({ name: 'mail-order-confirmation', data: { orderId } })

  await vi.waitFor(() => expect(server.received).toHaveLength(1), soon)
  const [{ recipients, mail } = { recipients: [], mail: undefined }] = server.received
  expect(recipients).toEqual(['zoe@example.com'])
  expect(mail).toMatchObject({
    messageId: `<${orderId}.order-confirmation@shop.example>`,
    from: { name: 'Milepost', address: 'orders@shop.example' },
    subject: expect.stringMatching(/^Order \d+ is confirmed$/),
  })
  const number = mail?.subject?.replace(/\D/g, '') ?? 'none'
  for (const part of [mail?.html, mail?.text]) {
    for (const phrase of [
      `Order ${number}`,
      '$279.36 CAD',
      'GST',
      '$12.15',
      'QST',
      '$24.24',
      'Acme fleet discount',
    ]) {
      expect(words(part)).toContain(phrase)
    }
    for (const phrase of ['Zoé Tremblay', 'Acme Couriers', 'Montréal, QC H3B 1K1', 'Visa ending in 4242']) {
      expect(words(part)).toContain(phrase)
    }
    expect(words(part)).toContain('Keep this card for the plan: $7.70 CAD a month for each adapter.')
  }
})

test('the plan is told at the price that held when the order was placed, not when it was paid', async () => {
  const database = await openDatabase()
  const { orderId } = await insertPaidOrder(database.db)
  const server = await openMailServer()
  const { enqueue } = await startMailJobs(database, smtp(server.url))

  await enqueue({ name: 'mail-order-confirmation', data: { orderId } })

  await vi.waitFor(() => expect(server.received).toHaveLength(1), soon)
  expect(words(server.received[0]?.mail.text)).toContain('the plan is $23.10 CAD a month before tax: $7.70')
})

test('a mail server that is down delays the confirmation and loses nothing', async () => {
  const database = await openDatabase()
  const { orderId } = await insertPaidOrder(database.db)
  const server = await openMailServer()
  const door = await closedDoorTo(server)
  const log = createTestLog()
  const { enqueue } = await startMailJobs(database, smtp(door.url), log)

  await enqueue({ name: 'mail-order-confirmation', data: { orderId } })
  await vi.waitFor(() => expect(log.lines.map((line) => line.event)).toContain('job.failed'), soon)
  expect(server.received).toEqual([])
  door.open()

  await vi.waitFor(() => expect(server.received).toHaveLength(1), soon)
  expect(server.received[0]?.mail.messageId).toBe(`<${orderId}.order-confirmation@shop.example>`)
  expect(JSON.stringify(log.lines)).not.toContain('zoe@example.com')
})

test('a mail names the shop as the operator last called it, whichever process sends it', async () => {
  const database = await openDatabase()
  const { orderId } = await insertPaidOrder(database.db)
  const sent: MailMessage[] = []
  const mail = { send: async (message: MailMessage) => void sent.push(message), close() {} }
  const ctx = contextOf(database)
  await mailOrderConfirmation({ ctx, mail }, { orderId }, { id: 'job-1' })
  expect(sent[0]?.text).toMatch(/^MILEPOST\n/)

  const change = { brand: 'Acme', supportEmail: 'ask@acme.example', dispatchBusinessDays: 3 }
  const updatedAt = clock.now()
  const rows = Object.entries(change).map(([field, value]) => ({
    field,
    value: JSON.stringify(value),
    updatedAt,
  }))
  await database.db.insert(configOverrides).values(rows)
  clock.advance(1_001)
  await mailOrderConfirmation({ ctx, mail }, { orderId }, { id: 'job-1' })

  for (const part of [sent[1]?.html, sent[1]?.text]) {
    expect(part).toMatch(/acme/i)
    expect(part).not.toMatch(/milepost\b(?! Devices| adapter)/i)
    expect(part).toContain('ask@acme.example')
    expect(words(part)).toContain('within 3 business days')
  }
})

test('a confirmation that is sent again after a crash leaves one file in the outbox', async () => {
  const database = await openDatabase()
  const { orderId } = await insertPaidOrder(database.db)
  const folder = await mkdtemp(join(tmpdir(), 'milepost-outbox-'))
  opened.push(() => rm(folder, { recursive: true }))
  const deps = { ctx: contextOf(database), mail: createOutboxMail({ ...identity, folder }) }

  await mailOrderConfirmation(deps, { orderId }, { id: 'job-1' })
  await mailOrderConfirmation(deps, { orderId }, { id: 'job-1' })

  expect(await readdir(folder)).toEqual([`${orderId}.order-confirmation.eml`])
  const mail = await PostalMime.parse(await readFile(join(folder, `${orderId}.order-confirmation.eml`)))
  expect(mail.text).toContain('$279.36 CAD')
})

test('a buyer whose order could not be filled hears that the money is going back', async () => {
  const database = await openDatabase()
  const ids = await insertPaidOrder(database.db)
  const refundId = await insertRefund(database.db, ids)
  const server = await openMailServer()
  const { enqueue } = await startMailJobs(database, smtp(server.url))

  await enqueue({ name: 'mail-order-refunded', data: { orderId: ids.orderId, refundId } })

  await vi.waitFor(() => expect(server.received).toHaveLength(1), soon)
  const { mail } = server.received[0] ?? {}
  expect(mail?.subject).toMatch(/^Order \d+: your refund is on its way$/)
  for (const part of [mail?.html, mail?.text]) {
    expect(words(part)).toContain('We’re refunding $279.36 CAD, everything you paid for it.')
    expect(words(part)).toContain('no plan starts')
  }
})
