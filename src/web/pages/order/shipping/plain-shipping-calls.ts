import { type ActionFunctionArgs, type RouterContextProvider, redirect } from 'react-router'
import { statesOfPostalCode } from '../../../../shop/facts/addresses/postal-areas.ts'
import { normalizePostalCode } from '../../../../shop/facts/addresses/postal-code.ts'
import type { Suggestion } from '../../../../shop/facts/addresses/validate-address.ts'
import { localeOf } from '../../../../shop/facts/locale/locale.ts'
import { findMarket, openMarkets } from '../../../../shop/facts/markets/markets.ts'
import type { Basket } from '../../../../shop/sale/basket/basket.ts'
import { PO_NUMBER_LENGTH } from '../../../../shop/sale/orders/po-number.ts'
import { type CheckedForm, checkForm, fieldIssues } from '../../../checkout/check-form.ts'
import { isKnownBuyer } from '../../../checkout/checkout-steps.ts'
import { type CheckoutValues, fromKeptValues } from '../../../checkout/form-values.ts'
import { askShop } from '../../../checkout/plain/ask-shop.ts'
import { askCode, enterCode, withUsualAddress } from '../../../checkout/plain/known-buyer.ts'
import { type PurchaseView, readVisit, type Visit, viewOf } from '../../../checkout/plain/read-purchase.ts'
import { addCode, type CartRefusal, removeCode } from '../../cart/cart-calls.ts'
import type { KeptAddress } from './kept-addresses.tsx'

type Side = 'shipping' | 'billing'

/** What the shipping page answers instead of going on. */
export interface ShippingAnswer {
  values: CheckoutValues
  issues: { path: string; message: string }[]
  /** What the address check says of a whole side. */
  refused?: { side: Side; message: string }
  /** The check did not answer; the buyer may go on without it. */
  isUnchecked?: boolean
  ask?: { side: Side; suggestion: Suggestion }
  code?: CartRefusal
  /** What is wrong with the code from a mail. */
  codeTrouble?: string
}

/** Takes the shipping form of a browser without scripts: everything typed is kept, right or not. */
export async function takeShipping({ context, request }: ActionFunctionArgs) {
  const visit = await readVisit(context)
  const sent = await request.formData()
  const wish = String(sent.get('do') ?? '')
  return wish.startsWith('suggestion-') ? answerSuggestion(visit, wish) : takeForm(visit, { sent, wish })
}

async function takeForm(
  visit: Visit,
  { sent, wish }: { sent: FormData; wish: string },
): Promise<Response | ShippingAnswer> {
  const values = valuesIn(sent, visit)
  visit.form = { ...visit.form, values, refused: [], notes: [] }
  await visit.purchase.keepForm(visit.form)
  if (wish.startsWith('remove-code ')) {
    removeCode(visit, wish.slice('remove-code '.length))
    return redirect('/order/checkout/shipping', 303)
  }
  if (wish === 'remove-certificate') {
    await visit.purchase.keepForm({ ...visit.form, taxCertificate: '' })
    return redirect('/order/checkout/shipping', 303)
  }
  if (wish === 'certificate') return redirect('/order/tax-exemption', 303)
  if (wish === 'mail-code') return askCode(visit)
  if (wish === 'use-mail-code') return enterCode(visit, String(sent.get('code-of-mail') ?? ''))
  if (wish.startsWith('address ')) return takeKept(visit, wish.slice('address '.length))
  if (wish === 'code') {
    const code = await addCode(visit, {
      code: String(sent.get('code') ?? ''),
      email: values.shipping.email,
    })
    return code ? { values, issues: [], code } : redirect('/order/checkout/shipping', 303)
  }
  return moveCountry(visit, String(sent.get('shipping.country') ?? '')) ?? goOn(visit, wish === 'unchecked')
}

/** Another country has other prices and another currency: they are shown before anything goes on. */
function moveCountry({ page, purchase, form }: Visit, wanted: string): Response | undefined {
  const market = findMarket(wanted)
  if (!market || form.offer || market.code === page.market) return undefined
  if (!openMarkets(page.config).includes(market.code)) return undefined
  purchase.keepLocale(localeOf(market.code))
  return redirect('/order/checkout/shipping?country=changed', 303)
}

async function answerSuggestion(visit: Visit, wish: string): Promise<Response | ShippingAnswer> {
  const [, answer = '', side = ''] = /^suggestion-(use|keep|back)-(shipping|billing)$/.exec(wish) ?? []
  const { form, purchase } = visit
  const check = checkForm(form.values)
  const address =
    check.ok && (side === 'billing' ? check.checked.billingAddress : check.checked.shippingAddress)
  if (!address || answer === 'back') return redirect('/order/checkout/shipping', 303)
  if (answer === 'keep') {
    visit.form = { ...form, kept: [...form.kept, JSON.stringify(address)].slice(-4) }
  } else {
    const verdict = await askShop(visit.asking, 'POST /address-validation', { body: address })
    const changes = 'answer' in verdict ? (verdict.answer.suggestion?.changes ?? []) : []
    visit.form = { ...form, values: withChanges(form.values, side as Side, changes) }
  }
  await purchase.keepForm(visit.form)
  return goOn(visit, false)
}

function withChanges(
  values: CheckoutValues,
  side: Side,
  changes: { path: string; to: string }[],
): CheckoutValues {
  const changed = Object.fromEntries(changes.map(({ path, to }) => [path, to]))
  return { ...values, [side]: { ...values[side], ...changed } }
}

