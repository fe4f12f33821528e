import { Day, dayText } from '../parts/shown.tsx'

interface DayChartProps {
  label: string
  /** Stands above it: what a bar is, and how high the highest. */
  titleOf: (most: string) => string
  /** A value in words, as `$95.61`. */
  textOf: (value: number) => string
  /** Oldest first; a day as in `2026-11-22`. */
  bars: { day: string; value: number }[]
}

const HEIGHT = 120
const STEP = 10

/** One bar a day. It says its name to a screen reader; the numbers are in the table beside it. */
export function DayChart({ label, titleOf, textOf, bars }: DayChartProps) {
  const highest = Math.max(0, ...bars.map(({ value }) => value))
  return (
    <figure>
      <p aria-hidden="true" className="mb-1 text-sm text-soft">
        {titleOf(textOf(highest))}
      </p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-32 w-full border-hairline border-b text-guide"
      >
        {bars.map(({ day, value }, at) => {
          const height = highest > 0 ? (value / highest) * (HEIGHT - 4) : 0
          return (
            <rect
              key={day}
              x={at * STEP + 1}
              y={HEIGHT - height}
              width={STEP - 2}
              height={height}
              fill="currentColor"
            >
              <title>{`${dayText(day)}: ${textOf(value)}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption className="figures mt-1 flex justify-between text-sm text-soft">
        <Day day={bars[0]?.day ?? null} />
        <Day day={bars.at(-1)?.day ?? null} />
      </figcaption>
    </figure>
  )
}
