import { useId } from 'react'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useWords } from '../../../base/words.ts'

interface PlanChoiceProps {
  /** How many adapters it is about. */
  count: number
  /** The words of the agreement, which the shop will store. */
  agreement: React.ReactNode
  card: string
  /** Answered before; undefined where a form without scripts starts unanswered. */
  isAdded?: boolean
  /** What is chosen, where the page keeps it itself. */
  chosen?: { isAdded: boolean; isLater: boolean; choose: (isAdded: boolean) => void }
}

/** One more adapter for a plan that runs: added to it, or decided when it is installed. Neither is chosen for the member. */
export function PlanChoice({ count, agreement, card, isAdded, chosen }: PlanChoiceProps) {
  const t = useWords(checkoutWords)
  const hint = useId()
  const state = (adds: boolean) =>
    chosen
      ? { checked: adds ? chosen.isAdded : chosen.isLater, onChange: () => chosen.choose(adds) }
      : { defaultChecked: adds && isAdded === true }
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{t('payment.more.title', { count })}</legend>
      <Way value="on" state={state(true)}>
        {agreement}
      </Way>
      <Way value="later" state={state(false)} describedBy={hint}>
        {t('payment.more.later', { count })}
      </Way>
      <p id={hint} className="pl-8 text-sm text-soft">
        {t('payment.more.later.hint', { count, card })}
      </p>
    </fieldset>
  )
}

interface WayProps {
  value: 'on' | 'later'
  state: object
  describedBy?: string
  children: React.ReactNode
}

function Way({ value, state, describedBy, children }: WayProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input
        {...state}
        type="radio"
        name="renewalConsent"
        value={value}
        aria-describedby={describedBy}
        className="mt-0.5 size-5 shrink-0 accent-guide"
      />
      <span className="text-sm">{children}</span>
    </label>
  )
}
