import { z } from 'zod'
import { Currency, Units, When } from '../answer.ts'

/** A payment the buyer's bank asks about, or took back. */
export const Dispute = z.object({
  id: z.string(),
  paymentId: z.string(),
  reference: z.string(),
  status: z.enum(['open', 'won', 'lost']),
  amount: Units,
  currency: Currency,
  reason: z.string(),
  dueBy: When.nullable(),
  openedAt: When,
  closedAt: When.nullable(),
})
