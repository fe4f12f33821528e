import { enterpriseCodes } from '../../../../db/tables/enterprise.ts'
import { orderLinks } from '../../../../db/tables/orders.ts'
import { localeOf } from '../../facts/locale/locale.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { hashSecret } from '../../kernel/hashes.ts'
import { newId } from '../../kernel/ids.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { ZERO } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { type PricedOrder, priceOrder } from '../checkout/price-order.ts'
import { insertOrder, type Order } from '../orders/order-lines.ts'
import { UPGRADE_4G_TYPE } from '../pricing/order-pricing.ts'

/** How long an owner may take to open the link, in milliseconds. */
const LINK_MS = 30 * 86_400_000

export interface NewUpgrade {
  email: string
  quantity: number
  country: MarketCode
  deviceSku: string
  /** The code the upgrade is priced with, by the shop's configuration. */
  enterpriseId: string
}

export interface UpgradeLink {
  order: Order
  url: string
  expiresAt: Date
}

/**
 * Staff give the owner of old adapters a link to an order for new ones at the upgrade's price. The link
 * works for this order alone and is kept only as a hash.
 * @throws ShopError `conflict` when the upgrade's code is not of its type, or can be used no longer
 */
export async function createUpgradeLink(ctx: Ctx, input: NewUpgrade): Promise<UpgradeLink> {
  requireStaff(ctx, 'make_offer')
  const code = input.enterpriseId.toUpperCase()
  await ensureCode(ctx, code)
  const priced = await priceOrder(ctx, {
    goods: [{ sku: input.deviceSku, quantity: input.quantity }],
    enterpriseIds: [code],
    email: input.email,
    country: input.country,
  })
  if (priced.codes[0]?.enterpriseType !== UPGRADE_4G_TYPE) throw badCode(code)
  const token = newSecret()
  const expiresAt = new Date(ctx.clock.now().getTime() + LINK_MS)
  const order = await ctx.db.transaction(async (tx) => {
    const written = await writeUpgrade(tx, ctx, { input, priced })
    await tx
      .insert(orderLinks)
      .values({ tokenHash: hashSecret(token), orderId: written.id, expiresAt, createdAt: ctx.clock.now() })
    return written
  })
  const query = new URLSearchParams({ id: order.id, token })
  return { order, url: `${ctx.settings.publicUrl}/order/load?${query}`, expiresAt }
}

/** The first upgrade makes its own code: free adapters, in the orders of such links alone. */
async function ensureCode(ctx: Ctx, code: string) {
  await ctx.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(enterpriseCodes)
      .values({
        code,
        enterpriseType: UPGRADE_4G_TYPE,
        deviceDiscounts: [{ minQuantity: 1, discountPercent: 100, description: 'Free 4G upgrade' }],
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning()
    if (!made) return
    const { enterpriseType, deviceDiscounts } = made
    const detail = { before: null, after: { enterpriseType, deviceDiscounts } }
    await recordAudit(tx, ctx.actor, { action: 'enterprise_code.created', subject: code, detail })
  })
}

async function writeUpgrade(tx: Db, ctx: Ctx, { input, priced }: { input: NewUpgrade; priced: PricedOrder }) {
  const { pricing, country, codes } = priced
  const id = newId('ord')
  const order = {
    id,
    status: 'draft',
    origin: 'upgrade',
    email: input.email,
    country,
    currency: pricing.currency,
    enterpriseIds: codes.map(({ code }) => code),
    pricing: { ...pricing, tax: null, total: pricing.adjustedSubtotal },
    subtotal: pricing.adjustedSubtotal,
    tax: ZERO,
    total: pricing.adjustedSubtotal,
    locale: localeOf(country),
    createdAt: ctx.clock.now(),
  } as const
  const detail = { quantity: input.quantity }
  return insertOrder(tx, order, { actor: ctx.actor, action: 'order.upgrade_link', detail })
}

function badCode(code: string): ShopError {
  return new ShopError('upgrade_code_unusable', { code, type: UPGRADE_4G_TYPE })
}

/** 256 random bits. */
function newSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
}
