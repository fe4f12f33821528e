import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { shopInstance } from '../../../db/tables/instance.ts'
import type { Ctx } from '../context.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Db } from '../kernel/db.ts'
import { requireStaff } from '../staff/duties.ts'
import { answer } from '../wire.ts'

const ID = 'shop'

/** Which shop this process is, and whether it is the one its database belongs to. */
export interface Instance {
  /** SHOP_INSTANCE, or the host of PUBLIC_URL. */
  name: string
  /** At most a second old. While it is not, nothing is sold, mailed or charged. */
  isShop(): boolean
}

export const InstanceAnswer = answer(
  'Instance',
  'Which installation this is',
  z.object({
    name: z.string().describe('What this process is called: `SHOP_INSTANCE`, or the host of `PUBLIC_URL`'),
    shop: z.string().describe('The installation that the database belongs to'),
    isShop: z.boolean().describe('Without it nothing is sold, mailed or charged here'),
  }),
)
export type InstanceAnswer = z.output<typeof InstanceAnswer>

/** Whose database this is. The first to ask of a new one has it. */
export async function readInstance(db: Db, name: string): Promise<string> {
  const known = await findName(db)
  if (known) return known
  await db.insert(shopInstance).values({ id: ID, name }).onConflictDoNothing()
  return (await findName(db)) ?? name
}

export async function showInstance(ctx: Ctx, name: string): Promise<InstanceAnswer> {
  requireStaff(ctx, 'read')
  const shop = await readInstance(ctx.db, name)
  return { name, shop, isShop: shop === name }
}

/** From now on this installation is the shop: it sells, mails and charges, and every other one stands still. */
export async function claimInstance(ctx: Ctx, name: string): Promise<InstanceAnswer> {
  requireStaff(ctx, 'settings')
  await ctx.db.transaction(async (tx) => {
    const shop = await readInstance(tx, name)
    if (shop === name) return
    await tx.update(shopInstance).set({ name, claimedAt: ctx.clock.now() }).where(eq(shopInstance.id, ID))
    await recordAudit(tx, ctx.actor, {
      action: 'instance.claimed',
      subject: 'shop',
      detail: { from: shop, to: name },
    })
  })
  return { name, shop: name, isShop: true }
}

async function findName(db: Db): Promise<string | undefined> {
  const [row] = await db.select().from(shopInstance).where(eq(shopInstance.id, ID))
  return row?.name
}
