import { type ActionFunctionArgs, redirect } from 'react-router'
import { deviceSkuOf, planSkuOf } from '../../../../shop/facts/markets/markets.ts'
import { FUELS, WEIGHTS } from '../../../../shop/facts/vehicles/vehicle-words.ts'
import { joinList } from '../../../../shop/kernel/comma-joined.ts'
import { fromUnits } from '../../../../shop/kernel/money.ts'
import type { ApiAnswer } from '../../../base/api.ts'
import type { ApiError } from '../../../base/api-error.ts'
import { AGREEMENT_NAMES, type AgreementName, agreementsOf } from '../../../checkout/asked-agreements.ts'
import { attemptHeaders } from '../../../checkout/attempt.ts'
import { checkForm } from '../../../checkout/check-form.ts'
import { askShop, untilItRuns } from '../../../checkout/plain/ask-shop.ts'
import {
  type PurchaseView,
  priceBasket,
  readPurchase,
  readVisit,
  type Visit,
} from '../../../checkout/plain/read-purchase.ts'
import { dueToday } from '../../../parts/state/price-cart.ts'

export type SavedCard = ApiAnswer<'GET /orders/payment-method'>

export interface PaymentView {
  view: PurchaseView | null
  card: SavedCard | null
  /** Names the attempt that is begun with this page: sent twice, it is one. */
  attempt: string
  /** What became of an order that waited in line. */
  answer?: PaymentAnswer
}

/** The page; with an order in the waiting line it asks whether its turn has come. */
export async function readPayment({ context, request }: ActionFunctionArgs): Promise<PaymentView | Response> {
  const answer = new URL(request.url).searchParams.has('waiting') && (await askAgain(context))
  if (answer instanceof Response) return answer
  const view = await readReview(context)
  return answer ? { ...view, answer } : view
}

async function askAgain(context: ActionFunctionArgs['context']): Promise<Response | PaymentAnswer | false> {
  const visit = await readVisit(context)
  const { waiting } = visit.form
  if (!waiting) return false
  const { ticket, attempt, consent, ticked, shown, usesSavedCard } = waiting
  const isTicked = (name: string) => ticked.includes(name)
  visit.form = { ...visit.form, waiting: null }
  const answer = await pay(visit, { ticket, attempt, consent, isTicked, shown, usesSavedCard })
  if (answer instanceof Response) return answer
  if (!answer.line) await visit.purchase.keepForm(visit.form)
  return { consent, ...answer }
}

async function readReview(context: ActionFunctionArgs['context']): Promise<PaymentView> {
  const view = await readPurchase(context)
  const attempt = crypto.randomUUID().replaceAll('-', '')
  if (!view?.buyer.isMember) return { view, card: null, attempt }
  const { asking, buyer } = await readVisit(context)
  const asked = await askShop(asking, 'GET /orders/payment-method', { query: { email: buyer.email } })
  return { view, card: 'answer' in asked && asked.answer.last4 ? asked.answer : null, attempt }
}

/** What the payment page says instead of going on. */
export interface PaymentAnswer {
  message?: string
  isOutOfStock?: boolean
  unticked?: AgreementName[]
  /** The total that was shown, and the one that is due now, in currency units. */
  changed?: { before: number; after: number }
  asksBank?: boolean
  isUnsure?: boolean
  /** Where the order stands in the waiting line, and after how many seconds to ask again. */
  line?: { place: number; seconds: number; enough: boolean; askAfter: number }
  consent: boolean
}

interface Sent {
  /** Of the waiting line; empty for who comes new. */
  ticket: string
  attempt: string
  consent: boolean
  isTicked: (name: AgreementName) => boolean
  shown: string
  usesSavedCard: boolean
}

/** Places the order and leads to the card company's page, or to the thanks when nothing is to be paid. */
export async function takePayment({ context, request }: ActionFunctionArgs) {
  const visit = await readVisit(context)
  const form = await request.formData()
  const sent: Sent = {
    ticket: '',
    attempt: String(form.get('attempt') ?? '')
      .replace(/[^\w-]/g, '')
      .slice(0, 64),
    consent: form.get('renewalConsent') === 'on',
    isTicked: (name) => form.has(name),
    shown: String(form.get('shown') ?? ''),
    usesSavedCard: form.get('with') === 'saved_card',
  }
  const answer = await pay(visit, sent)
  if (answer instanceof Response) return answer
  // A page that asks again by itself is one that was not sent by a form.
  return answer.line ? redirect('/order/checkout/payment?waiting', 303) : { consent: sent.consent, ...answer }
}

type Stopped = Omit<PaymentAnswer, 'consent'>

async function pay(visit: Visit, sent: Sent): Promise<Response | Stopped> {
  const { purchase, buyer } = visit
  const basket = purchase.basket()
  if (basket.quantity < 1 || buyer.wasLoggedOut) return redirect('/order/checkout/payment', 303)
  const priced = await priceBasket(visit, basket)
  if ('trouble' in priced) return { message: priced.trouble }
  const total = dueToday(priced.pricing)
  if (sent.shown !== String(total)) return { changed: { before: Number(sent.shown) || 0, after: total } }
  const unticked = agreementsOf(visit, priced, visit.page.locale).filter((name) => !sent.isTicked(name))
  if (unticked.length > 0) return { unticked }
  const order = buildOrder(visit, sent)
  if (!order) return redirect('/order/checkout/shipping', 303)
  return sent.usesSavedCard
    ? authorize(visit, { order, sent, total })
    : checkOut(visit, { order, sent, total })
}

