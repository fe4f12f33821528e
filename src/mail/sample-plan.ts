import { marketOf } from '../shop/facts/markets/markets.ts'
import { momentInWords, zoneInWords } from '../shop/facts/markets/until-words.ts'
import { taxWords } from '../shop/facts/tax/tax-words.ts'
import { type Day, dayOfIso, plusDays } from '../shop/kernel/day.ts'
import { type Cents, cents, formatMoney, formatMoneyOf, sum, times } from '../shop/kernel/money.ts'
import { shortDay } from '../shop/plan/plans/line-words.ts'
import { waitingSentence } from '../shop/plan/plans/waiting-words.ts'
import type { MailSample } from '../shop/sale/mail/preview-mail.ts'
import type { PlanMail } from '../shop/service/plan-mail/prepare-plan-mail.ts'
import type { PlanMailKind } from '../shop/system/jobs.ts'
import { say } from '../words/say.ts'
import { READER } from './sample-order.ts'

const UNITS = 2
const PRICE = cents(9_00)
const PLAN = cents(18_00)
const TAX = cents(1_49)
const TOTAL = sum([PLAN, TAX])
/** What a month of one adapter will cost, in the mail about that. */
const NEW_PRICE = cents(9_50)

/** Mails that show the bill they are about. */
const WITH_BILL: readonly PlanMailKind[] = [
  'invoice-paid',
  'invoice-due',
  'invoice-failed',
  'invoice-confirm',
  'plan-suspended',
  'plan-back',
  'first-bill',
  'plan-agreed',
]
/** Mails without a bill whose reader can end the plan. */
const WITH_CANCEL: readonly PlanMailKind[] = [
  ...WITH_BILL,
  'annual-reminder',
  'price-change',
  'included-ending',
]

/** A month of two adapters, with everything any mail about a plan names. */
export function samplePlanMail(sample: MailSample, kind: PlanMailKind): PlanMail {
  const { language, shop } = sample
  const url = `${shop.publicUrl}/account`
  return {
    id: `sample.${kind}`,
    kind,
    to: READER,
    language,
    data: dataOf(sample, kind),
    url,
    lines: linesOf(sample, kind),
    ...(kind === 'price-change' && {
      linesTitle: say(language, 'plan.mail.price-change.month', nextMonthOf(sample)),
    }),
    ...(kind === 'plan-agreed' && { quote: quoteOf(sample) }),
    ...(WITH_CANCEL.includes(kind) && { cancelUrl: `${url}/cancel?token=sample` }),
  }
}

function dataOf(sample: MailSample, kind: PlanMailKind): PlanMail['data'] {
  const { language } = sample
  const country = sample.market.toUpperCase()
  const bill = `${country}-100042`
  const money = moneyIn(sample)
  const { from, to, next } = monthOf(sample)
  const device =
    kind === 'hand-over'
      ? say(language, 'plan.device.serial', { serial: '353816058851462' })
      : say(language, 'plan.device.yours', { name: 'Corolla' })
  return {
    orderNumber: '10023',
    number: kind === 'credit-note' ? `${country}-CREDIT-000042` : bill,
    bill,
    total: money(TOTAL),
    from,
    to,
    day: kind === 'adapter-waiting' ? '0' : next,
    sentence: waitingSentence([{ waitsFor: ['owner', 'agreement', 'card'] }], language),
    adapters: device,
    count: 1,
    owner: 'yes',
    last: to,
    until: next,
    date: next,
    fate: 'bill',
    about: 'bill',
    rest: '',
    by: next,
    why: 'plan_ended',
    ends: 'paid',
    device,
    devices: device,
    card: 'Visa 4242',
    units: UNITS,
    again: 'no',
    way: 'more',
    starts: 'bill',
    zone: zoneInWords(marketOf(sample.market).timeZone, language),
    later: '',
    due: 'today',
    next,
    oldPrice: money(PLAN),
    price: money(times(NEW_PRICE, UNITS)),
  }
}

/** What is agreed to as a plan begins. */
function quoteOf(sample: MailSample): NonNullable<PlanMail['quote']> {
  const { language, at, market } = sample
  const text = say(language, 'agreements.activation', {
    count: 1,
    named: 'yes',
    serials: '353816058851462',
    price: formatMoney(PRICE, language),
    units: 1,
    due: 'today',
    total: moneyIn(sample)(TOTAL),
    day: monthOf(sample).next,
    means: 'card',
  })
  const moment = momentInWords(at, marketOf(market).timeZone, language)
  return { text, source: say(language, 'mails.confirmed.consent', { moment }) }
}

function linesOf(sample: MailSample, kind: PlanMailKind): PlanMail['lines'] {
  const { language } = sample
  const money = moneyIn(sample)
  const tax = { label: say(language, 'taxes.named', taxWords({ name: 'tax' })), amount: money(TAX) }
  if (kind === 'credit-note')
    return [
      { label: say(language, 'plan.credit.line'), amount: money(PLAN) },
      tax,
      { label: say(language, 'plan.credit.total'), amount: money(TOTAL) },
    ]
  if (kind === 'price-change') {
    const period = { ...nextMonthOf(sample), price: formatMoney(NEW_PRICE, language) }
    const amount = money(times(NEW_PRICE, UNITS))
    return [
      { label: say(language, 'plan.line.advance', { units: UNITS, ...period }), amount },
      { label: say(language, 'plan.mail.price-change.total'), amount },
    ]
  }
  if (!WITH_BILL.includes(kind)) return []
  const { from, to } = monthOf(sample)
  const price = formatMoney(PRICE, language)
  return [
    { label: say(language, 'plan.line.advance', { units: UNITS, from, to, price }), amount: money(PLAN) },
    tax,
    { label: say(language, 'plan.mail.total'), amount: money(TOTAL) },
  ]
}

/** The month that begins on the day of the sample, and the first day after it. */
function monthOf({ at, language }: MailSample) {
  const start = dayOfIso(at.toISOString().slice(0, 10))
  const inWords = (day: Day) => shortDay(day, language)
  return { from: inWords(start), to: inWords(plusDays(start, 29)), next: inWords(plusDays(start, 30)) }
}

/** The month after it, the first at another price. */
function nextMonthOf(sample: MailSample) {
  const start = plusDays(dayOfIso(sample.at.toISOString().slice(0, 10)), 30)
  return {
    from: shortDay(start, sample.language),
    to: shortDay(plusDays(start, 29), sample.language),
  }
}

function moneyIn({ language, market }: MailSample): (amount: Cents) => string {
  return (amount) => formatMoneyOf(amount, marketOf(market).currency, language)
}
