import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type ApiAnswer, type ApiCall, answerCall } from './api.ts'
import type { Books, StripeObject } from './books.ts'
import { endSlowPayment, type PayOptions, type PayResult, paySession } from './buyer.ts'
import { createFile } from './dispute-calls.ts'
import { createEventSender, type EventSender, type StripeEvent, type WebhookTarget } from './event-sender.ts'
import { createFaults, type Faults } from './faults.ts'
import { parseForm } from './form-body.ts'
import { createKeyedAnswers } from './idempotency.ts'
import { answerBank } from './intent-calls.ts'
import { disputePayment, payOut, refundByHand, warnOfFraud } from './outside-acts.ts'
import { answerPeople } from './people.ts'
import { getSession } from './session-calls.ts'
import { StripeRefusal } from './stripe-refusal.ts'

export interface StandInOptions {
  /** 0, the default, takes any free port. */
  port?: number
  webhook?: WebhookTarget
  /** Unix time in milliseconds. */
  now?: () => number
}

/** Stripe, as far as the shop can tell: its API over HTTP, a buyer on its pages, and its webhook calls. */
export interface StripeStandIn {
  url: string
  /** Every API call that arrived, answered or not. */
  calls: ApiCall[]
  faults: Faults
  webhooks: EventSender
  session(id: string): StripeObject
  sessions(): StripeObject[]
  objects(kind: string): StripeObject[]
  /** The buyer pays; the events go out by themselves unless `hold`. Gives the events either way. */
  pay(sessionId: string, options?: PayOptions & { hold?: boolean }): PayResult & { events: StripeEvent[] }
  /** A slow card's money comes, or never does. */
  endSlow(
    sessionId: string,
    paid: boolean,
    options?: { hold?: boolean },
  ): PayResult & { events: StripeEvent[] }
  /** The buyer answers the bank that asked about a saved card. Gives the events. */
  answerBank(intentId: string, yes: boolean): StripeEvent[]
  /** What Stripe makes of every refund from now on, as in `{ status: 'failed', failure_reason: 'unknown' }`. */
  refundsBecome(changes: Record<string, unknown>): void
  /** Somebody gives money back on Stripe's own pages; the events are not sent. */
  refundByHand(paymentId: string, amount?: number): StripeEvent[]
  /** The buyer's bank opens a dispute, or decides it; the event is not sent. */
  dispute(
    paymentId: string,
    status?: 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'under_review' | 'won' | 'lost',
  ): StripeEvent
  /** The card network warns of a stolen card; the event is not sent. */
  warnOfFraud(paymentId: string): StripeEvent
  /** Sends the money of so many payments, of a dollar each, to the bank. Gives the payout. */
  payOut(movements: number): StripeObject
  close(): Promise<void>
}

export async function startStripeStandIn(options: StandInOptions = {}): Promise<StripeStandIn> {
  const now = options.now ?? Date.now
  const books: Books = { objects: new Map(), now: () => Math.floor(now() / 1_000), nextRefunds: {}, url: '' }
  const faults = createFaults()
  const webhooks = createEventSender(books, options.webhook)
  const calls: ApiCall[] = []
  const keyed = createKeyedAnswers(now)

  const objects = (kind: string) => [...books.objects.values()].filter((object) => object.object === kind)
  const announce = (result: PayResult, types: string[], hold = false) => {
    const events = types.map((type) => webhooks.record(type, subjectOf(books, result, type)))
    if (!hold) webhooks.deliver(events)
    return { ...result, events }
  }
  const standIn: StripeStandIn = {
    url: '',
    calls,
    faults,
    webhooks,
    session: (id) => getSession(books, id),
    sessions: () => objects('checkout.session').map((session) => getSession(books, session.id)),
    objects,
    pay: (id, { hold, ...how } = {}) => {
      const result = paySession(books, id, how)
      return announce(result, EVENTS[result.outcome], hold)
    },
    endSlow: (id, paid, { hold } = {}) =>
      announce(endSlowPayment(books, id, paid), paid ? EVENTS.slowPaid : EVENTS.slowFailed, hold),
    answerBank: (id, yes) => {
      const intent = answerBank(books, id, yes)
      const events = [
        webhooks.record(yes ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent),
      ]
      webhooks.deliver(events)
      return events
    },
    refundsBecome: (changes) => {
      books.nextRefunds = changes
    },
    refundByHand: (id, amount) => {
      const { refund, charge } = refundByHand(books, id, amount)
      return [webhooks.record('refund.created', refund), webhooks.record('charge.refunded', charge)]
    },
    dispute: (id, status = 'needs_response') => {
      const { dispute, isNew } = disputePayment(books, id, status)
      return webhooks.record(isNew ? 'charge.dispute.created' : 'charge.dispute.closed', dispute)
    },
    payOut: (movements) => payOut(books, movements),
    warnOfFraud: (id) => webhooks.record('radar.early_fraud_warning.created', warnOfFraud(books, id)),
    close: async () => {
      webhooks.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error) => {
      console.error('stripe stand-in:', error)
      response.destroy()
    })
  })
  // Callers in this process would take up a connection that grew old while they all stood still together.
  server.keepAliveTimeout = 600_000
  /** What the shop does itself is told back to it as events, too. */
  function act(call: ApiCall): ApiAnswer {
    const answer = answerCall(books, call)
    if (answer.status !== 200 || call.method !== 'POST') return answer
    const { id } = answer.body as StripeObject
    const object = books.objects.get(id)
    const type = typeOf(call, object)
    if (type && object) webhooks.deliver([webhooks.record(type, object)])
    return answer
  }
  /** The one call that is not a form of letters. */
  async function takeFile(request: IncomingMessage, bytes: Buffer, response: ServerResponse) {
    const idempotencyKey = header(request, 'idempotency-key')
    const apiVersion = header(request, 'stripe-version')
    calls.push({ method: 'POST', path: '/v1/files', params: {}, idempotencyKey, apiVersion })
    const fault = faults.next('POST /v1/files')
    if (fault === 'error') return reply(response, serverError())
    try {
      const { _bytes, ...file } = await createFile(books, bytes, header(request, 'content-type') ?? '')
      if (fault === 'lost-answer') return request.socket.destroy()
      reply(response, { status: 200, body: file })
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      reply(response, { status: error.status, body: error.body })
    }
  }
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', books.url)
    const bytes = await readBody(request)
    const body = bytes.toString('utf8')
    if (!url.pathname.startsWith('/v1/')) return answerPeople(standIn, request, url, body, response)
    if (url.pathname === '/v1/files') return takeFile(request, bytes, response)
    const call = readCall(request, url, body)
    if ('status' in call) return reply(response, call)
    calls.push(call)
    const fault = faults.next(`${call.method} ${call.path}`)
    if (fault === 'silence') return
    if (fault === 'error') return reply(response, serverError())
    if (fault === 'busy') return reply(response, tooMany())
    const answer = keyed.once(call, () => (fault === 'kept-error' ? serverError() : act(call)))
    if (fault === 'late-answer') return
    if (fault === 'lost-answer') return request.socket.destroy()
    reply(response, answer)
  }

  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port')
  books.url = `http://127.0.0.1:${address.port}`
  standIn.url = books.url
  return standIn
}

