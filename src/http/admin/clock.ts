import { Hono } from 'hono'
import { z } from 'zod'
import { inputError } from '../../shop/kernel/input-error.ts'
import { answer, When } from '../../shop/kernel/wire.ts'
import { advanceClock, type MovableClock } from '../../shop/office/test-clock/advance-clock.ts'
import { listTestCards, type TestCard } from '../../shop/sale/payments/test-cards.ts'
import { readJson } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'

/** No days tell the time, and do what is due by now. */
export const ClockMove = z.object({
  days: z.int(inputError('whole_number')).min(0, inputError('not_negative')).max(400, inputError('too_big')),
})

export const ClockNow = answer('ClockNow', 'The time of the shop', z.object({ now: When }))

/** The shop's time, to be moved on in test mode; not there in a shop that is open. */
export function clockRoutes(clock: MovableClock) {
  return new Hono<ShopEnv>().post('/', async (c) => {
    const { days } = await readJson(c, ClockMove)
    return c.json({ now: await advanceClock(c.var.ctx, clock, days) } satisfies z.input<typeof ClockNow>)
  })
}

/** The cards of the sandbox; only there. */
export function testCardRoutes(cards: readonly TestCard[]) {
  return new Hono<ShopEnv>().get('/', (c) => c.json(listTestCards(c.var.ctx, cards)))
}
