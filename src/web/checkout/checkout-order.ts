import { localeOf } from '../../shop/facts/locale/locale.ts'
import { DEFAULT_MARKET } from '../../shop/facts/markets/markets.ts'
import { FUELS, WEIGHTS } from '../../shop/facts/vehicles/vehicle-words.ts'
import { joinList } from '../../shop/kernel/comma-joined.ts'
import { useLocale } from '../base/locale.ts'
import { shopperEmail, useAccount } from '../parts/state/account.ts'
import { type CartVehicle, useCart } from '../parts/state/cart.ts'
import { shownMarket } from '../parts/state/config.ts'
import { dueToday } from '../parts/state/price-cart.ts'
import { checkForm, type FormCheck } from './check-form.ts'
import { fromKeptValues } from './form-values.ts'

/** What the shopper has typed, checked as it stands; countries follow the locale. */
export function checkKeptForm(): FormCheck {
  const { checkoutFormValues } = useAccount.getState()
  return checkForm(fromKeptValues(checkoutFormValues, shownMarket()))
}

/**
 * The order as it is sent to checkout, without the id of an order of its own. Built in one fixed order of
 * fields, so that two tabs with the same cart make the same text of it.
 * @returns null when the form is not complete
 */
export function buildOrder(renewalConsent: boolean) {
  const check = checkKeptForm()
  if (!check.ok) return null
  const { email, shippingAddress, billingAddress } = check.checked
  const cart = useCart.getState()
  const account = useAccount.getState()
  const {
    billingAddressSelection,
    usage,
    isBulkPackaging,
    poNumber,
    serviceCreditAgreement,
    discountPriceAgreement,
    contractLanguageAgreement,
  } = account.checkoutFormValues
  return {
    quantity: cart.quantity,
    deviceVariantSku: cart.deviceVariantSku,
    subscriptionVariantSku: cart.subscriptionVariantSku,
    email: account.token ? shopperEmail(account) : email,
    enterpriseId: joinList(account.enterpriseIds),
    shippingAddress,
    billingAddress: billingAddress ?? null,
    billingAddressSelection,
    isBulkPackaging,
    usage,
    poNumber,
    taxCertificate: cart.taxCertificate,
    vehicle: vehicleOf(cart.vehicle),
    locale: useLocale.getState().locale || localeOf(DEFAULT_MARKET),
    serviceCreditAgreement,
    discountPriceAgreement,
    contractLanguageAgreement,
    renewalConsent,
  }
}

/** What an attempt is for: the order, and what its buyer was shown that it costs. Another price is another attempt. */
export function shownOrder(order: CheckoutOrderBody | null) {
  const { device, subscriptionPrice } = useCart.getState()
  return { order, today: dueToday(device.pricing), monthly: subscriptionPrice.transactionPrice }
}

/** Ids and what the driver told, never the verdict. Words the shop does not know would stop the purchase. */
function vehicleOf({ makeId, modelId, year, fuel, weight }: CartVehicle) {
  if (!makeId) return null
  const toldFuel = FUELS.find((each) => each === fuel) ?? null
  const toldWeight = WEIGHTS.find((each) => each === weight) ?? null
  return { makeId, modelId, year, fuel: toldFuel, weight: toldWeight }
}

export type CheckoutOrderBody = NonNullable<ReturnType<typeof buildOrder>>
