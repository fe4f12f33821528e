import type { AddressAnswer } from '../../../../shop/facts/addresses/address-answer.ts'
import { marketOf, marketOfCurrency } from '../../../../shop/facts/markets/markets.ts'
import type { OrderVehicle } from '../../../../shop/facts/vehicles/kept-verdict.ts'
import { splitList } from '../../../../shop/kernel/comma-joined.ts'
import type { OrderAnswer } from '../../../../shop/sale/orders/present-order.ts'
import orderVehicleWords from '../../../../words/en-US/pages/order-vehicle.json'
import { callApi } from '../../../base/api.ts'
import { ApiError } from '../../../base/api-error.ts'
import { useLocale } from '../../../base/locale.ts'
import { shownLanguage, wordsOf } from '../../../base/words.ts'
import { readCodes } from '../../../checkout/read-codes.ts'
import { readOrder } from '../../../checkout/read-payment.ts'
import { untilText } from '../../../parts/cart/offer-notice.tsx'
import { useAccount } from '../../../parts/state/account.ts'
import { type CartVehicle, NO_OFFER, useCart } from '../../../parts/state/cart.ts'
import { pathIn } from '../../../parts/state/own-path.ts'

export type LoadedOrder =
  | { is: 'loaded' }
  /** Nothing is left to do; `page` shows how the order stands, and is empty where the link does not prove it. */
  | { is: 'complete'; page: string; status: OrderAnswer['status'] | '' }
  /** The price of a quote holds no longer, or the link of an upgrade. `day` is empty where it is not told. */
  | { is: 'expired'; day: string }
  | { is: 'cancelled' }
  | { is: 'unknown' }
  | { is: 'unreachable' }

/** Puts an order or quote into the cart, with its address. @returns `complete` for one that needs nothing more */
export function loadOrder(id: string, email: string): Promise<LoadedOrder> {
  return explained(async () => {
    const order = await readOrder(id, email || undefined)
    const loaded = takeOrder(order)
    if (loaded.is === 'loaded' && order.enterpriseId) await takeCodes(order)
    return loaded
  })
}

/** The types and discounts of the order's codes; the price holds without them. */
async function takeCodes({ enterpriseId, account }: OrderAnswer): Promise<void> {
  const found = await readCodes(enterpriseId, account.email).catch(() => undefined)
  if (!found) return
  useAccount.setState({
    enterpriseTypes: splitList(found.enterpriseType),
    enterpriseDeviceDiscounts: found.deviceDiscounts,
  })
}

/** The same for the link of an upgrade, whose secret proves its holder to be the owner of this one order. */
export function openUpgrade(id: string, token: string): Promise<LoadedOrder> {
  return explained(async () => {
    const { order, enterpriseType } = await callApi('POST /orders/{id}/upgrade-session', {
      params: { id },
      body: { token },
    })
    const loaded = takeOrder(order)
    if (loaded.is === 'loaded') useAccount.setState({ enterpriseTypes: [enterpriseType] })
    return loaded
  })
}

async function explained(load: () => Promise<LoadedOrder>): Promise<LoadedOrder> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'order_complete') return { is: 'complete', page: '', status: '' }
    if (error.code === 'link_expired') return { is: 'expired', day: '' }
    const isUnknown = [401, 403, 404, 422].includes(error.status)
    return { is: isUnknown ? 'unknown' : 'unreachable' }
  }
}

function takeOrder(order: OrderAnswer): LoadedOrder {
  if (order.statusUrl) return { is: 'complete', page: pathIn(order.statusUrl), status: order.status }
  if (order.status === 'cancelled') return { is: 'cancelled' }
  const { quoteExpiresAt, quantity, deviceVariantSku } = order
  if (quoteExpiresAt && new Date(quoteExpiresAt) <= new Date()) {
    return { is: 'expired', day: untilText(quoteExpiresAt, order.pricing.currencyType, shownLanguage()) }
  }
  const country = order.shippingAddress?.country ?? marketOfCurrency(order.pricing.currencyType).code
  useLocale.getState().setCountry(marketOf(country).code)
  const isOffer = order.origin !== 'storefront'
  useCart.setState({
    quantity,
    ...(isOffer && { deviceVariantSku }),
    orderId: order.id,
    offer: isOffer
      ? {
          origin: order.origin,
          number: order.orderNumber,
          quantity,
          deviceSku: deviceVariantSku,
          expiresAt: quoteExpiresAt ?? '',
        }
      : NO_OFFER,
    checkoutAttempt: { id: '', content: '', orderId: '' },
    isBulkPackaging: order.isBulkPackaging,
    ...(order.vehicle && { vehicle: toCartVehicle(order.vehicle) }),
    device: { pricing: order.pricing },
  })
  takeAccount(order)
  return { is: 'loaded' }
}

function takeAccount(order: OrderAnswer) {
  // A member who is signed in under another address would be refused this order at every step.
  if (!isOwnAccount(order)) useAccount.getState().signOut()
  const account = useAccount.getState()
  const { shippingAddress: kept } = account.checkoutFormValues
  useAccount.setState({
    isQuoteOrder: order.fulfillmentStatus === 'quote',
    checkoutEmbeddedSessionSecret: '',
    enterpriseIds: splitList(order.enterpriseId),
    enterpriseTypes: [],
    enterpriseDeviceDiscounts: [],
    ...(account.token === '' && { guestEmail: order.account.email }),
    checkoutFormValues: {
      ...account.checkoutFormValues,
      isBulkPackaging: order.isBulkPackaging,
      poNumber: order.poNumber ?? '',
      serviceCreditAgreement: false,
      discountPriceAgreement: false,
      contractLanguageAgreement: false,
      shippingAddress: toKeptAddress(order.shippingAddress ?? kept, order.account.email),
    },
  })
}

function isOwnAccount({ account: owner }: OrderAnswer): boolean {
  const { userAccountId, email } = useAccount.getState()
  return owner.userAccountId ? owner.userAccountId === userAccountId : owner.email === email.toLowerCase()
}

const EMPTY: AddressAnswer = {
  country: '',
  line1: '',
  city: '',
  state: '',
  postalCode: '',
  contact: { firstName: '', lastName: '' },
}

/** An order's address as the form keeps it: with the email of the order in its contact. */
function toKeptAddress(address: AddressAnswer | null, email: string): AddressAnswer {
  const known = address ?? EMPTY
  return { ...known, contact: { ...known.contact, email } }
}

/** The car of an order that is loaded into the cart again. */
function toCartVehicle(kept: OrderVehicle): CartVehicle {
  const { makeId, make, modelId, model, year, fuel, weight, compatible, compatibility, reason } = kept
  const t = wordsOf(orderVehicleWords, shownLanguage())
  const name = t('name', { year: String(year), make, model })
  return {
    makeId,
    modelId,
    year,
    fuel: fuel ?? '',
    weight: weight ?? '',
    name,
    compatible,
    compatibility,
    reason,
  }
}
