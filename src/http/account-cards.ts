import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { requireMember } from '../shop/kernel/actor.ts'
import { answer } from '../shop/kernel/wire.ts'
import { OwnerProof, proofAsked, requireProven } from '../shop/people/accounts/prove-owner.ts'
import { type CardFormAnswer, cardTerms, openCardForm } from '../shop/sale/payments/card-forms.ts'
import {
  chooseCard,
  listOwnCards,
  type OwnCard,
  OwnCardAnswer,
  removeCard,
} from '../shop/sale/payments/manage-cards.ts'
import { readPayable } from '../shop/service/billing/find-payable.ts'
import { payInvoice } from '../shop/service/billing/pay-invoice.ts'
import { readJson } from './input.ts'
import { languageOf } from './language.ts'
import { requireSession } from './member-token.ts'
import { PayWay } from './plan-links.ts'
import type { ShopEnv } from './shop-env.ts'

export const CardList = answer(
  'CardList',
  'The saved cards of a member',
  z.object({
    cards: z.array(OwnCardAnswer).describe('The one the plan is charged to first'),
    proof: OwnerProof,
    terms: z.string().describe('What a member agrees to who adds one, stored with the consent'),
  }),
)

export const NewCard = z.object({ agreed: z.literal(true) })

async function listed(c: Context<ShopEnv>, cards: OwnCard[]): Promise<z.input<typeof CardList>> {
  return { cards, proof: await proofAsked(c.var.ctx, requireSession(c)), terms: cardTerms(languageOf(c)) }
}

/** The saved cards of a member, and bills paid with them. */
export function accountCards() {
  return new Hono<ShopEnv>()
    .get('/cards', async (c) => c.json(await listed(c, await listOwnCards(c.var.ctx))))
    .post('/cards', async (c) => {
      requireProven(c.var.ctx, requireSession(c))
      await readJson(c, NewCard)
      return c.json(
        (await openCardForm(c.var.ctx, { language: languageOf(c) })) satisfies z.input<typeof CardFormAnswer>,
        201,
      )
    })
    .post('/cards/:id/default', async (c) => {
      requireProven(c.var.ctx, requireSession(c))
      return c.json(await listed(c, await chooseCard(c.var.ctx, c.req.param('id'))))
    })
    .delete('/cards/:id', async (c) => {
      requireProven(c.var.ctx, requireSession(c))
      await removeCard(c.var.ctx, c.req.param('id'))
      return c.body(null, 204)
    })
    .get('/invoices/:id/payment', async (c) =>
      c.json(await readPayable(c.var.ctx, { id: c.req.param('id') }, languageOf(c))),
    )
    .post('/invoices/:id/pay', async (c) => {
      requireMember(c.var.ctx)
      const { with: way } = await readJson(c, PayWay)
      return c.json(await payInvoice(c.var.ctx, { id: c.req.param('id') }, { way, language: languageOf(c) }))
    })
}
