import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import { clampQuantity, MAX_QUANTITY, parseQuantity } from '../../shop/pricing/quantity.ts'

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
}

const STEP_LOOK =
  'grid size-12 place-items-center rounded-field text-ink hover:bg-hover disabled:cursor-not-allowed disabled:text-soft disabled:opacity-50'

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
}: StepperProps) {
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])

  function settle(wanted: number) {
    const next = Math.min(max, clampQuantity(wanted, min))
    setTyped(String(next))
    if (next !== value) onChange(next)
  }
  function step(by: number) {
    settle(parseQuantity(typed, min) + by)
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
        maxLength={3}
        value={typed}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, 3)
          setTyped(digits)
          if (digits !== '') settle(parseQuantity(digits, min))
        }}
        onBlur={() => settle(parseQuantity(typed, min))}
        onFocus={(event) => event.target.select()}
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
