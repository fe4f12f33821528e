import type { PlanPrice, Product } from '../../../http/products.ts'
import { marketOf } from '../../../shop/facts/markets/markets.ts'
import { joinList } from '../../../shop/kernel/comma-joined.ts'
import { fromUnits, sum, toUnits } from '../../../shop/kernel/money.ts'
import cartPanelWords from '../../../words/en-US/pages/cart-panel.json'
import { callApi, wasAborted } from '../../base/api.ts'
import { ApiError } from '../../base/api-error.ts'
import type { StoredPricing } from '../../base/stored-pricing.ts'
import { shownLanguage, wordsOf } from '../../base/words.ts'
import { useErrors } from '../errors/errors.ts'
import { ACCOUNT_DEFAULTS, type AccountFields, shopperEmail, useAccount } from './account.ts'
import { type CartFields, useCart } from './cart.ts'
import { shownMarket } from './config.ts'
import { changesBetween, figuresOf } from './price-changes.ts'

/** Within it a browser has left a page whose calls it has ended for that, in milliseconds. */
const LEFT_WITHIN = 500

/** Where prices are asked for before an address is known. */
const DEFAULT_STATE = 'tx'

let running: AbortController | undefined
/** The quantity the prices on screen belong to; what a failed change goes back to. */
let settledQuantity: number | undefined

/**
 * Shows the new quantity at once and asks for its prices. A newer call takes the place of an older one
 * without a word; a call that fails puts the earlier quantity back and says why under `pricing`.
 */
export async function setQuantityAndGetPricing(quantity: number): Promise<void> {
  const cart = useCart.getState()
  // An offer is for its own number, whatever was in the cart before it.
  settledQuantity = cart.offer.quantity || (settledQuantity ?? cart.quantity)
  const changed = quantity !== settledQuantity
  useCart.setState({ quantity })
  await price(quantity, changed)
}

/** Asks for the prices of the cart as it stands, as after a change of country, address or code. */
export function loadPricing(): Promise<void> {
  return setQuantityAndGetPricing(useCart.getState().quantity)
}

async function price(quantity: number, changed: boolean) {
  running?.abort()
  const mine = new AbortController()
  running = mine
  clearForPricing()
  useCart.setState({ isPricing: true })
  const pricedPlace = askedPlace()
  try {
    const [product, plan] = await Promise.all([
      askProduct(quantity, changed, mine.signal),
      askPlan(quantity, changed, mine.signal),
    ])
    if (running !== mine) return
    settledQuantity = undefined
    const priced = pricedCart(product, plan)
    useCart.setState({ ...priced, ...compared(priced, quantity, pricedPlace), pricedPlace })
  } catch (error) {
    if (wasAborted(error)) return
    await untilSurelyHere(error)
    if (running !== mine) return
    // The window that asks to sign in again says it; what was chosen is priced once that is done.
    if (error instanceof ApiError && error.status === 401) return useCart.setState({ isPricing: false })
    useCart.setState({ quantity: settledQuantity ?? 0, isPricing: false })
    settledQuantity = undefined
    useErrors.getState().setError('pricing', pricingMessage(error))
  } finally {
    mine.abort()
  }
}

/**
 * Who leaves a page ends its calls, which looks to it as if no answer came. A page that is left does not come back
 * from here, and so keeps the quantity that was chosen for the page that follows.
 */
async function untilSurelyHere(error: unknown) {
  if (error instanceof ApiError && error.status === 0) {
    await new Promise((resolve) => setTimeout(resolve, LEFT_WITHIN))
  }
}

/** A new question of price clears what went wrong before; that the network is gone stays true. */
function clearForPricing() {
  const { errors, clearErrors, setError } = useErrors.getState()
  clearErrors()
  if (errors.global) setError('global', errors.global)
}

function askProduct(quantity: number, changed: boolean, signal: AbortSignal) {
  const account = useAccount.getState()
  const { deviceVariantSku, orderId, taxCertificate } = useCart.getState()
  return callApi('GET /products/bouncie', {
    signal,
    query: {
      ...askedPlace(),
      deviceVariantSku,
      enterpriseId: joinList(account.enterpriseIds),
      userAccountId: account.userAccountId,
      email: shopperEmail(account),
      ...(taxCertificate && { taxCertificate }),
      ...(orderId && !changed ? { orderId } : { quantity: Math.max(1, quantity) }),
    },
  })
}

