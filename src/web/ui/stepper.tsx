import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import { foldCode } from '../../shop/kernel/fold.ts'
import { clampQuantity, MAX_QUANTITY, parseQuantity } from '../../shop/sale/pricing/quantity.ts'

interface StepperProps {
  value: number
  onChange: (value: number) => void
  /** What is counted, as in `Adapters`. */
  label: string
  /** What the buttons do, as in `One less` and `One more`. */
  lessLabel: string
  moreLabel: string
  /** Under which a form sends the number. */
  name?: string
  min?: number
  max?: number
  disabled?: boolean
  /** The field was left empty: it shows `min`, and the caller decides what becomes of the value. Without it `min` is taken. */
  onEmptied?: () => void
  /** What was typed is more than the field takes, or no whole number; the value is again what it was before the typing began. */
  onRefused?: (why: 'too-many' | 'not-whole') => void
}

const STEP_LOOK =
  'grid size-12 place-items-center rounded-field text-ink hover:bg-hover disabled:cursor-not-allowed disabled:text-soft disabled:opacity-50'

/** As many as the most that can be ordered has. */
const MAX_DIGITS = String(MAX_QUANTITY).length
const MAX_TYPED = 10
const WHOLE = /^\d*$/

/** A whole number between `min` and `max`, by buttons, arrow keys or typing at most three digits. */
export function Stepper({
  value,
  onChange,
  label,
  lessLabel,
  moreLabel,
  name,
  min = 1,
  max = MAX_QUANTITY,
  disabled = false,
  onEmptied,
  onRefused,
}: StepperProps) {
  const [typed, setTyped] = useState(String(value))
  const beforeTyping = useRef(value)
  useEffect(() => setTyped(String(value)), [value])

  function settle(wanted: number) {
    const next = Math.min(max, clampQuantity(wanted, min))
    setTyped(String(next))
    if (next !== value) onChange(next)
  }
  function step(by: number) {
    settle((WHOLE.test(typed) ? parseQuantity(typed, min) : value) + by)
  }
  function type(text: string) {
    const digits = foldCode(text).replace(/\s/g, '')
    // Without its other signs 1.5 would be an order of 15, so it stays as it is typed until the field is left.
    if (!WHOLE.test(digits)) return setTyped(text.slice(0, MAX_TYPED))
    // Cut to its first digits, 1000 would be an order of 100.
    if (digits.length > MAX_DIGITS) {
      settle(beforeTyping.current)
      onRefused?.('too-many')
      return
    }
    setTyped(digits)
    if (digits !== '') settle(parseQuantity(digits, min))
  }
  function leave() {
    if (!WHOLE.test(typed)) {
      settle(beforeTyping.current)
      onRefused?.('not-whole')
      return
    }
    if (typed !== '' || !onEmptied) return settle(parseQuantity(typed, min))
    setTyped(String(min))
    onEmptied()
  }

  return (
    <fieldset
      className="inline-flex items-center rounded-field border border-edge bg-card"
      disabled={disabled}
    >
      <legend className="sr-only">{label}</legend>
      <StepButton label={lessLabel} disabled={value <= min} onClick={() => step(-1)}>
        <Minus aria-hidden="true" className="size-5" />
      </StepButton>
      <input
        className="figures h-12 w-14 bg-transparent text-center text-lg font-semibold"
        aria-label={label}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={!WHOLE.test(typed) || undefined}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onFocus={(event) => {
          beforeTyping.current = value
          event.target.select()
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') step(1)
          else if (event.key === 'ArrowDown') step(-1)
          else return
          event.preventDefault()
        }}
      />
      <StepButton label={moreLabel} disabled={value >= max} onClick={() => step(1)}>
        <Plus aria-hidden="true" className="size-5" />
      </StepButton>
    </fieldset>
  )
}

interface StepButtonProps {
  label: string
  disabled: boolean
  onClick: () => void
  children: React.ReactNode
}

function StepButton({ label, disabled, onClick, children }: StepButtonProps) {
  return (
    <button type="button" className={STEP_LOOK} aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  )
}
