import {
  BASKET_COOKIE,
  BASKET_MAX_AGE,
  type Basket,
  type BasketVehicle,
  basketCookieIn,
  readBasket,
  writeBasket,
} from '../../../shop/sale/basket/basket.ts'
import orderVehicleWords from '../../../words/en-US/pages/order-vehicle.json'
import { callApi } from '../../base/api.ts'
import { useLocale } from '../../base/locale.ts'
import { shownLanguage, wordsOf } from '../../base/words.ts'
import { ACCOUNT_DEFAULTS, useAccount } from './account.ts'
import { type CartVehicle, NO_VEHICLE, useCart } from './cart.ts'

/**
 * Holds the cart of this browser and the basket cookie, from which pages without scripts are made, to one content. Each
 * change here is written there, so a cookie that says something else was changed by such a page, and counts.
 * Call it once the cart is back; call the answer to stop.
 * @see docs/decisions/0070-a-purchase-without-scripts.md
 */
export function shareBasket(): () => void {
  const sent = basketCookieIn(document.cookie)
  if (sent !== undefined && !holdsOffer()) takeOver(readBasket(sent))
  let written = sent
  const write = () => {
    if (holdsOffer()) return
    const basket = basketHere()
    const value = writeBasket(basket)
    // Who has chosen nothing gets no cookie.
    if (value === written || (written === undefined && basket.quantity === 0)) return
    written = value
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where there is no TLS
    document.cookie = `${BASKET_COOKIE}=${value}; Path=/; Max-Age=${BASKET_MAX_AGE}; SameSite=Lax${secure}`
  }
  write()
  const stops = [useCart.subscribe(write), useAccount.subscribe(write)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** What staff offered is opened by its link, with scripts or without. */
function holdsOffer(): boolean {
  return useCart.getState().offer.origin !== 'storefront'
}

function basketHere(): Basket {
  const { quantity, vehicle } = useCart.getState()
  const { enterpriseIds, pricingLocation } = useAccount.getState()
  const { makeId, modelId, year, fuel, weight } = vehicle
  return {
    quantity,
    postalCode: pricingLocation.postalCode,
    state: pricingLocation.state,
    codes: enterpriseIds,
    vehicle: makeId ? { makeId, modelId, year, fuel, weight } : null,
  }
}

function takeOver({ quantity, codes, postalCode, state, vehicle }: Basket): void {
  const cart = useCart.getState()
  if (quantity === 0 && cart.quantity > 0) cart.resetCart()
  else if (quantity !== cart.quantity) useCart.setState({ quantity })
  const { enterpriseIds } = useAccount.getState()
  if (codes.join() !== enterpriseIds.join()) {
    useAccount.setState({ enterpriseIds: codes, enterpriseTypes: [], enterpriseDeviceDiscounts: [] })
  }
  // Without scripts both are only ever added, and the first tap on a page writes the number alone.
  const here = basketHere()
  if (postalCode && (postalCode !== here.postalCode || state !== here.state)) {
    const country = useLocale.getState().countryCode
    useAccount.setState({
      pricingLocation: { ...ACCOUNT_DEFAULTS.pricingLocation, country, state, postalCode },
    })
  }
  const isKnown = JSON.stringify(vehicle) === JSON.stringify(here.vehicle) && cart.vehicle.name !== ''
  if (vehicle && !isKnown) takeCar(vehicle)
}

/** The car counts at once; its name and verdict are not in the cookie, and come from the shop. */
function takeCar(vehicle: BasketVehicle): void {
  const taken = { ...NO_VEHICLE, ...vehicle }
  useCart.setState({ vehicle: taken })
  void nameCar(taken)
}

async function nameCar(taken: CartVehicle): Promise<void> {
  const answer = await readVerdict(taken)
  if (!answer || useCart.getState().vehicle !== taken) return
  const { make, model, compatible, compatibility, reason } = answer
  const t = wordsOf(orderVehicleWords, shownLanguage())
  const name = t('name', { year: String(taken.year), make: make.name, model: model.name })
  useCart.setState({ vehicle: { ...taken, name, compatible, compatibility, reason } })
}

function readVerdict({ makeId, modelId, year, fuel, weight }: CartVehicle) {
  return callApi('GET /obd/obdinstall/makes/{makeId}/{modelId}/{year}/details', {
    params: { makeId, modelId, year },
    query: { country: useLocale.getState().countryCode, fuel, weight },
    // Without an answer the order still has its car.
  }).catch(() => undefined)
}
