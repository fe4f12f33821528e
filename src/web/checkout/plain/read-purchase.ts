import type { RouterContextProvider } from 'react-router'
import { type MemberClient, memberClient } from '#server/page-ports/member-client.ts'
import { type PageContext, pageContext } from '#server/page-ports/page-context.ts'
import { type PurchaseStore, purchaseStore } from '#server/page-ports/purchase-store.ts'
import { hasKnownState, hasValidPostalCode } from '../../../shop/facts/addresses/place-rules.ts'
import { statesOfPostalCode } from '../../../shop/facts/addresses/postal-areas.ts'
import { normalizePostalCode } from '../../../shop/facts/addresses/postal-code.ts'
import { deviceSkuOf, marketOf } from '../../../shop/facts/markets/markets.ts'
import { joinList } from '../../../shop/kernel/comma-joined.ts'
import type { Basket } from '../../../shop/sale/basket/basket.ts'
import type { PlanPriceAnswer, PricingAnswer } from '../../../shop/sale/pricing/present-pricing.ts'
import type { ApiAnswer } from '../../base/api.ts'
import { mergeWithDefaults } from '../../base/merge-with-defaults.ts'
import type { Offer } from '../../parts/state/cart.ts'
import { type CheckoutValues, fromKeptValues } from '../form-values.ts'
import { type Asking, askShop } from './ask-shop.ts'

/** What a buyer without scripts has done so far, as the shop keeps it for a day. */
export interface BuyerForm {
  /** As typed, whether it is right or not. */
  values: CheckoutValues
  /** Addresses the buyer keeps as typed though the check would have them otherwise, each as JSON. */
  kept: string[]
  /** What the address check noted, to be said on the next page. */
  notes: string[]
  /** The order this basket was opened from or has begun; empty before. */
  orderId: string
  /** Proves that order for a guest. */
  orderEmail: string
  offer: Offer | null
  /** Id of the tax certificate that was sent for this order; empty for none. */
  taxCertificate: string
  /** What a later page found wrong with the form. */
  refused: { path: string; message: string }[]
  /** The email a code was asked for, and the secret it works with; empty before. */
  codeEmail: string
  codeAttempt: string
  /** The order that stands in the waiting line, as it was sent. */
  waiting: WaitingOrder | null
  /** The order that was paid last, and the email that proves it. */
  lastOrderId: string
  lastOrderNumber: string
  lastOrderEmail: string
}

export interface WaitingOrder {
  ticket: string
  attempt: string
  consent: boolean
  ticked: string[]
  shown: string
  usesSavedCard: boolean
}

export function emptyForm(country: string): BuyerForm {
  return {
    values: fromKeptValues(null, country),
    kept: [],
    notes: [],
    orderId: '',
    orderEmail: '',
    offer: null,
    taxCertificate: '',
    refused: [],
    codeEmail: '',
    codeAttempt: '',
    waiting: null,
    lastOrderId: '',
    lastOrderNumber: '',
    lastOrderEmail: '',
  }
}

/** The form as it was kept, by this release or the one before; an empty one for `country` when there is none. */
async function readBuyerForm(client: PurchaseStore, country: string): Promise<BuyerForm> {
  const form = mergeWithDefaults(emptyForm(country), await client.readForm())
  return form.offer ? form : { ...form, values: inCountry(form.values, country) }
}

/** The parcel goes where the shop's prices are shown for; a state of the other country says nothing there. */
function inCountry(values: CheckoutValues, country: string): CheckoutValues {
  if (values.shipping.country === country) return values
  return { ...values, shipping: { ...values.shipping, country, state: '' } }
}

/** Who buys. */
export interface Buyer {
  /** The account's; empty for a guest. */
  email: string
  name: string
  isMember: boolean
  /** A session came along that has ended: nothing is done as a guest before the buyer has heard of it. */
  wasLoggedOut: boolean
}

/** All that a page of the purchase is made from. */
export interface Visit {
  client: MemberClient
  purchase: PurchaseStore
  page: PageContext
  buyer: Buyer
  form: BuyerForm
  asking: Asking
}

const GUEST: Buyer = { email: '', name: '', isMember: false, wasLoggedOut: false }

export async function readVisit(context: Readonly<RouterContextProvider>): Promise<Visit> {
  const client = context.get(memberClient)
  const purchase = context.get(purchaseStore)
  const page = context.get(pageContext)
  const [buyer, form] = await Promise.all([readBuyer(client), readBuyerForm(purchase, page.market)])
  return { client, purchase, page, buyer, form, asking: { client, isMember: buyer.isMember } }
}