const EVENTS = {
  paid: ['charge.succeeded', 'payment_intent.succeeded', 'checkout.session.completed'],
  slow: ['payment_intent.processing', 'checkout.session.completed'],
  declined: ['payment_intent.payment_failed'],
  kept: ['setup_intent.succeeded', 'checkout.session.completed'],
  slowPaid: ['charge.succeeded', 'payment_intent.succeeded', 'checkout.session.async_payment_succeeded'],
  slowFailed: ['payment_intent.payment_failed', 'checkout.session.async_payment_failed'],
}

/** What Stripe tells of a call of the shop's own. */
function typeOf({ path }: ApiCall, object: StripeObject | undefined): string | undefined {
  if (path.endsWith('/expire')) return 'checkout.session.expired'
  if (path.endsWith('/refunds')) return 'refund.created'
  if (path.endsWith('/cancel')) return 'payment_intent.canceled'
  const isPaid = path.endsWith('/confirm') && object?.status === 'succeeded'
  return isPaid ? 'payment_intent.succeeded' : undefined
}

function subjectOf(books: Books, { session, payment }: PayResult, type: string): StripeObject {
  if (type.startsWith('checkout.')) return session
  const charge = books.objects.get(String(payment.latest_charge))
  return type.startsWith('charge.') && charge ? charge : payment
}

/** The call, or the refusal of one that is not in Stripe's form. */
function readCall(request: IncomingMessage, url: URL, body: string): ApiCall | ApiAnswer {
  const method = request.method ?? 'GET'
  const key = /^Bearer sk_(test|live)_\w+$/.exec(request.headers.authorization ?? '')
  if (!key) return { status: 401, body: new StripeRefusal(401, 'You did not provide an API key.').body }
  const type = request.headers['content-type'] ?? ''
  if (method === 'POST' && body && !type.startsWith('application/x-www-form-urlencoded')) {
    return { status: 400, body: new StripeRefusal(400, `Invalid content type: ${type}`).body }
  }
  try {
    return {
      method,
      path: url.pathname,
      params: parseForm(method === 'POST' ? body : url.search),
      idempotencyKey: header(request, 'idempotency-key'),
      apiVersion: header(request, 'stripe-version'),
    }
  } catch (error) {
    if (error instanceof StripeRefusal) return { status: error.status, body: error.body }
    throw error
  }
}

function header(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function serverError(): ApiAnswer {
  return { status: 500, body: new StripeRefusal(500, 'An error occurred.', { type: 'api_error' }).body }
}

function tooMany(): ApiAnswer {
  return { status: 429, body: new StripeRefusal(429, 'Too many requests.', { code: 'rate_limit' }).body }
}

function reply(response: ServerResponse, answer: ApiAnswer) {
  response.writeHead(answer.status, {
    'Content-Type': 'application/json',
    'Request-Id': 'req_standin',
    ...answer.headers,
  })
  response.end(JSON.stringify(answer.body))
}
