import type { AddressAnswer } from '../../shop/facts/addresses/address-answer.ts'
import { fullName, splitName } from '../../shop/facts/addresses/contact-name.ts'

/** Form values of an address: all text, one field for the name. */
export interface AddressValues {
  name: string
  country: string
  line1: string
  line2: string
  city: string
  state: string
  postalCode: string
}

export interface ShippingValues extends AddressValues {
  email: string
  phone: string
  businessName: string
}

/** What the shipping page asks for. */
export interface CheckoutValues {
  shipping: ShippingValues
  billing: AddressValues
  billingIsShipping: boolean
  isBulkPackaging: boolean
  /** The number of the business's own purchase order, or empty. */
  poNumber: string
  /** One of `USAGES`, or empty. */
  usage: string
}

/** What adapters are bought for, as far as buyers care to tell. */
export const USAGES = ['family', 'teen-driver', 'aging-parent', 'fleet', 'development', 'other'] as const

/** The form's values as the account slice keeps them, with the fields the API knows. */
export interface KeptFormValues {
  shippingAddress?: Partial<AddressAnswer> | null
  billingAddress?: Partial<AddressAnswer> | null
  billingAddressSelection?: 'shippingAddress' | 'billingAddress'
  isBulkPackaging?: boolean
  poNumber?: string
  usage?: string
}

export function shippingDraft({ name, email, phone, ...place }: ShippingValues): AddressAnswer {
  return { ...place, contact: { ...splitName(name), phone, email } }
}

export function billingDraft({ name, ...place }: AddressValues): AddressAnswer {
  return { ...place, contact: splitName(name) }
}

export function toKeptValues(values: CheckoutValues) {
  return {
    shippingAddress: shippingDraft(values.shipping),
    billingAddress: billingDraft(values.billing),
    billingAddressSelection: values.billingIsShipping ? 'shippingAddress' : 'billingAddress',
    isBulkPackaging: values.isBulkPackaging,
    poNumber: values.poNumber.trim(),
    usage: values.usage,
  } as const satisfies KeptFormValues
}

/** The form as the shopper left it, or an empty one for `country`. */
export function fromKeptValues(kept: KeptFormValues | null | undefined, country: string): CheckoutValues {
  const contact = kept?.shippingAddress?.contact
  return {
    shipping: {
      ...addressValues(kept?.shippingAddress, country),
      country,
      email: contact?.email ?? '',
      phone: contact?.phone ?? '',
      businessName: kept?.shippingAddress?.businessName ?? '',
    },
    billing: addressValues(kept?.billingAddress, country),
    billingIsShipping: kept?.billingAddressSelection !== 'billingAddress',
    isBulkPackaging: kept?.isBulkPackaging ?? false,
    poNumber: kept?.poNumber ?? '',
    usage: kept?.usage ?? '',
  }
}

function addressValues(address: Partial<AddressAnswer> | null | undefined, country: string): AddressValues {
  return {
    name: fullName(address?.contact),
    country: address?.country || country,
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    postalCode: address?.postalCode ?? '',
  }
}
