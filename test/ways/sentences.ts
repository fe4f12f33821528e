import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Walked } from './walk.ts'
import type { Promised, Way } from './ways.ts'

const WORDS = join(import.meta.dirname, '../../src/words/en-US')
const A_PROMISE = /\b(?:will|won[’']t)\b|[’']ll\b/

/** Every message that says what will be, as in `plan.mail.cancel.text`, with its words. */
export function sentencesWithWill(): Map<string, string> {
  const found = new Map<string, string>()
  for (const path of readdirSync(WORDS, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  )) {
    const name = path.slice(0, -'.json'.length).replaceAll('/', '.')
    const messages: Record<string, string> = JSON.parse(readFileSync(join(WORDS, path), 'utf8'))
    for (const [key, words] of Object.entries(messages))
      if (A_PROMISE.test(words)) found.set(`${name}.${key}`, words)
  }
  return found
}

/** Who keeps a promise: a row of the table, or the story that checks it. */
export type Claim =
  | { shownTo: (way: Way) => boolean; holds: (walked: Walked, promised: Promised) => boolean }
  | { story: string }
  | { noPromise: string }

const story = (path: string): Claim => ({ story: `test/${path}` })
/** It says what the reader does or sees, or asks a question; the shop promises nothing with it. */
const noPromise = (why: string): Claim => ({ noPromise: why })

const isFirst = ({ adapter }: Way) => adapter === 'first'
const agreedFirst = (way: Way) => isFirst(way) && way.agreed
const paidOnly = ({ bills }: Walked) => bills.every(({ status }) => status === 'paid')
/** The first bill is of the day on which the adapter is in use and somebody's, and not before. */
const firstBillInUse = ({ bills }: Walked) => bills.every(({ from }) => from >= '2027-04-06')

/** By the start of the key; the longest that fits counts. */
export const CLAIMS: Readonly<Record<string, Claim>> = {
  'agreements.renewal': { shownTo: agreedFirst, holds: firstBillInUse },
  'agreements.renewalCode': story('plans/enterprise-terms.test.ts'),
  'agreements.renewalMore': {
    shownTo: ({ adapter, agreed, buyer }) => adapter === 'one more' && agreed && buyer === 'member',
    holds: ({ atReport, bills }) =>
      atReport.length === 0 && bills.slice(0, 2).every(({ subtotal }) => subtotal === 900),
  },
  'agreements.activation': {
    shownTo: (way) => isFirst(way) && !way.agreed && way.account !== 'never',
    holds: (walked) => paidOnly(walked) && walked.bills.every(({ from }) => from >= '2027-04-16'),
  },
  'agreements.plan': story('plans/bills.test.ts'),
  'agreements.planIncluded': story('plans/enterprise-terms.test.ts'),
  'mails.plan.begins': {
    shownTo: isFirst,
    holds: ({ bills }, promised) =>
      bills.length === promised.bills.length && bills.every(({ from }) => from >= '2027-04-06'),
  },
  'mails.confirmed': { shownTo: agreedFirst, holds: firstBillInUse },
  'pages.checkout.payment.renewal.hint': {
    shownTo: (way) => isFirst(way) && !way.agreed,
    holds: ({ atReport, bills }) =>
      atReport.includes('card') && bills.every(({ from }) => from >= '2027-04-16'),
  },
  'pages.checkout.payment.more.later': {
    shownTo: ({ adapter, agreed, buyer }) => adapter === 'one more' && !agreed && buyer === 'member',
    holds: ({ atReport }) => atReport.includes('agreement'),
  },
  'pages.thanks.next.begins': {
    shownTo: isFirst,
    holds: ({ bills }, promised) =>
      bills.length === promised.bills.length && bills.every(({ from }) => from >= '2027-04-06'),
  },
  'plan.mail.adapter-waiting': {
    shownTo: isFirst,
    holds: ({ told }, promised) => told.join() === promised.told.join(),
  },
  'mails.news.late': story('after-sale/late-orders.test.ts'),
  'mails.news.address': story('after-sale/order-status.test.ts'),
  'mails.stock': story('after-sale/waiting-and-asking.test.ts'),
  'mails.refunded': story('payments/refunds.test.ts'),
  'mails.account.reset': story('accounts/passwords.test.ts'),
  'mails.account.invited': story('operator/invitations.test.ts'),
  'mails.certificate': story('exemptions/tax-exemption.test.ts'),
  'offline.paid': story('e2e/money-safe.test.ts'),
  'plan.mail.agreement-needed': story('plans/unagreed.test.ts'),
  'plan.mail.invoice-failed': story('plans/edges.test.ts'),
  'plan.mail.device-cancelled': story('plans/decisions.test.ts'),
  'plan.mail.included-over': story('plans/enterprise-terms.test.ts'),
  'plan.mail.plan-ended': story('plans/give-back.test.ts'),
  'plan.mail.handed-over': story('plans/decisions.test.ts'),
  'plan.mail.paused-driving': story('plans/notices.test.ts'),
  'plan.mail.rest': story('plans/decisions.test.ts'),
  'plan.mail.cancel': story('plans/links.test.ts'),
  'plan.mail.plan-cancelled': story('plans/links.test.ts'),
  'problems.activation_underway': story('plans/activation.test.ts'),
  'problems.still_running': story('purchase/repeated-checkout.test.ts'),
  'problems.too_many_certificates': story('exemptions/tax-exemption.test.ts'),
  'quote.how': story('quotes/quotes.test.ts'),
  'pages.account.reset': story('accounts/passwords.test.ts'),
  'pages.activate': story('e2e/activation.test.ts'),
  'pages.admin-catalog.new.told': story('plans/price-notices.test.ts'),
  'pages.admin-order.edit': story('operator/corrections.test.ts'),
  'pages.back-in-stock': story('after-sale/waiting-and-asking.test.ts'),
  'pages.cart.stock': story('e2e/cart.test.ts'),
  'pages.checkout.empty': story('e2e/purchase.test.ts'),
  'pages.checkout.account': story('e2e/purchase.test.ts'),
  'pages.checkout.payment.unsure': story('e2e/money-safe.test.ts'),
  'pages.checkout.load': story('e2e/changed-and-free.test.ts'),
  'pages.checkout.success': story('e2e/money-safe.test.ts'),
  'pages.fleet.ways.quote': story('after-sale/waiting-and-asking.test.ts'),
  'pages.help.faq.page-closed': story('e2e/money-safe.test.ts'),
  'pages.help.faq.cancel': story('plans/decisions.test.ts'),
  'pages.help.faq.how-return': story('plans/decisions.test.ts'),
  'pages.home.questions.cancel': story('plans/decisions.test.ts'),
  'pages.home.questions.account': story('purchase/guest-buys.test.ts'),
  'pages.member.vin': story('operations/retention.test.ts'),
  'pages.member.done.vin': story('operations/retention.test.ts'),
  'pages.member.cancel': story('plans/decisions.test.ts'),
  'pages.member.swap': story('devices/swaps.test.ts'),
  'pages.member.hand-over': story('plans/decisions.test.ts'),
  'pages.member.done.return': story('plans/give-back.test.ts'),
  'pages.member.claim': story('e2e/claim.test.ts'),
  'pages.member.end': story('plans/links.test.ts'),
  'pages.member.pay': story('plans/links.test.ts'),
  'pages.member.paid': story('plans/links.test.ts'),
  'pages.member.done.certificate': story('exemptions/tax-exemption.test.ts'),
  'pages.order-status.done.cancelled': story('after-sale/order-status.test.ts'),
  'pages.order-status.step.shipped': story('mail/order-mail.test.ts'),
  'pages.order-status.late': story('after-sale/late-orders.test.ts'),
  'pages.order-status.done.wait': story('after-sale/late-orders.test.ts'),
  'pages.order-status.cancel': story('after-sale/order-status.test.ts'),
  'pages.order-status.address': story('operator/tax-of-corrections.test.ts'),
  'pages.order-status.done.certificate': story('exemptions/tax-exemption.test.ts'),
  'pages.order-status.exempt': story('exemptions/tax-exemption.test.ts'),
  'pages.plain.cart.car': story('vehicles/order-vehicle.test.ts'),
  'pages.plain.stock': story('e2e/without-scripts.test.ts'),
  'pages.plain.pay': story('e2e/without-scripts.test.ts'),
  'pages.plain.load': story('e2e/without-scripts.test.ts'),
  'pages.pricing.when.cancel': story('plans/decisions.test.ts'),
  'pages.pricing.business.code': story('enterprise/validate-code.test.ts'),
  'pages.pricing.business.quote': story('after-sale/waiting-and-asking.test.ts'),
  'pages.pricing.tax': story('e2e/true-cost.test.ts'),
  'pages.pricing.faq.stop': story('plans/decisions.test.ts'),
  'pages.privacy-policy': story('legal/legal-texts.test.ts'),
  'pages.quote-request': story('after-sale/waiting-and-asking.test.ts'),
  'pages.shell-dialogs.unauthorized': story('e2e/ended-session.test.ts'),
  'pages.sign-in.mismatch': story('e2e/sign-in.test.ts'),
  'pages.tax-exemption': story('exemptions/tax-exemption.test.ts'),
  'pages.terms-of-service.clause.shipping': story('after-sale/late-orders.test.ts'),
  'pages.terms-of-service.clause.plan': story('plans/bills.test.ts'),
  'pages.terms-of-service.clause.cancel': story('plans/decisions.test.ts'),
  'pages.terms-of-service.clause.price-change': story('plans/price-notices.test.ts'),
  'pages.terms-of-service.clause.consent': story('plans/notices.test.ts'),
  'pages.terms-of-service.clause.returns': story('plans/decisions.test.ts'),
  'pages.terms-of-service.clause.changes': story('legal/legal-texts.test.ts'),
  'pages.terms-of-use': story('legal/legal-texts.test.ts'),
  'plan.mail.credit-note': story('plans/returned-money.test.ts'),
  'pages.member.return': story('plans/returned-money.test.ts'),
  'pages.repair': story('legal/warranty.test.ts'),
  'privacy.kind': story('legal/privacy-policy.test.ts'),
  'pages.thanks.now': story('payments/refunds.test.ts'),
  'pages.thanks.next.parcel': story('mail/order-mail.test.ts'),
  'pages.thanks.next.cancel': story('plans/decisions.test.ts'),
  'pages.vehicle-answer': story('vehicles/order-vehicle.test.ts'),
  vin: noPromise('it says what a VIN has'),
  'pages.admin-order.consequence': noPromise('a heading'),
  'pages.big-idea': noPromise('it says what a developer or partner does'),
  'pages.checkout.usage': noPromise('a question'),
  'pages.checkout.payment.terms.label': noPromise('a heading'),
  'pages.device': noPromise('it says how the adapter is used'),
  'pages.family': noPromise('it says what a family decides, or sees before it pays'),
  'pages.fleet': noPromise('it says what a fleet decides or looks up, or sees before it pays'),
  'pages.help.search': noPromise('it offers help by email'),
  'pages.help.fit': noPromise('it says what the answer shows'),
  'pages.help.faq.how-long': noPromise('a question'),
  'pages.help.faq.refund': noPromise('a question'),
  'pages.help.faq.wrong-verdict': noPromise('a person answers by email'),
  'pages.help.faq.battery': noPromise('it says how the adapter is used'),
  'pages.home.cost': noPromise('it says what the reader sees before paying'),
  'pages.order-status.step.delivered': noPromise('it says what the carrier shows'),
  'pages.pricing.faq.currency': noPromise('a question'),
  'pages.vehicles.unlisted': noPromise('a person answers by email'),
}

/** @returns the claim to a message, and undefined where nobody keeps its promise */
export function claimTo(key: string): Claim | undefined {
  const start = Object.keys(CLAIMS)
    .filter((own) => key === own || key.startsWith(`${own}.`))
    .sort((a, b) => b.length - a.length)[0]
  return start === undefined ? undefined : CLAIMS[start]
}