async function readBuyer(client: MemberClient): Promise<Buyer> {
  if (!client.token) return GUEST
  const asked = await askShop({ client, isMember: true }, 'GET /users/me')
  if ('refused' in asked) return { ...GUEST, wasLoggedOut: asked.refused.status === 401 }
  const { email, firstName, lastName } = asked.answer.user
  return { email, name: [firstName, lastName].filter(Boolean).join(' '), isMember: true, wasLoggedOut: false }
}

/** Where prices are asked for before an address is known. */
const DEFAULT_STATE = 'tx'

export interface Place {
  country: string
  state: string
  city: string
  postalCode: string
  line1: string
}

/** What a basket costs today and each month. */
export interface Priced {
  title: string
  image: ApiAnswer<'GET /products/bouncie'>['productInfo']['variants'][number]['image']
  pricing: PricingAnswer
  /** When it arrives if it is ordered now. */
  delivery: ApiAnswer<'GET /products/bouncie'>['delivery']
  plan: PlanPriceAnswer
  /** Adapters that may still be sold; null where stock is not counted. */
  stock: number | null
  /** Whether taxes are known for the place the adapters go to. */
  hasPlace: boolean
}

/** A purchase as a page without scripts shows it. */
export interface PurchaseView {
  basket: Basket
  form: BuyerForm
  buyer: Buyer
  /** Null for an empty basket, and where the price could not be had. */
  priced: Priced | null
  /** Why there is no price. */
  trouble: string
}

/** Reads what a page of the purchase shows; null where this browser has nothing in its basket. */
export async function readPurchase(context: Readonly<RouterContextProvider>): Promise<PurchaseView | null> {
  return viewOf(await readVisit(context))
}

/** A purchase as it stands in a visit; null for an empty basket. */
export async function viewOf(visit: Visit): Promise<PurchaseView | null> {
  const basket = visit.purchase.basket()
  const { form, buyer } = visit
  if (basket.quantity < 1) return null
  const priced = await priceBasket(visit, basket)
  return 'trouble' in priced
    ? { basket, form, buyer, priced: null, trouble: priced.trouble }
    : { basket, form, buyer, priced, trouble: '' }
}

/** The prices of a basket, by the calls every storefront makes. */
export async function priceBasket(
  { asking, buyer, form, page }: Visit,
  { quantity, codes, postalCode, state }: Basket,
): Promise<Priced | { trouble: string }> {
  const place = placeOf(form, { country: page.market, postalCode, state })
  const sku = form.offer?.deviceSku || deviceSkuOf(page.config, page.market)
  const [product, plan] = await Promise.all([
    askShop(asking, 'GET /products/bouncie', {
      query: {
        country: page.market,
        ...place,
        deviceVariantSku: sku,
        email: buyer.email || form.orderEmail || form.values.shipping.email,
        ...(form.taxCertificate && { taxCertificate: form.taxCertificate }),
        ...(form.offer ? { orderId: form.orderId } : { enterpriseId: joinList(codes), quantity }),
      },
    }),
    askShop(asking, 'GET /subscriptions/price-info', {
      query: {
        state: place?.state ?? DEFAULT_STATE,
        postalCode: place?.postalCode,
        quantity,
        currency: marketOf(page.market).currency.toLowerCase(),
        email: buyer.email || form.orderEmail || form.values.shipping.email,
        ...(form.offer ? { orderId: form.orderId } : { enterpriseId: joinList(codes) }),
      },
    }),
  ])
  if ('refused' in product) return { trouble: product.refused.message }
  if ('refused' in plan) return { trouble: plan.refused.message }
  const { productInfo, pricing, delivery } = product.answer
  const variant = productInfo.variants.find((each) => each.sku === sku)
  return {
    title: productInfo.title,
    image: variant?.image ?? { url: '', width: 0, height: 0 },
    pricing,
    delivery,
    plan: plan.answer.price,
    stock: variant?.inventoryQuantity ?? null,
    hasPlace: place !== undefined,
  }
}

/** Where the parcel goes as far as it is known: by the address, before that by the postal code of the basket. */
function placeOf(
  { values: { shipping } }: BuyerForm,
  basket: { country: Visit['page']['market']; postalCode: string; state: string },
): Place | undefined {
  const { country, state, city, postalCode, line1 } = shipping
  const typed = { country, state, city, postalCode, line1 }
  if (country === basket.country && state && hasKnownState(typed) && hasValidPostalCode(typed)) return typed
  const code = normalizePostalCode(basket.country, basket.postalCode)
  const states = code ? (statesOfPostalCode(basket.country, code) ?? []) : []
  const named = states.length === 1 ? states[0] : states.find((each) => each === basket.state)
  return code && named
    ? { country: basket.country, state: named, city: '', postalCode: code, line1: '' }
    : undefined
}
