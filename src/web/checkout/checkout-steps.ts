import type { Offer } from '../parts/state/cart.ts'
import type { CheckoutStep } from '../parts/state/checkout-progress.ts'

export interface StepShown {
  step: CheckoutStep
  label: (typeof LABELS)[CheckoutStep]
  number: number
  state: 'completed' | 'current' | 'ahead'
  /** Where a completed step is gone back to. */
  path: string
}

const LABELS = {
  shipping: 'steps.shipping',
  account: 'steps.account',
  payment: 'steps.payment',
  done: 'steps.done',
} as const satisfies Record<CheckoutStep, string>

/** A member, or the owner of old adapters whose link proved them for this one order: neither is asked for an account. */
export function isKnownBuyer(isMember: boolean, offer: Pick<Offer, 'origin'> | null): boolean {
  return isMember || offer?.origin === 'upgrade'
}

/** The steps a shopper sees: a known buyer has no account to think about. */
export function checkoutSteps(current: CheckoutStep, isKnown: boolean): StepShown[] {
  const steps: CheckoutStep[] = isKnown
    ? ['shipping', 'payment', 'done']
    : ['shipping', 'account', 'payment', 'done']
  const at = steps.indexOf(current)
  return steps.map((step, index) => ({
    step,
    label: LABELS[step],
    number: index + 1,
    state: index < at ? 'completed' : index === at ? 'current' : 'ahead',
    path: `/order/checkout/${step}`,
  }))
}
