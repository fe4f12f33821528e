import type { Context } from 'hono'
import { sayProblem } from '../../shop/facts/locale/problem-words.ts'
import { sellableUnits } from '../../shop/sale/catalog/reading.ts'
import type { CheckoutOrder } from '../../shop/sale/checkout/schema.ts'
import type { Attempt } from '../../shop/system/idempotency/idempotency.ts'
import { languageOf } from '../language.ts'
import { answerProblem, problem } from '../problem.ts'
import type { ShopEnv } from '../shop-env.ts'
import type { Place, WaitingLine } from './waiting-line.ts'

/** Up to so many seconds a wait is told in steps of five seconds; from there on in minutes. */
const IN_SECONDS = 90

interface Coming {
  order: CheckoutOrder
  attempt: Attempt | undefined
}

type Answer = () => Promise<Response>

export type Door = (c: Context<ShopEnv>, coming: Coming, answer: Answer) => Promise<Response>

/**
 * Where a new order comes in: at once, or by the waiting line when more people buy than the shop can serve. An order that
 * has begun, which may be paid this moment, never waits.
 */
export function createDoor(line: WaitingLine | undefined): Door {
  if (!line) return (_c, _coming, answer) => answer()
  return async (c, { order, attempt }, answer) => {
    const comer = {
      ticket: c.req.header('waiting-ticket'),
      key: attempt?.id,
      sku: order.deviceVariantSku,
      units: order.quantity,
    }
    const outcome = await line.pass(comer, Boolean(order.orderId), answer)
    return 'answer' in outcome ? outcome.answer : tellPlace(c, outcome, order.deviceVariantSku)
  }
}

async function tellPlace(c: Context<ShopEnv>, found: Place, sku: string): Promise<Response> {
  const { place, ticket, askAfter, unitsWanted } = found
  const catalog = await c.var.ctx.catalog.current()
  const seconds = Math.ceil(found.seconds / 5) * 5
  const minutes = seconds <= IN_SECONDS ? 0 : Math.round(seconds / 60)
  const text = sayProblem(languageOf(c), 'waiting_line', { place, seconds, minutes })
  const line = { place, seconds, ticket, enough: unitsWanted <= sellableUnits(catalog, sku) }
  return answerProblem(c, { ...problem('waiting_line', text), line }, askAfter)
}
