import { type Currency, fromUnits } from '../../shop/kernel/money.ts'
import { moneyText } from '../../web/ui/money.tsx'
import { dayText, momentText } from './shown.tsx'

interface ActDetailProps {
  detail: Record<string, unknown>
  /** Of the amounts in it, where the page knows it. */
  currency?: Currency
  /** Leaves out ids of payments and refunds, which stand elsewhere on the page. */
  withoutIds?: boolean
}

/** What the log holds of an act beside who and when; what changed stands as before and after. */
export function ActDetail({ detail, currency, withoutIds = false }: ActDetailProps) {
  const { before, after, ...rest } = currency ? withAmounts(detail, currency) : detail
  const told = [
    ...changes(before, after),
    ...Object.entries(rest).map(([name, value]) => [name, inText(value)]),
  ]
    .filter(([, text]) => text && !(withoutIds && ID.test(text)))
    .map(([name = '', text]) => `${nameOf(name)}: ${text}`)
  if (told.length === 0) return null
  return <p className="wrap-anywhere text-soft">{told.join(' · ')}</p>
}

/** What the log holds in units of a currency. */
const AMOUNTS = new Set(['amount', 'charged', 'difference', 'due', 'left', 'subtotal', 'tax', 'total'])

/** The same with each amount in words, as `$95.61 USD`. */
function withAmounts(detail: Record<string, unknown>, currency: Currency): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) => {
      if (isRecord(value)) return [name, withAmounts(value, currency)]
      const isAmount = typeof value === 'number' && AMOUNTS.has(name)
      return [name, isAmount ? moneyText(fromUnits(value), currency, true) : value]
    }),
  )
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const DAY = /^\d{4}-\d\d-\d\d$/
const ID = /^[a-z]{2,5}_[0-9a-z_]{8,}$/i

function changes(before: unknown, after: unknown): string[][] {
  if (!isRecord(before) && !isRecord(after))
    return [
      ['before', inText(before)],
      ['after', inText(after)],
    ]
  const [was, is] = [before, after].map((side) => (isRecord(side) ? side : {}))
  const names = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])
  return [...names].map((name) => [name, `${inText(was?.[name]) || '–'} → ${inText(is?.[name]) || '–'}`])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `tracking number` of `trackingNumber`. */
function nameOf(name: string): string {
  return name.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()
}

/** Codes as in `awaiting_payment` lose their underscores, ids as in `ord_0t9a` keep them. */
function inText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(inText).join(', ')
  if (isRecord(value))
    return Object.entries(value)
      .map(([name, each]) => `${nameOf(name)} ${inText(each)}`)
      .join(', ')
  const text = String(value)
  if (MOMENT.test(text)) return momentText(text)
  if (DAY.test(text)) return dayText(text)
  return /^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text
}
