import { Fragment } from 'react'
import { MARKETS } from '../../shop/facts/markets/markets.ts'
import { dayOfIso, plusDays, utcOfDay } from '../../shop/kernel/day.ts'
import type { MarketCode } from '../../shop/kernel/market-code.ts'
import { type Currency, fromUnits } from '../../shop/kernel/money.ts'
import { shownLanguage } from '../../web/base/words.ts'
import { joinClasses } from '../../web/ui/join-classes.ts'
import { Money } from '../../web/ui/money.tsx'
import { isOtherYear } from './shop-time.ts'

/** An amount as the API sends it, always with its currency. */
export function Amount({ units, currency }: { units: number; currency: Currency }) {
  return <Money amount={fromUnits(units)} currency={currency} withCode />
}

interface WhenProps {
  at: string | null
  day?: boolean
  /** By whose clocks something begins or ends; otherwise a moment is told in the reader's time zone. */
  market?: MarketCode
}

/** A moment; the exact one on hover. */
export function When({ at, day = false, market }: WhenProps) {
  if (!at) return <span className="text-soft">–</span>
  const date = new Date(at)
  const how = day ? DAY : isOtherYear(date, market) ? { ...MINUTE, ...DAY } : MINUTE
  const where = market && {
    timeZone: MARKETS[market].timeZone,
    ...(!day && { timeZoneName: 'short' as const }),
  }
  const text = date.toLocaleString(shownLanguage(), { ...how, ...where })
  return (
    <time dateTime={at} title={date.toISOString()} className="figures whitespace-nowrap">
      {text}
    </time>
  )
}

/** An address of a mailbox, which breaks after its signs and not within a name. */
export function Email({ address }: { address: string }) {
  return (
    <span className="wrap-break-word">
      {address.split(/(?<=[@._+-])/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}

/** A day of the calendar, as in `2026-11-22`. */
export function Day({ day }: { day: string | null }) {
  if (!day) return <span className="text-soft">–</span>
  return (
    <time dateTime={day} className="figures whitespace-nowrap">
      {dayText(day)}
    </time>
  )
}

/** `Nov 22, 2026` of `2026-11-22`, and `Nov 2026` of `2026-11`. */
export function dayText(day: string): string {
  const how = day.length > 7 ? DAY : MONTH
  return new Date(day).toLocaleDateString(shownLanguage(), { ...how, timeZone: 'UTC' })
}

/** `Nov 22, 2026, 9:16 AM` where the reader is. */
export function momentText(at: string): string {
  return new Date(at).toLocaleString(shownLanguage(), { ...MINUTE, ...DAY })
}

/** `9:16 AM` where the reader is. */
export function timeText(at: string): string {
  return new Date(at).toLocaleTimeString(shownLanguage(), { hour: 'numeric', minute: '2-digit' })
}

/** A period from its first day to its last, the one before `next`; the year once where it is the same. */
export function daysText(from: string, next: string): string {
  const how = new Intl.DateTimeFormat(shownLanguage(), { ...DAY, timeZone: 'UTC' })
  const last = plusDays(dayOfIso(next), -1)
  return how.formatRange(new Date(from), utcOfDay(last))
}

const MONTH = { month: 'short', year: 'numeric' } as const
const DAY = { month: 'short', day: 'numeric', year: 'numeric' } as const
const MINUTE = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const

const TONES = {
  good: 'bg-guide-wash text-ink',
  open: 'bg-amber-wash text-ink',
  bad: 'bg-stop-wash text-ink',
  plain: 'bg-hover text-ink',
} as const
export type Tone = keyof typeof TONES

/** The state of something in a word; never by color alone. */
export function Mark({ tone, children }: { tone: Tone; children: React.ReactNode }) {
  return (
    <span
      className={joinClasses(
        'inline-block whitespace-nowrap rounded-mark px-2 py-0.5 text-sm font-semibold',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}
