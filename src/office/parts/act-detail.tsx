import { type Currency, fromUnits } from '../../shop/kernel/money.ts'
import { useWords, type WordsOf } from '../../web/base/words.ts'
import { moneyText } from '../../web/ui/money.tsx'
import detailWords from '../../words/en-US/pages/admin-details.json'
import { fieldInWords } from './field-in-words.ts'
import { dayText, momentText } from './shown.tsx'

interface ActDetailProps {
  detail: Record<string, unknown>
  /** Of the amounts in it, where the page knows it. */
  currency?: Currency
  /** Leaves out ids of payments and refunds, which stand elsewhere on the page. */
  withoutIds?: boolean
}

/** What the log holds of an act beside who and when, as a person would say it. */
export function ActDetail({ detail, currency, withoutIds = false }: ActDetailProps) {
  const t = useWords(detailWords)
  const told = tellDetail(t, currency ? withAmounts(detail, currency) : detail, { withoutIds })
  return told.length > 0 && <p className="wrap-anywhere text-soft">{told.join(' · ')}</p>
}

type Say = WordsOf<typeof detailWords>

/** A sentence for each fact. What changed stands with what it was; `from` and `to` are a change as well. */
export function tellDetail(
  t: Say,
  { before, after, from, to, ...rest }: Record<string, unknown>,
  { withoutIds = false } = {},
): string[] {
  const facts = Object.entries(rest)
    .map(([name, value]) => ({ name: nameOf(t, name), text: inText(t, value) }))
    .filter(({ text }) => text && !(withoutIds && ID.test(text)))
  return [...changes(t, before, after), ...changes(t, from, to), ...facts.map((fact) => t('told', fact))]
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

function changes(t: Say, before: unknown, after: unknown): string[] {
  if (isRecord(before) || isRecord(after)) {
    const [was, is] = [before, after].map((side) => (isRecord(side) ? side : {}))
    return [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])].flatMap((name) => {
      const nothing = t('nothing')
      const sides = { was: inText(t, was?.[name]) || nothing, is: inText(t, is?.[name]) || nothing }
      // What stayed as it was is written down with what changed, and says nothing to a reader.
      return sides.was === sides.is ? [] : [t('changed', { name: nameOf(t, name), ...sides })]
    })
  }
  const [was, is] = [inText(t, before), inText(t, after)]
  if (was && is) return [t('wasNow', { was, is })]
  if (was) return [t('was', { text: was })]
  return is ? [t('now', { text: is })] : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Facts and codes of the log that have words of their own; the build keeps messages by language, so they are listed here. */
const NAMED = [
  'amount',
  'attempts',
  'because',
  'buyer',
  'carrier',
  'charged',
  'code',
  'count',
  'currency',
  'day',
  'days',
  'delta',
  'devicePrice',
  'deviceUnitPrice',
  'difference',
  'due',
  'dueBy',
  'enterpriseType',
  'expected',
  'expiresAt',
  'inPlaceOf',
  'invitedBy',
  'kind',
  'language',
  'left',
  'lines',
  'lowAt',
  'maxUses',
  'month',
  'name',
  'note',
  'number',
  'payment',
  'planDiscountPrice',
  'planDiscountThreshold',
  'planPrice',
  'quantity',
  'reason',
  'reference',
  'reported',
  'role',
  'serials',
  'services',
  'shipBy',
  'shippingAddress',
  'sku',
  'subtotal',
  'tax',
  'tellAt',
  'total',
  'trackingNumber',
  'url',
] as const
const CODES = [
  'awaiting_payment',
  'cancelled',
  'fulfilled',
  'in_stock',
  'installed',
  'past_due',
  'retired',
  'tax_exempt',
  'uncollectible',
] as const

/** `Tracking number` of `trackingNumber`, or better words where there are some. */
function nameOf(t: Say, name: string): string {
  const known = NAMED.find((each) => each === name)
  return known ? t(`name.${known}`) : fieldInWords(name)
}

/** Goods with a number, as of a return. */
function lineText(t: Say, { sku, quantity, restock }: Record<string, unknown>): string {
  const line = { count: Number(quantity), sku: String(sku) }
  if (restock === undefined) return t('line', line)
  return t(restock === true ? 'line.restocked' : 'line.kept', line)
}

/** Codes as in `awaiting_payment` get their words or lose their underscores, ids as in `ord_0t9a` keep them. */
function inText(t: Say, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (Array.isArray(value)) return value.map((each) => inText(t, each)).join(', ')
  if (isRecord(value)) {
    if ('sku' in value && 'quantity' in value) return lineText(t, value)
    return Object.entries(value)
      .map(([name, each]) => t('told', { name: nameOf(t, name), text: inText(t, each) }))
      .join(', ')
  }
  const text = String(value)
  const code = CODES.find((each) => each === text)
  if (code) return t(`value.${code}`)
  if (MOMENT.test(text)) return momentText(text)
  if (DAY.test(text)) return dayText(text)
  return /^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text
}
