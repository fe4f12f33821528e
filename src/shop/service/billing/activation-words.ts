import type { ActivationTerms } from '../../../../db/tables/activations.ts'
import { say } from '../../../words/say.ts'
import { isoOfDay } from '../../kernel/day.ts'
import { formatMoneyOf, toUnits, ZERO } from '../../kernel/money.ts'
import { fullDay } from '../../plan/plans/line-words.ts'
import { type ActivationPreview, totalOf } from './preview-activation.ts'

/** Raise it with every change of the words of `agreements.activation`: a consent is stored with the version it was given to. */
const VERSION = 'activation-2026-11-29'

/** More serial numbers than this are counted in place of being named. */
const MOST_NAMED = 5

/** What a member agrees to as adapters begin: which they are, what is charged today and after it, and how to end it. */
export function activationTerms(preview: ActivationPreview): ActivationTerms {
  const { devices, today, next, paysWith, currency, language, market, units, unitPrice, chargedFrom } =
    preview
  const serials = devices.map(({ serial }) => serial)
  const day = chargedFrom ?? next?.bill.month.start ?? null
  const text = say(language, 'agreements.activation', {
    count: devices.length,
    named: devices.length > MOST_NAMED ? 'no' : 'yes',
    serials: new Intl.ListFormat(language, { type: 'conjunction' }).format(serials),
    price: formatMoneyOf(unitPrice, currency, language),
    units,
    due: chargedFrom ? 'included' : today ? 'today' : 'later',
    total: formatMoneyOf(today ? totalOf(today) : ZERO, currency, language),
    day: day === null ? '' : fullDay(day, language),
    means: paysWith?.kind === 'terms' ? 'terms' : 'card',
  })
  const amounts = { market, quantity: devices.length, unitPrice: toUnits(unitPrice), currency }
  return {
    textVersion: VERSION,
    text,
    language,
    amounts: { ...amounts, ...(chargedFrom && { chargedFrom: isoOfDay(chargedFrom) }) },
  }
}