/** Checks everything by the rules of every storefront, and leads to the next page or says what is wrong. */
async function goOn(visit: Visit, isUnchecked: boolean): Promise<Response | ShippingAnswer> {
  const { form, purchase, buyer, page } = visit
  const { values } = form
  const check = checkForm(values, page.language)
  if (!check.ok) return { values, issues: check.issues }
  const notes: string[] = []
  for (const side of ['shipping', 'billing'] as const) {
    const answer = isUnchecked ? [] : await checkSide(visit, side, check.checked)
    if (!Array.isArray(answer)) return answer
    notes.push(...answer)
  }
  const { postalCode, state } = check.checked.shippingAddress
  purchase.keepBasket({ ...purchase.basket(), postalCode, state })
  await purchase.keepForm({ ...form, notes })
  const isKnown = isKnownBuyer(buyer.isMember, form.offer)
  return redirect(isKnown ? '/order/checkout/payment' : '/order/checkout/account', 303)
}

/** @returns what the buyer should know of the address, or the page to show instead */
async function checkSide(visit: Visit, side: Side, checked: CheckedForm): Promise<string[] | ShippingAnswer> {
  const { values, kept } = visit.form
  const address = checked[`${side}Address`]
  if (!address) return []
  const keepAsTyped = kept.includes(JSON.stringify(address))
  const asked = await askShop(visit.asking, 'POST /address-validation', { body: { ...address, keepAsTyped } })
  if ('answer' in asked) {
    const { suggestion, notes } = asked.answer
    return suggestion ? { values, issues: [], ask: { side, suggestion } } : notes
  }
  const { status, message, isTold, errors } = asked.refused
  if (status >= 500 || status === 429) {
    return {
      values,
      issues: [],
      refused: { side, message: isTold ? message : '' },
      isUnchecked: true,
    }
  }
  const issues = fieldIssues(errors.map((error) => ({ ...error, path: `${side}Address.${error.path}` })))
  return { values, issues, refused: { side, message } }
}

/** What was typed, under the names of the form's fields. A member's email is the account's, an offer's its own. */
function valuesIn(sent: FormData, { form, page, buyer }: Visit): CheckoutValues {
  const text = (name: string) => String(sent.get(name) ?? '')
  const address = (side: Side) => ({
    name: text(`${side}.name`),
    line1: text(`${side}.line1`),
    line2: text(`${side}.line2`),
    city: text(`${side}.city`),
    state: text(`${side}.state`),
    postalCode: text(`${side}.postalCode`),
  })
  const fixedEmail = buyer.email || (form.offer ? form.orderEmail : '')
  return {
    shipping: {
      ...address('shipping'),
      country: page.market,
      email: fixedEmail || text('shipping.email'),
      phone: text('shipping.phone'),
      businessName: text('shipping.businessName'),
    },
    billing: { ...address('billing'), country: text('billing.country') || page.market },
    billingIsShipping: sent.has('billingIsShipping'),
    isBulkPackaging: sent.has('isBulkPackaging'),
    poNumber: text('poNumber').trim().slice(0, PO_NUMBER_LENGTH),
    usage: text('usage'),
  }
}

/** The purchase as its first step shows it, with the addresses a member keeps. */
export type ShippingView = PurchaseView & { kept: KeptAddress[] }

/** The purchase with the shipping form as its buyer finds it. */
export async function readShipping(context: Readonly<RouterContextProvider>): Promise<ShippingView | null> {
  const visit = await readVisit(context)
  const [values, kept] = await Promise.all([withUsualAddress(visit), keptOf(visit)])
  const view = await viewOf({ ...visit, form: { ...visit.form, values } })
  return view && { ...view, kept }
}

async function keptOf({ buyer, page, asking }: Visit): Promise<KeptAddress[]> {
  if (!buyer.isMember) return []
  const asked = await askShop(asking, 'GET /account/shipping-addresses', { query: { country: page.market } })
  return 'answer' in asked ? asked.answer.addresses : []
}

/** Another address of the book, in one tap; what else was typed stays. */
async function takeKept(visit: Visit, id: string): Promise<Response> {
  const { form, page } = visit
  const chosen = (await keptOf(visit)).find((kept) => kept.id === id)
  if (chosen) {
    const { shipping } = fromKeptValues({ shippingAddress: chosen.address }, page.market)
    const { email } = form.values.shipping
    await visit.purchase.keepForm({ ...form, values: { ...form.values, shipping: { ...shipping, email } } })
  }
  return redirect('/order/checkout/shipping', 303)
}

/** The state of the cart's postal code, where it is in one alone or the buyer has said which. */
function stateOf({ postalCode, state }: Basket, country: string): string {
  const market = findMarket(country)?.code
  const code = market && normalizePostalCode(market, postalCode)
  const [only = '', ...others] = code ? (statesOfPostalCode(market, code) ?? []) : []
  return others.length === 0 ? only : state
}

/** The form as it is found where nothing was typed yet: the account's name and email, the cart's postal code and its state. */
export function prefilled({ form, buyer, basket }: Omit<PurchaseView, 'priced' | 'trouble'>): CheckoutValues {
  const { values } = form
  const { shipping } = values
  const isPlaceOpen = shipping.postalCode === '' && shipping.state === ''
  return {
    ...values,
    shipping: {
      ...shipping,
      name: shipping.name || buyer.name,
      email: buyer.email || shipping.email,
      ...(isPlaceOpen && { postalCode: basket.postalCode, state: stateOf(basket, shipping.country) }),
    },
  }
}