/** Where the parcel goes, as far as it is known. An address in another country than the shop now shows says nothing. */
function askedPlace() {
  const { pricingLocation } = useAccount.getState()
  const countryCode = shownMarket()
  return pricingLocation.country === countryCode
    ? pricingLocation
    : { ...ACCOUNT_DEFAULTS.pricingLocation, country: countryCode }
}

function askPlan(quantity: number, changed: boolean, signal: AbortSignal) {
  const { country, state, postalCode } = askedPlace()
  const account = useAccount.getState()
  const { orderId } = useCart.getState()
  const hasCodes = account.enterpriseIds.length > 0 || orderId !== ''
  return callApi('GET /subscriptions/price-info', {
    signal,
    query: {
      state: state || DEFAULT_STATE,
      postalCode: state && postalCode,
      // The shop adds the plans a signed-in shopper already has.
      quantity: Math.max(1, quantity),
      currency: marketOf(country).currency.toLowerCase(),
      // A code, or the one of the order, may change the plan as well.
      ...(hasCodes && { enterpriseId: joinList(account.enterpriseIds), email: shopperEmail(account) }),
      ...(hasCodes && orderId && !changed && { orderId }),
    },
  })
}

/** What the two answers change in the cart. */
function pricedCart({ productInfo, pricing, delivery }: Product, { price }: PlanPrice) {
  const { deviceVariantSku, deviceProductInfo, subscriptionPrice } = useCart.getState()
  const variant = productInfo.variants.find((candidate) => candidate.sku === deviceVariantSku)
  return {
    isPricing: false,
    device: { pricing },
    delivery,
    productVariants: productInfo.variants,
    deviceProductInfo: { title: productInfo.title, image: variant?.image ?? deviceProductInfo.image },
    newSubscriptionPrice: price,
    annualSavings: price.annualSavings,
    subscriptionPrice: {
      ...subscriptionPrice,
      unitPrice: price.baseUnitPrice,
      transactionPrice: price.adjustedUnitPrice,
      taxInfo: price.taxInfo,
      discountThreshold: price.discountThreshold,
    },
  }
}

/** The new figures beside those seen before, and what has changed between them without the shopper. */
function compared(
  { device: { pricing }, subscriptionPrice }: Pick<CartFields, 'device' | 'subscriptionPrice'>,
  quantity: number,
  place: AccountFields['pricingLocation'],
): Pick<CartFields, 'seenFigures' | 'priceChanges'> {
  if (quantity < 1) return { seenFigures: null, priceChanges: [] }
  const { seenFigures, priceChanges, deviceVariantSku, offer, orderId } = useCart.getState()
  const { userAccountId, enterpriseIds } = useAccount.getState()
  const isOffer = offer.origin !== 'storefront'
  const units = JSON.stringify([quantity, enterpriseIds, userAccountId])
  const now = figuresOf({
    pricing,
    plan: subscriptionPrice.transactionPrice,
    currency: pricing.currencyType,
    today: dueToday(pricing),
    goods: isOffer ? orderId : deviceVariantSku,
    units,
    rest: JSON.stringify([units, place]),
  })
  return { seenFigures: now, priceChanges: changesBetween(seenFigures, now, priceChanges) }
}

/** Asks for the prices of today and waits for them, also when another part asks in between. */
export async function refreshPricing(): Promise<void> {
  await loadPricing()
  if (!useCart.getState().isPricing) return
  await new Promise<void>((resolve) => {
    const stop = useCart.subscribe(({ isPricing }) => {
      if (isPricing) return
      stop()
      resolve()
    })
  })
}

function pricingMessage(error: unknown): string {
  const t = wordsOf(cartPanelWords, shownLanguage())
  if (error instanceof ApiError && error.status === 429) return t('pricing.busy')
  if (error instanceof ApiError && error.code === 'out_of_stock') return error.message
  return t('pricing.failed')
}

/** The amount due today by the answer: goods and, where it is known, tax. */
export function dueToday({ adjustedSubtotal, taxInfo }: StoredPricing): number {
  return toUnits(sum([fromUnits(adjustedSubtotal), fromUnits(Math.max(0, taxInfo.amount))]))
}
