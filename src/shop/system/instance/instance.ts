import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { shopInstance } from '../../../../db/tables/instance.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { answer, When } from '../../kernel/wire.ts'
import type { Ctx } from '../context.ts'
import { requireStaff } from '../staff/duties.ts'

const ID = 'shop'
/** What `backup` and `restore` call a database that was restored, until it is claimed. */
export const RESTORED = 'restored'

/** Why a process stands still: its database belongs to another installation, or lacks what the card provider knows. */
export type StandsStill = 'another_instance' | 'database_set_back'

/** Which shop this process is, and whether it may work. */
export interface Instance {
  /** SHOP_INSTANCE, or the host of PUBLIC_URL. */
  name: string
  /** At most a second old. While there is a reason, nothing is sold, mailed or charged. */
  standsStill(): StandsStill | undefined
  /**
   * Before a number is given to an order: has the database all that the card provider knows?
   * @throws ShopError `unavailable` while the provider cannot be asked, `database_set_back`
   */
  requireCompared(): Promise<void>
}

export const InstanceAnswer = answer(
  'Instance',
  'Which installation this is',
  z.object({
    name: z.string().describe('What this process is called: `SHOP_INSTANCE`, or the host of `PUBLIC_URL`'),
    shop: z.string().describe('The installation that the database belongs to'),
    isShop: z.boolean().describe('Without it nothing is sold, mailed or charged here'),
    setBackAt: When.nullable().describe(
      'When the card provider was found to know newer payments than the database; null while it does not',
    ),
  }),
)
export type InstanceAnswer = z.input<typeof InstanceAnswer>

export interface InstanceRow {
  name: string
  setBackAt: Date | null
}

/** Whose database this is. The first to ask of a new one has it. */
export async function readInstance(db: Db, name: string): Promise<InstanceRow> {
  const known = await findRow(db)
  if (known) return known
  await db.insert(shopInstance).values({ id: ID, name }).onConflictDoNothing()
  return (await findRow(db)) ?? { name, setBackAt: null }
}

export async function showInstance(ctx: Ctx, name: string): Promise<InstanceAnswer> {
  requireStaff(ctx, 'read')
  const { name: shop, setBackAt } = await readInstance(ctx.db, name)
  return { name, shop, isShop: shop === name && setBackAt === null, setBackAt }
}

/** From now on this installation is the shop: it sells, mails and charges, and every other one stands still. */
export async function claimInstance(ctx: Ctx, name: string): Promise<InstanceAnswer> {
  requireStaff(ctx, 'settings')
  await ctx.db.transaction(async (tx) => {
    const { name: shop, setBackAt } = await readInstance(tx, name)
    if (shop === name && setBackAt === null) return
    const now = ctx.clock.now()
    await tx
      .update(shopInstance)
      .set({ name, claimedAt: now, setBackAt: null })
      .where(eq(shopInstance.id, ID))
    await recordAudit(tx, ctx.actor, {
      action: 'instance.claimed',
      subject: 'shop',
      detail: { from: shop, to: name, ...(setBackAt && { setBackAt: setBackAt.toISOString() }) },
    })
  })
  return { name, shop: name, isShop: true, setBackAt: null }
}

/** Every process of this database stands still until somebody claims it. False when that is known already. */
export async function markSetBack(tx: Db, now: Date): Promise<boolean> {
  const marked = await tx
    .update(shopInstance)
    .set({ setBackAt: now })
    .where(and(eq(shopInstance.id, ID), isNull(shopInstance.setBackAt)))
    .returning({ id: shopInstance.id })
  return marked.length > 0
}

async function findRow(db: Db): Promise<InstanceRow | undefined> {
  const [row] = await db.select().from(shopInstance).where(eq(shopInstance.id, ID))
  return row
}