function buildOrder({ purchase, form, page, buyer }: Visit, { consent, isTicked }: Sent) {
  const check = checkForm(form.values)
  if (!check.ok) return null
  const { email, shippingAddress, billingAddress } = check.checked
  const { quantity, codes, vehicle } = purchase.basket()
  const { offer, values } = form
  return {
    quantity: offer?.quantity || quantity,
    deviceVariantSku: offer?.deviceSku || deviceSkuOf(page.config, page.market),
    subscriptionVariantSku: planSkuOf(page.config, page.market),
    email: buyer.email || email,
    enterpriseId: joinList(offer ? [] : codes),
    shippingAddress,
    billingAddress: billingAddress ?? null,
    billingAddressSelection: values.billingIsShipping
      ? ('shippingAddress' as const)
      : ('billingAddress' as const),
    isBulkPackaging: values.isBulkPackaging,
    usage: values.usage,
    poNumber: values.poNumber,
    taxCertificate: form.taxCertificate,
    vehicle: vehicle && {
      ...vehicle,
      fuel: FUELS.find((fuel) => fuel === vehicle.fuel) ?? null,
      weight: WEIGHTS.find((weight) => weight === vehicle.weight) ?? null,
    },
    locale: page.locale,
    serviceCreditAgreement: isTicked('serviceCreditAgreement'),
    discountPriceAgreement: isTicked('discountPriceAgreement'),
    contractLanguageAgreement: isTicked('contractLanguageAgreement'),
    renewalConsent: consent,
  }
}

interface Wanted {
  order: NonNullable<ReturnType<typeof buildOrder>>
  sent: Sent
  total: number
}

async function checkOut(visit: Visit, wanted: Wanted): Promise<Response | Stopped> {
  const { order, sent, total } = wanted
  const { asking, form, purchase } = visit
  const body = {
    order: { ...order, ...(form.orderId && { orderId: form.orderId }) },
    uiMode: 'hosted' as const,
  }
  const headers = attemptHeaders(sent, body)
  const asked = await untilItRuns(() => askShop(asking, 'POST /orders/checkout', { body, headers }))
  if ('refused' in asked) {
    if (asked.refused.line) return waitInLine(visit, sent, asked.refused)
    if (asked.refused.code === 'unknown_order' && form.orderId && !form.offer) {
      visit.form = { ...form, orderId: '' }
      return checkOut(visit, wanted)
    }
    return refusal(visit, asked.refused)
  }
  const { orderId, redirectUrl, checkoutSuccessUrl } = asked.answer
  visit.form = { ...form, orderId, orderEmail: order.email }
  await purchase.keepForm(visit.form)
  if (redirectUrl) return (await priceMoved(visit, total)) ?? redirect(redirectUrl, 303)
  if (checkoutSuccessUrl) return redirect(`/order/success?order_id=${encodeURIComponent(orderId)}`, 303)
  return { message: '' }
}

/** The price may have moved between the question and the order: the card is asked for nothing else than was shown. */
async function priceMoved({ asking, form }: Visit, shown: number): Promise<Stopped | undefined> {
  const query = { email: form.orderEmail }
  const read = await askShop(asking, 'GET /orders/{id}', { params: { id: form.orderId }, query })
  if ('refused' in read) return undefined
  const due = dueToday(read.answer.pricing)
  return fromUnits(due) === fromUnits(shown) ? undefined : { changed: { before: shown, after: due } }
}

async function authorize(visit: Visit, { order, sent }: Wanted): Promise<Response | Stopped> {
  const { asking, form, purchase } = visit
  const body = { order: { ...order, ...(form.orderId && { orderId: form.orderId }) } }
  const headers = attemptHeaders(sent, body)
  const asked = await untilItRuns(() => askShop(asking, 'POST /orders/authorize', { body, headers }))
  if ('refused' in asked) {
    if (asked.refused.line) return waitInLine(visit, sent, asked.refused)
    const { status, message } = asked.refused
    if (status >= 500) return { isUnsure: true }
    return status === 402 ? { message } : refusal(visit, asked.refused)
  }
  const { orderId } = asked.answer
  await purchase.keepForm({ ...form, orderId, orderEmail: order.email })
  if (asked.answer.outcome === 'confirm') return { asksBank: true }
  return redirect(`/order/success?order_id=${encodeURIComponent(orderId)}`, 303)
}

/** Keeps what was sent, for the page that asks again. */
async function waitInLine({ purchase, form }: Visit, sent: Sent, { line, retryAfter = 1 }: ApiError) {
  if (!line) return {}
  const { attempt, consent, isTicked, shown, usesSavedCard } = sent
  const ticked = AGREEMENT_NAMES.filter(isTicked)
  const waiting = { ticket: line.ticket, attempt, consent, ticked, shown, usesSavedCard }
  await purchase.keepForm({ ...form, waiting })
  const { place, seconds, enough } = line
  return { line: { place, seconds, enough, askAfter: retryAfter } }
}

async function refusal(visit: Visit, error: ApiError): Promise<Response | Stopped> {
  const { purchase, form } = visit
  const { code, message, errors, status } = error
  if (code === 'order_complete' && form.orderId) {
    return redirect(`/order/success?order_id=${encodeURIComponent(form.orderId)}`, 303)
  }
  const unticked = AGREEMENT_NAMES.filter((name) => errors.some(({ path }) => path === `order.${name}`))
  if (unticked.length > 0) return { unticked }
  if (status === 422 && errors.length > 0) {
    await purchase.keepForm({ ...form, refused: errors })
    return redirect('/order/checkout/shipping', 303)
  }
  return { message, isOutOfStock: code === 'out_of_stock' }
}
