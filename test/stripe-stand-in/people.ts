import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import type { StripeStandIn } from './stand-in.ts'
import { StripeRefusal } from './stripe-refusal.ts'

const Act = z.object({ session: z.string(), card: z.string().optional(), amount: z.number().optional() })
const Plan = z.object({
  call: z.string().optional(),
  how: z.enum(['error', 'kept-error', 'busy', 'silence', 'lost-answer', 'late-answer']),
  times: z.number().optional(),
})
const Delivery = z.object({
  copies: z.number().optional(),
  delayMs: z.number().optional(),
  reversed: z.boolean().optional(),
})

/**
 * What stands outside Stripe's API: the hosted page for a person with a browser, and JSON calls for a test
 * in another process (`POST /stand-in/pay`, `/faults`, `/delivery`, `GET /stand-in/sessions`).
 */
export function answerPeople(
  standIn: StripeStandIn,
  request: IncomingMessage,
  url: URL,
  body: string,
  response: ServerResponse,
): void {
  try {
    route(standIn, `${request.method} ${url.pathname}`, body, response)
  } catch (error) {
    const status = error instanceof StripeRefusal ? error.status : error instanceof z.ZodError ? 400 : 500
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(String(error))
  }
}

function route(standIn: StripeStandIn, call: string, body: string, response: ServerResponse) {
  const page = /^(GET|POST) \/c\/pay\/(\w+)$/.exec(call)
  if (page?.[1] === 'GET') return showPage(standIn, page[2] ?? '', '', response)
  if (page) return payPage(standIn, page[2] ?? '', new URLSearchParams(body), response)
  switch (call) {
    case 'GET /stand-in/sessions':
      return answer(response, standIn.sessions())
    case 'GET /stand-in/refunds':
      return answer(response, standIn.objects('refund'))
    case 'POST /stand-in/pay': {
      const { session, ...how } = Act.parse(JSON.parse(body))
      return answer(response, standIn.pay(session, how))
    }
    case 'POST /stand-in/faults':
      standIn.faults.plan(Plan.parse(JSON.parse(body)))
      return answer(response, {})
    case 'POST /stand-in/delivery':
      standIn.webhooks.delivery = Delivery.parse(JSON.parse(body))
      return answer(response, {})
    default:
      throw new StripeRefusal(404, `nothing at ${call}`)
  }
}

function answer(response: ServerResponse, body: unknown) {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

function payPage(standIn: StripeStandIn, id: string, form: URLSearchParams, response: ServerResponse) {
  const { outcome, session } = standIn.pay(id, { card: form.get('card') ?? '' })
  if (outcome === 'declined') return showPage(standIn, id, 'Your card was declined.', response)
  const landing = String(session.success_url ?? session.return_url).replaceAll('{CHECKOUT_SESSION_ID}', id)
  response.writeHead(303, { Location: landing }).end()
}

function showPage(standIn: StripeStandIn, id: string, message: string, response: ServerResponse) {
  const session = standIn.session(id)
  const total = (Number(session.amount_total) / 100).toFixed(2)
  const cancel = session.cancel_url ? `<p><a href="${escaped(session.cancel_url)}">Back</a></p>` : ''
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(`<!doctype html>
<html lang="en"><title>Stripe stand-in</title>
<h1>Pay ${total} ${escaped(String(session.currency).toUpperCase())}</h1>
<p>This page stands in for Stripe. The session is ${escaped(session.status)}. ${escaped(message)}</p>
<form method="post"><label>Card number <input name="card" value="4242 4242 4242 4242"></label> <button>Pay</button></form>
${cancel}</html>`)
}

function escaped(value: unknown) {
  return String(value).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
