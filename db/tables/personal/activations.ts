import { eq } from 'drizzle-orm'
import { activations } from '../activations.ts'
import { erased, json, kept, personal, tie } from './entry.ts'

const plan = kept('plan')
const agreed = kept('agreements')
const PLACE = ['country', 'state', 'city', 'postalCode', 'line1'] as const

export const ofActivations = {
  activations: personal(
    activations,
    {
      id: plan,
      userId: tie('plan'),
      market: plan,
      currency: plan,
      deviceIds: plan,
      day: plan,
      terms: json(agreed, 'textVersion', 'text', 'language', 'amounts'),
      network: erased('agreements'),
      subtotal: plan,
      tax: plan,
      taxParts: json(plan, 'name', 'place', 'rate', 'taxedShare', 'amount'),
      taxExemption: json(plan, 'certificateId', 'number'),
      untaxedIn: plan,
      taxLocation: json(erased('plan'), ...PLACE),
      total: plan,
      status: plan,
      voidReason: plan,
      declineCode: plan,
      invoiceId: plan,
      createdAt: plan,
      endedAt: plan,
    },
    (m) => eq(activations.userId, m.userId),
  ),
}
