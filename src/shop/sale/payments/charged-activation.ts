import { eq } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { activations } from '../../../../db/tables/activations.ts'
import { charges } from '../../../../db/tables/payments.ts'
import { nearestLanguage, say } from '../../../words/say.ts'
import type { Db } from '../../kernel/db.ts'
import { type Activation, lockActivations, voidActivation } from '../../plan/plans/activation.ts'
import { type Begun, beginActivation } from '../../plan/plans/begin-activation.ts'
import { payInvoices } from '../../plan/plans/move-invoice.ts'
import type { Ctx } from '../../system/context.ts'
import type { ChargedThing, ChargeKindHandler, PaidCharge } from './charge-kinds.ts'
import { type Charge, required, voidCharge } from './charges.ts'
import { saveCard } from './saved-card.ts'

/** A charge for the first month of adapters that waited: with its money the plan begins, and the charge becomes that of the bill. */
export const chargedActivation: ChargeKindHandler = {
  async lock(tx, ctx, { charges: charged }) {
    const locked = await lockActivations(tx, charged.map(activationIdOf))
    const activationOf = (charge: Charge) => required(locked.get(activationIdOf(charge)), charge)
    const begun = new Map<string, Begun>()
    return {
      of: (charge) => asChargedThing(tx, ctx, { activation: activationOf(charge), charge, begun }),
      paid: async (paid, source) => ({
        isAtOnce: false,
        write: () => writePaid(tx, ctx, { paid, begun, source }),
      }),
    }
  },
  async payable(db, charge) {
    const [row] = await db
      .select({ activation: activations, email: users.email })
      .from(activations)
      .innerJoin(users, eq(users.id, activations.userId))
      .where(eq(activations.id, activationIdOf(charge)))
    if (!row) throw new Error(`charge ${charge.id} without its activation`)
    const { id, terms, deviceIds } = row.activation
    const page = `/activate/${id}`
    return {
      id,
      number: id,
      email: row.email,
      locale: terms.language.toLowerCase(),
      description: say(nearestLanguage(terms.language), 'plan.activation.name', { count: deviceIds.length }),
      successPath: page,
      cancelPath: page,
    }
  },
}

interface Asked {
  activation: Activation
  charge: Charge
  /** What those that took their money have come to, by the id of the charge. */
  begun: Map<string, Begun>
}

function asChargedThing(tx: Db, ctx: Ctx, { activation, charge, begun }: Asked): ChargedThing {
  let why: NonNullable<Activation['voidReason']> = 'gone'
  return {
    // A card whose plan has not begun is kept for nobody.
    get ownerId() {
      return begun.has(charge.id) ? activation.userId : null
    },
    async take(amount, left) {
      if (activation.status === 'begun') return 'duplicate'
      if (activation.status === 'void') return 'unfillable'
      if (amount !== activation.total) return 'superseded'
      const { userId } = activation
      const keepCard =
        left && ((part: Db) => saveCard(part, ctx, { payment: left, paymentId: null, userId, orderId: null }))
      const outcome = await beginActivation(tx, ctx, { activation, ...(keepCard && { keepCard }) })
      if (typeof outcome !== 'string') {
        begun.set(charge.id, outcome)
        return 'settled'
      }
      why = outcome
      return outcome === 'changed' ? 'superseded' : 'unfillable'
    },
    async sentBack({ why: use }) {
      if (use === 'duplicate') return
      await voidActivation(tx, ctx, { id: activation.id, reason: why })
      await voidCharge(tx, charge)
      const told = { kind: 'activation-returned' as const, id: activation.id }
      await ctx.jobs.enqueue(tx, { name: 'mail-plan', data: told })
    },
    async refundAccepted() {},
    async unpaid() {
      const reason = activation.declineCode === null ? 'given_up' : 'declined'
      await voidActivation(tx, ctx, { id: activation.id, reason })
      await voidCharge(tx, charge)
    },
  }
}

interface Paying {
  paid: readonly PaidCharge[]
  begun: ReadonlyMap<string, Begun>
  source: string
}

async function writePaid(tx: Db, ctx: Ctx, { paid, begun, source }: Paying): Promise<void> {
  for (const { charge, reference } of paid) {
    const { invoice } = required(begun.get(charge.id), charge)
    if (!invoice) throw new Error(`charge ${charge.id} was paid for nothing`)
    await tx.update(charges).set({ kind: 'invoice', invoiceId: invoice.id }).where(eq(charges.id, charge.id))
    const actor = { kind: 'system' as const, name: source }
    await payInvoices(tx, ctx, { paid: [{ invoice, reference }], actor })
  }
}

function activationIdOf({ id, activationId }: Charge): string {
  if (!activationId) throw new Error(`charge ${id} is for no activation`)
  return activationId
}
