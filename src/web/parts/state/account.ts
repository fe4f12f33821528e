import type { AddressAnswer } from '../../../shop/facts/addresses/address-answer.ts'
import { signCallsWith } from '../../base/api.ts'
import { createPersisted } from '../../base/persisted.ts'
import type { StoredCard } from '../../base/stored-pricing.ts'

export type BillingAddressSelection = 'shippingAddress' | 'billingAddress'

export interface CheckoutFormValues {
  shippingAddress: AddressAnswer | null
  billingAddress: AddressAnswer | null
  creditCardName: string
  billingAddressSelection: BillingAddressSelection
  paymentTypeSelection: 'N/A' | 'checkoutSession'
  usage: string
  isBulkPackaging: boolean
  poNumber: string
  serviceCreditAgreement: boolean
  discountPriceAgreement: boolean
  contractLanguageAgreement: boolean
}

export interface AccountFields {
  email: string
  firstName: string
  lastName: string
  userAccountId: string
  token: string
  guestEmail: string
  activeSubscriptionCount: number
  /** As in `1/05/2027`. */
  activeSubscriptionNextBillingDate: string
  stripeCustomer: { id: string } | null
  /** The form to make an account, or to log in, is open at checkout. */
  isEditingAccount: boolean
  /** An order is being put into an account. */
  isUpdateAccountApiCallInProgress: boolean
  existingPaymentMethod: (StoredCard & { expMonth: number; expYear: number }) | null
  enterpriseIds: string[]
  enterpriseTypes: string[]
  enterpriseDeviceDiscounts: { minQuantity: number; discountPercent: number }[]
  enterpriseIdFormValue: string
  checkoutFormValues: CheckoutFormValues
  checkoutEmbeddedSessionSecret: string
  isEmailRegistered: boolean
  isOauthEmailMismatch: boolean
  oauthProvider: string
  wasLoginOrCreateSkipped: boolean
  isQuoteOrder: boolean
  pricingLocation: { country: string; state: string; city: string; postalCode: string; line1: string }
  shippingAddress: AddressAnswer | null
  billingAddress: AddressAnswer | null
  classification: { businessDetails: { name: string } }
}

/** The boxes of an order before its buyer ticks any. */
export const NOTHING_AGREED = {
  serviceCreditAgreement: false,
  discountPriceAgreement: false,
  contractLanguageAgreement: false,
}

export const ACCOUNT_DEFAULTS: AccountFields = {
  email: '',
  firstName: '',
  lastName: '',
  userAccountId: '',
  token: '',
  guestEmail: '',
  activeSubscriptionCount: 0,
  activeSubscriptionNextBillingDate: '',
  stripeCustomer: null,
  isEditingAccount: false,
  isUpdateAccountApiCallInProgress: false,
  existingPaymentMethod: null,
  enterpriseIds: [],
  enterpriseTypes: [],
  enterpriseDeviceDiscounts: [],
  enterpriseIdFormValue: '',
  checkoutFormValues: {
    shippingAddress: null,
    billingAddress: null,
    creditCardName: '',
    billingAddressSelection: 'shippingAddress',
    paymentTypeSelection: 'checkoutSession',
    usage: '',
    isBulkPackaging: false,
    poNumber: '',
    ...NOTHING_AGREED,
  },
  checkoutEmbeddedSessionSecret: '',
  isEmailRegistered: false,
  isOauthEmailMismatch: false,
  oauthProvider: '',
  wasLoginOrCreateSkipped: false,
  isQuoteOrder: false,
  pricingLocation: { country: '', state: '', city: '', postalCode: '', line1: '' },
  shippingAddress: null,
  billingAddress: null,
  classification: { businessDetails: { name: '' } },
}

const SIGNED_OUT = {
  token: '',
  userAccountId: '',
  email: '',
  firstName: '',
  lastName: '',
  activeSubscriptionCount: 0,
  activeSubscriptionNextBillingDate: '',
  stripeCustomer: null,
  existingPaymentMethod: null,
  checkoutEmbeddedSessionSecret: '',
  isEmailRegistered: false,
} satisfies Partial<AccountFields>

interface Account extends AccountFields {
  updateAccount: (change: Partial<AccountFields>) => void
  /** Adds a valid code and its discounts to those the shopper already has. */
  addEnterpriseCode: (code: {
    enterpriseId: string
    enterpriseType: string
    deviceDiscounts: AccountFields['enterpriseDeviceDiscounts']
  }) => void
  resetEnterpriseCodes: () => void
  /** Forgets who is signed in; what was typed and the codes stay. */
  signOut: () => void
  resetAccount: () => void
}

export const useAccount = createPersisted<Account>(
  'accountData',
  ['isEditingAccount', 'isUpdateAccountApiCallInProgress'],
  (set) => ({
    ...ACCOUNT_DEFAULTS,
    updateAccount: (change) => set(change),
    addEnterpriseCode: ({ enterpriseId, enterpriseType, deviceDiscounts }) =>
      set(({ enterpriseIds, enterpriseTypes, enterpriseDeviceDiscounts }) => ({
        enterpriseIds: [...new Set([...enterpriseIds, enterpriseId])],
        enterpriseTypes: [...new Set([...enterpriseTypes, enterpriseType])],
        enterpriseDeviceDiscounts: enterpriseIds.includes(enterpriseId)
          ? enterpriseDeviceDiscounts
          : [...enterpriseDeviceDiscounts, ...deviceDiscounts],
      })),
    resetEnterpriseCodes: () =>
      set({
        enterpriseIds: [],
        enterpriseTypes: [],
        enterpriseDeviceDiscounts: [],
        enterpriseIdFormValue: '',
      }),
    signOut: () => {
      set(SIGNED_OUT)
      if (useAccount.persist.hasHydrated()) return
      // What the browser keeps is restored only later, and would bring the session back.
      const stop = useAccount.persist.onFinishHydration(() => {
        stop()
        set(SIGNED_OUT)
      })
    },
    resetAccount: () => set(ACCOUNT_DEFAULTS),
  }),
)

signCallsWith(() => useAccount.getState().token)

/** Whose prices and orders are asked for: the account's address, else the one a guest gave. */
export function shopperEmail({ email, guestEmail }: Pick<AccountFields, 'email' | 'guestEmail'>): string {
  return email || guestEmail
}
