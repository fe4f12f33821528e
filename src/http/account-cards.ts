import { Hono } from 'hono'
import { z } from 'zod'
import { readPayable } from '../shop/billing/find-payable.ts'
import { payInvoice } from '../shop/billing/pay-invoice.ts'
import { chooseCard, listOwnCards, OwnCardAnswer, removeCard } from '../shop/payments/manage-cards.ts'
import { answer } from '../shop/wire.ts'
import { readJson } from './input.ts'
import { languageOf } from './language.ts'
import { PayWay } from './plan-links.ts'
import type { ShopEnv } from './shop-env.ts'

export const CardList = answer(
  'CardList',
  'The saved cards of a member',
  z.object({ cards: z.array(OwnCardAnswer).describe('The one the plan is charged to first') }),
)

/** The saved cards of a member, and bills paid with them. */
export function accountCards() {
  return new Hono<ShopEnv>()
    .get('/cards', async (c) =>
      c.json({ cards: await listOwnCards(c.var.ctx) } satisfies z.input<typeof CardList>),
    )
    .post('/cards/:id/default', async (c) =>
      c.json({ cards: await chooseCard(c.var.ctx, c.req.param('id')) } satisfies z.input<typeof CardList>),
    )
    .delete('/cards/:id', async (c) => {
      await removeCard(c.var.ctx, c.req.param('id'))
      return c.body(null, 204)
    })
    .get('/invoices/:id/payment', async (c) =>
      c.json(await readPayable(c.var.ctx, { id: c.req.param('id') }, languageOf(c))),
    )
    .post('/invoices/:id/pay', async (c) => {
      const { with: way } = await readJson(c, PayWay)
      return c.json(await payInvoice(c.var.ctx, { id: c.req.param('id') }, { way, language: languageOf(c) }))
    })
}
