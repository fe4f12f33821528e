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
  | Story
  | { byPeople: string }
  | { noPromise: string }

export interface Story {
  /** The file, and part of the name of the test in it that asserts what the sentence says. */
  story: string
  test: string
}

const story = (path: string, test: string): Claim => ({ story: `test/${path}`, test })
/** People of the shop do it, and no program. */
const byPeople = (what: string): Claim => ({ byPeople: what })
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
  'agreements.renewalCode': story('plans/enterprise-terms.test.ts', 'a code takes its percent off the plan'),
  'agreements.renewalMore': {
    shownTo: ({ adapter, agreed, buyer }) => adapter === 'one more' && agreed && buyer === 'member',
    holds: ({ atReport, bills }) =>
      atReport.length === 0 && bills.slice(0, 2).every(({ subtotal }) => subtotal === 900),
  },
  'agreements.activation': {
    shownTo: (way) => isFirst(way) && !way.agreed && way.account !== 'never',
    holds: (walked) => paidOnly(walked) && walked.bills.every(({ from }) => from >= '2027-04-16'),
  },
  'agreements.plan': story('plans/bills.test.ts', 'who agrees later is billed from that day'),
  'agreements.planIncluded': story(
    'plans/enterprise-terms.test.ts',
    'who agrees before the included months end',
  ),
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
  'mails.news.late': story('after-sale/late-orders.test.ts', 'a late order asks its buyer once'),
  'mails.news.address': story('after-sale/order-status.test.ts', 'an address is corrected by its buyer'),
  'mails.stock': story(
    'after-sale/waiting-and-asking.test.ts',
    'who waits for a sold-out adapter gets one mail',
  ),
  'mails.account.reset': story('accounts/passwords.test.ts', 'a forgotten password is reset by a link'),
  'mails.account.invited': story('operator/invitations.test.ts', 'joins by the link of a mail, once'),
  'offline.paid': story('e2e/money-safe.test.ts', 'a payment whose answer was lost is found out'),
  'plan.mail.agreement-needed': story(
    'plans/unagreed.test.ts',
    'is asked about, and stops on the next billing day',
  ),
  'plan.mail.invoice-failed': story(
    'plans/bills.test.ts',
    'a card that declines is asked again on days 3, 5 and 7',
  ),
  'plan.mail.device-cancelled': story('plans/decisions.test.ts', 'a plan ends on the day its member chooses'),
  'plan.mail.included-over': story(
    'plans/enterprise-terms.test.ts',
    'without consent the plan ends with its included months',
  ),
  'plan.mail.plan-ended': story(
    'plans/give-back.test.ts',
    'what was paid too much when a plan ends goes back',
  ),
  'plan.mail.handed-over': story('plans/decisions.test.ts', 'handed over, a device ends here'),
  'plan.mail.paused-driving': story(
    'plans/notices.test.ts',
    'a paused adapter that drives is asked about once',
  ),
  'plan.mail.rest': story('plans/decisions.test.ts', 'a plan ends on the day its member chooses'),
  'plan.mail.cancel': story('plans/links.test.ts', 'the final bill is shown before the plan is ended'),
  'plan.mail.plan-cancelled': story('plans/links.test.ts', 'a plan is ended without a login'),
  'problems.activation_underway': story('plans/activation.test.ts', 'asked twice under one key'),
  'problems.still_running': story('purchase/attempts.test.ts', 'under one key runs once at a time'),
  'problems.too_many_certificates': story(
    'exemptions/tax-exemption.test.ts',
    'a fourth that waits is refused',
  ),
  'quote.how': story('quotes/quotes.test.ts', 'a quote is paid at its own price plus tax'),
  'pages.account.reset': story('accounts/passwords.test.ts', 'a forgotten password is reset by a link'),
  'pages.activate': story('e2e/activation.test.ts', 'a guest follows the mail'),
  'pages.admin-catalog.new.told': story(
    'plans/price-notices.test.ts',
    'each member is told of the own adapters',
  ),
  'pages.admin-order.edit': story(
    'operator/mend-orders.test.ts',
    'address and e-mail are put right until the parcel leaves',
  ),
  'pages.back-in-stock': story(
    'after-sale/waiting-and-asking.test.ts',
    'who waits for a sold-out adapter gets one mail',
  ),
  'pages.cart.stock': story('e2e/money-safe.test.ts', 'the cart page says so before any script has come'),
  'pages.checkout.empty': story(
    'e2e/money-safe.test.ts',
    'when one tab has paid, the other shows the same thanks',
  ),
  'pages.checkout.account': story('e2e/purchase.test.ts', 'an account made on the way owns the order'),
  'pages.checkout.payment.unsure': story(
    'e2e/money-safe.test.ts',
    'a payment whose answer was lost is found out',
  ),
  'pages.checkout.success': story('e2e/money-safe.test.ts', 'a payment whose answer was lost is found out'),
  'pages.fleet.ways.quote': story(
    'after-sale/waiting-and-asking.test.ts',
    'a quote goes to its buyer as it is made',
  ),
  'pages.help.faq.page-closed': story(
    'e2e/money-safe.test.ts',
    'a payment whose answer was lost is found out',
  ),
  'pages.help.faq.cancel': story(
    'plans/decisions.test.ts',
    'cancelled, a plan runs to the end of the paid month',
  ),
  'pages.home.questions.cancel': story(
    'plans/decisions.test.ts',
    'cancelled, a plan runs to the end of the paid month',
  ),
  'pages.member.vin': story('operations/retention.test.ts', 'goes with its owner’s wish'),
  'pages.member.done.vin': story('operations/retention.test.ts', 'goes with its owner’s wish'),
  'pages.member.cancel': story('plans/decisions.test.ts', 'a plan ends on the day its member chooses'),
  'pages.member.swap': story('plans/decisions.test.ts', 'a swap leaves no gap and charges nothing twice'),
  'pages.member.hand-over': story('plans/decisions.test.ts', 'handed over, a device ends here'),
  'pages.member.claim': story('e2e/claim.test.ts', 'who has an account gives its password'),
  'pages.member.end': story('plans/links.test.ts', 'the final bill is shown before the plan is ended'),
  'pages.member.pay': story(
    'plans/links.test.ts',
    'a bill that was declined is paid by its link with another card',
  ),
  'pages.member.paid': story('plans/links.test.ts', 'a bank that wants a confirmation each time'),
  'pages.member.done.certificate': story(
    'exemptions/tax-exemption.test.ts',
    'a certificate that staff have accepted',
  ),
  'pages.order-status.done.cancelled': story(
    'after-sale/order-status.test.ts',
    'a buyer cancels before packing',
  ),
  'pages.order-status.step.shipped': story(
    'operator/undo-shipping.test.ts',
    'mail and webhook wait ten minutes, and leave once',
  ),
  'pages.order-status.late': story('after-sale/late-orders.test.ts', 'a late order asks its buyer once'),
  'pages.order-status.done.wait': story(
    'after-sale/late-orders.test.ts',
    'who agrees to wait keeps the order',
  ),
  'pages.order-status.cancel': story('after-sale/order-status.test.ts', 'a buyer cancels before packing'),
  'pages.order-status.address': story(
    'operator/tax-of-corrections.test.ts',
    'tax stays booked where it was taken',
  ),
  'pages.order-status.done.certificate': story(
    'exemptions/tax-exemption.test.ts',
    'a guest sends it by the link of the order',
  ),
  'pages.order-status.exempt': story(
    'exemptions/tax-exemption.test.ts',
    'a guest sends it by the link of the order',
  ),
  'pages.plain.cart.car': story(
    'vehicles/order-vehicle.test.ts',
    'the car, the verdict and its date are kept',
  ),
  'pages.plain.stock': story('e2e/money-safe.test.ts', 'the cart page says so before any script has come'),
  'pages.plain.pay': story('e2e/without-scripts.test.ts', 'a guest buys by forms'),
  'pages.plain.load': story('e2e/without-scripts.test.ts', 'a quote opens by a button'),
  'pages.pricing.business.code': story(
    'e2e/without-scripts.test.ts',
    'a code takes money off adapter and plan',
  ),
  'pages.pricing.tax': story('e2e/true-cost.test.ts', 'a ZIP changes the tax to what the server charges'),
  'pages.privacy-policy': story(
    'legal/privacy-policy.test.ts',
    'every sentence of the sample policy is claimed',
  ),
  'pages.quote-request': story(
    'after-sale/waiting-and-asking.test.ts',
    'a quote for more than the cart takes waits for a person',
  ),
  'pages.shell-dialogs.unauthorized': story('e2e/ended-session.test.ts', 'a 401 on a protected call opens'),
  'pages.sign-in.mismatch': story(
    'e2e/sign-in.test.ts',
    'proceeding creates the account with the provider email',
  ),
  'pages.tax-exemption': story('exemptions/tax-exemption.test.ts', 'a certificate that staff have accepted'),
  'pages.terms-of-service.clause.shipping': story(
    'after-sale/late-orders.test.ts',
    'a late order asks its buyer once',
  ),
  'pages.terms-of-service.clause.plan': story('plans/bills.test.ts', 'without consent no month is billed'),
  'pages.terms-of-service.clause.cancel': story(
    'plans/decisions.test.ts',
    'cancelled, a plan runs to the end of the paid month',
  ),
  'pages.terms-of-service.clause.price-change': story(
    'plans/notices.test.ts',
    'a higher price is mailed, and reaches the first month that begins 30 days later',
  ),
  'pages.terms-of-service.clause.consent': story(
    'mail/french-order.test.ts',
    'the consent is stored in the French that was shown',
  ),
  'pages.terms-of-service.clause.returns': story(
    'plans/decisions.test.ts',
    'a device goes back until the thirtieth day',
  ),
  'plan.mail.credit-note': story('plans/returned-money.test.ts', 'brings its unused days back the same day'),
  'pages.member.return': story('plans/returned-money.test.ts', 'brings its unused days back the same day'),
  'pages.repair': story('legal/warranty.test.ts', 'years the notice says so'),
  'privacy.kind': story('legal/privacy-policy.test.ts', 'an order needs no business name'),
  'pages.thanks.now': story('after-sale/order-status.test.ts', 'a buyer cancels before packing'),
  'pages.thanks.next.parcel': story(
    'operator/undo-shipping.test.ts',
    'mail and webhook wait ten minutes, and leave once',
  ),
  'pages.thanks.next.cancel': story(
    'plans/decisions.test.ts',
    'cancelled, a plan runs to the end of the paid month',
  ),
  'pages.vehicle-answer': story(
    'vehicles/order-vehicle.test.ts',
    'the car, the verdict and its date are kept',
  ),
  'mails.refunded.why': story('after-sale/order-status.test.ts', 'a buyer cancels before packing'),
  'mails.refunded.order': story('mail/order-mail.test.ts', 'a buyer whose order could not be filled'),
  'mails.refunded.again': story(
    'after-sale/waiting-and-asking.test.ts',
    'who waits for a sold-out adapter gets one mail',
  ),
  'mails.certificate.accepted': story(
    'exemptions/tax-exemption.test.ts',
    'a certificate that staff have accepted',
  ),
  'mails.certificate.refused': story('exemptions/tax-exemption.test.ts', 'a claim takes no tax away'),
  'mails.certificate.withdrawn': story('exemptions/tax-exemption.test.ts', 'a claim takes no tax away'),
  'pages.checkout.load.complete': story('after-sale/order-status.test.ts', 'a buyer cancels before packing'),
  'pages.member.claim.new': story(
    'plans/activation.test.ts',
    'a guest reads what it costs, makes an account',
  ),
  'pages.member.claim.dead': story(
    'plans/decisions.test.ts',
    'offered to another person, or on by its new owner',
  ),
  'pages.terms-of-use.clause.conduct': story(
    'legal/privacy-policy.test.ts',
    'requests are counted in memory',
  ),
  'pages.terms-of-use.clause.availability': story(
    'mail/order-mail.test.ts',
    'delays the confirmation and loses nothing',
  ),
  'pages.checkout.load.expired': byPeople('a person makes a new quote'),
  'pages.help.faq.how-return': byPeople('a person says where to send it'),
  'pages.help.faq.wrong-verdict': byPeople('a person answers by email, and the seller pays for the return'),
  'pages.help.search': byPeople('a person answers by email'),
  'pages.member.done.return': byPeople('staff refund an adapter when they have inspected it'),
  'pages.terms-of-service.clause.changes': byPeople('the operator writes to members before new terms hold'),
  'pages.terms-of-use.clause.answers': byPeople('the operator corrects a page, or refunds a wrong price'),
  'pages.vehicles.unlisted': byPeople('a person answers by email'),
  'mails.refunded.facts': noPromise('a heading'),
  'mails.refunded.money': noPromise('a heading'),
  vin: noPromise('it says what a VIN has'),
  'pages.admin-order.consequence': noPromise('a heading'),
  'pages.big-idea': noPromise('it says what a developer or partner does'),
  'pages.checkout.usage': noPromise('a question'),
  'pages.checkout.payment.terms.label': noPromise('a heading'),
  'pages.device': noPromise('it says how the adapter is used'),
  'pages.family': noPromise('it says what a family decides, or sees before it pays'),
  'pages.fleet': noPromise('it says what a fleet decides or looks up, or sees before it pays'),
  'pages.help.fit': noPromise('it says what the answer shows'),
  'pages.help.faq.how-long': noPromise('a question'),
  'pages.help.faq.refund': noPromise('a question'),
  'pages.help.faq.lights': noPromise('it says how the adapter is used'),
  'pages.help.faq.battery': noPromise('it says how the adapter is used'),
  'pages.order-status.step.delivered': noPromise('it says what the carrier shows'),
  'pages.pricing.faq.currency': noPromise('a question'),
}

/** @returns the claim to a message, and undefined where nobody keeps its promise */
export function claimTo(key: string): Claim | undefined {
  const start = Object.keys(CLAIMS)
    .filter((own) => key === own || key.startsWith(`${own}.`))
    .sort((a, b) => b.length - a.length)[0]
  return start === undefined ? undefined : CLAIMS[start]
}
