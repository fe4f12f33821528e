import { Hono } from 'hono'
import { z } from 'zod'
import { marketOf } from '../../shop/facts/markets/markets.ts'
import { codeUpTo, wordsUpTo } from '../../shop/kernel/bounded-text.ts'
import { inputError } from '../../shop/kernel/input-error.ts'
import { MARKET_CODES } from '../../shop/kernel/market-code.ts'
import { createCode } from '../../shop/sale/enterprise/create-code.ts'
import { disableCode } from '../../shop/sale/enterprise/disable-code.ts'
import { listCodes } from '../../shop/sale/enterprise/list-codes.ts'
import { type CodePage, presentCode } from '../../shop/sale/enterprise/present-code.ts'
import { requireCode } from '../../shop/sale/enterprise/require-code.ts'
import { listOrders } from '../../shop/sale/orders/list-orders.ts'
import { readJson, readQuery } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'
import { MAX_INTEGER, WireDate, type WrittenMoment } from '../wire-values.ts'
import { type OrderPage, presentRow } from './present-orders.ts'

const Tier = z.object({
  minQuantity: z.int().min(1).max(999).default(1),
  discountPercent: z.number().gt(0).max(100),
  description: wordsUpTo(120).min(1).optional(),
  quantity: z.int().min(1).max(999).optional(),
})

const PlanTerms = z
  .object({
    discountPercent: z
      .number()
      .gt(0)
      .max(100)
      .optional()
      .describe('Percent off the monthly price of each adapter'),
    includedMonths: z.int().min(1).max(60).optional(),
  })
  .transform((terms) => (terms.discountPercent || terms.includedMonths ? terms : undefined))

const CodeName = codeUpTo(60).regex(/^[A-Za-z0-9][A-Za-z0-9_-]{1,39}$/, inputError('code_name'))

export const NewCode = z.object({
  code: CodeName,
  enterpriseType: wordsUpTo(80).min(1),
  deviceDiscounts: z.array(Tier).max(20),
  planTerms: PlanTerms.optional(),
  maxUses: z.int().min(1).max(1_000_000).optional(),
  expiresAt: WireDate.optional(),
  emailDomains: z
    .array(codeUpTo(254).regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, inputError('domain')))
    .max(50)
    .optional(),
})

export const Page = z.object({
  cursor: z.union([CodeName, z.literal('')], inputError('cursor')).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

export const CodeOrdersQuery = z.object({
  cursor: z.coerce.number().int().min(1).max(MAX_INTEGER).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

/** A code holds in all markets, and a day of it to its end in each of them. */
function endEverywhere(at: WrittenMoment): Date {
  const ends = MARKET_CODES.map((market) => at.endsIn(marketOf(market).timeZone).getTime())
  return new Date(Math.max(...ends))
}

/** Codes that give enterprise buyers their discounts. */
export function enterpriseRoutes() {
  return new Hono<ShopEnv>()
    .get('/', async (c) => {
      const { codes, next } = await listCodes(c.var.ctx, readQuery(c, Page))
      return c.json({ codes: codes.map(presentCode), next } satisfies z.input<typeof CodePage>)
    })
    .post('/', async (c) => {
      const { expiresAt, ...code } = await readJson(c, NewCode)
      return c.json(
        presentCode(
          await createCode(c.var.ctx, { ...code, expiresAt: expiresAt && endEverywhere(expiresAt) }),
        ),
        201,
      )
    })
    .get('/:code/orders', async (c) => {
      const enterpriseId = await requireCode(c.var.ctx, c.req.param('code'))
      const page = await listOrders(c.var.ctx, { ...readQuery(c, CodeOrdersQuery), enterpriseId })
      const orders = page.orders.map((row) => presentRow(c.var.ctx, row))
      return c.json({ orders, next: page.next, asOf: null } satisfies z.input<typeof OrderPage>)
    })
    .post('/:code/deactivation', async (c) =>
      c.json(presentCode(await disableCode(c.var.ctx, c.req.param('code'))), 201),
    )
}
