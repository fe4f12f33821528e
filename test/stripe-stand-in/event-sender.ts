import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Books, type StripeObject, stripeId } from './books.ts'

export interface StripeEvent {
  id: string
  object: 'event'
  type: string
  created: number
  livemode: false
  api_version: string
  data: { object: StripeObject }
}

/** How webhook calls go wrong on their way. */
export interface Tampering {
  /** Sign with this instead of the shop's secret. */
  secret?: string
  /** Sign as if it were this many seconds ago. */
  ageSeconds?: number
  /** Change the body after it was signed. */
  alter?: (body: string) => string
  unsigned?: boolean
}

export interface Delivery {
  /** How often each event is sent. */
  copies?: number
  /** Milliseconds before the first attempt. */
  delayMs?: number
  /** Send the events of one act in the reverse order. */
  reversed?: boolean
}

export interface WebhookTarget {
  url: string
  secret: string
}

export interface EventSender {
  /** Where events go; without one they are only recorded. */
  target: WebhookTarget | undefined
  /** Every event that was made, sent or not. */
  events: StripeEvent[]
  record(type: string, object: StripeObject): StripeEvent
  /** Sends one event once and gives the shop's answer. */
  send(event: StripeEvent, tampering?: Tampering): Promise<Response>
  /** Sends in the background, again and again until the shop takes it, as Stripe does. */
  deliver(events: StripeEvent[]): void
  /** How many acts have events that the shop has not taken yet. */
  underWay: number
  delivery: Delivery
  stop(): void
}

const RETRY_MS = 250
const ATTEMPTS = 240

export function createEventSender(books: Books, target: WebhookTarget | undefined): EventSender {
  const stopped = new AbortController()
  const sender: EventSender = {
    target,
    events: [],
    delivery: {},
    underWay: 0,
    record(type, object) {
      const event: StripeEvent = {
        id: stripeId('evt'),
        object: 'event',
        type,
        created: books.now(),
        livemode: false,
        api_version: '2026-10-28.endive',
        data: { object: publicParts(object) },
      }
      sender.events.push(event)
      return event
    },
    send(event, tampering = {}) {
      if (!sender.target) throw new Error('the stand-in was given no webhook address')
      return fetch(sender.target.url, {
        ...signed(event, sender.target.secret, tampering, books.now()),
        signal: stopped.signal,
      })
    },
    deliver(events) {
      if (!sender.target) return
      const { copies = 1, delayMs = 0, reversed = false } = sender.delivery
      const ordered = reversed ? events.toReversed() : events
      const queue = ordered.flatMap((event) => Array.from({ length: copies }, () => event))
      sender.underWay += 1
      deliverInTurn(sender, queue, delayMs, stopped.signal)
        .catch((error) => {
          if (!stopped.signal.aborted) throw error
        })
        .finally(() => {
          sender.underWay -= 1
        })
    },
    stop: () => stopped.abort(),
  }
  return sender
}

async function deliverInTurn(
  sender: EventSender,
  queue: StripeEvent[],
  delayMs: number,
  signal: AbortSignal,
) {
  await wait(delayMs, undefined, { signal })
  for (const event of queue) {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (await taken(sender, event)) break
      await wait(RETRY_MS, undefined, { signal })
    }
  }
}

async function taken(sender: EventSender, event: StripeEvent) {
  try {
    return (await sender.send(event)).ok
  } catch {
    return false
  }
}

function publicParts(object: StripeObject): StripeObject {
  const { _payment, ...rest } = structuredClone(object)
  return rest as StripeObject
}

/** @see https://docs.stripe.com/webhooks#verify-manually */
export function signed(event: StripeEvent, secret: string, tampering: Tampering, now: number): RequestInit {
  const body = JSON.stringify(event, null, 2)
  const time = now - (tampering.ageSeconds ?? 0)
  const signature = createHmac('sha256', tampering.secret ?? secret)
    .update(`${time}.${body}`)
    .digest('hex')
  return {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      ...(tampering.unsigned ? {} : { 'Stripe-Signature': `t=${time},v1=${signature}` }),
    },
    body: tampering.alter ? tampering.alter(body) : body,
  }
}
