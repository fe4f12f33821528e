import { type CSSProperties, useId } from 'react'

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  /** The value in words, read out in place of the bare number. */
  valueText: string
  /** Shown at the right end of the label; usually the value again, or a control for exact numbers. */
  aside?: React.ReactNode
  /** A value worth knowing, marked below the track. */
  mark?: { at: number; text: string }
}

/** A whole number chosen along a line. A value past `max` stands at its end. */
export function Slider({ label, value, min, max, onChange, valueText, aside, mark }: SliderProps) {
  const id = useId()
  const part = (at: number) => (Math.min(max, Math.max(min, at)) - min) / (max - min)
  return (
    <div>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside}
      </div>
      <div className="noscript:hidden">
        <input
          id={id}
          type="range"
          className="slider"
          min={min}
          max={max}
          value={Math.min(max, value)}
          aria-valuetext={valueText}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          style={{ '--fill': part(value) } as CSSProperties}
        />
        {mark && <Mark part={part(mark.at)} text={mark.text} />}
      </div>
    </div>
  )
}

/** Its tick stands where the middle of the thumb, 28 px wide, comes to rest. */
function Mark({ part, text }: { part: number; text: string }) {
  return (
    <div
      aria-hidden="true"
      className="-mt-3 text-sm text-soft"
      style={{ paddingLeft: `calc(13px + (100% - 28px) * ${part})` }}
    >
      <span className="mb-0.5 block h-3 w-0.5 bg-amber" />
      <span className="-ml-[3px] block">{text}</span>
    </div>
  )
}
