import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { AddressAnswer } from '../../../shop/facts/addresses/address-answer.ts'
import { APP_ID, type ApiAnswer, callApi } from '../../base/api.ts'
import { useUnauthorized } from '../../base/unauthorized.ts'
import { type AccountFields, useAccount } from '../state/account.ts'
import { shownMarket } from '../state/config.ts'

type Details = Pick<
  AccountFields,
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'activeSubscriptionCount'
  | 'activeSubscriptionNextBillingDate'
  | 'stripeCustomer'
  | 'existingPaymentMethod'
>

/** Whose account has been asked about in this tab; the answers are in the account slice. */
const KEY = 'memberAskedFor'

/** Where they are needed at once. */
const CHECKOUT = '/order/checkout'
/** Elsewhere what the page itself asks for comes first, in milliseconds. */
const LATER = 1_000

let asking = ''

/** A fresh account pays for no plan and keeps no card, so these calls are skipped. */
export function noteNewMember(userAccountId: string): void {
  noteAsked(userAccountId)
}

/** What was known of the account may be so no longer, as after a purchase. */
export function forgetMemberDetails(): void {
  noteAsked('')
}

function noteAsked(userAccountId: string): void {
  try {
    sessionStorage.setItem(KEY, userAccountId)
  } catch {
    // A browser without storage asks again with each page.
  }
}

function wasAsked(userAccountId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === userAccountId
  } catch {
    return false
  }
}

/** Finds out, once for each sign-in, who the token's owner is by now, what the account pays for each month, which card it keeps and where its parcels go. */
export function useMemberDetails(isReady: boolean): void {
  // A purchase makes them out of date, and ends on another page.
  const { pathname } = useLocation()
  const member = useAccount(({ token, userAccountId }) => (token ? userAccountId : ''))
  const returns = useUnauthorized((state) => state.returns)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the details are read again after another sign-in, or a purchase
  useEffect(() => {
    if (!isReady || member === '' || wasAsked(member)) return
    const timer = setTimeout(() => askAbout(member), pathname.startsWith(CHECKOUT) ? 0 : LATER)
    return () => clearTimeout(timer)
  }, [isReady, member, returns, pathname])
}

function askAbout(member: string): void {
  if (asking === member) return
  asking = member
  void Promise.all([readDetails(), readUsualAddress()]).then(([details, address]) => {
    asking = ''
    if (useAccount.getState().userAccountId !== member) return
    // Now, and not before: a page that is left meanwhile leaves the question to the next.
    noteAsked(member)
    useAccount.setState(details)
    if (address) takeAddress(address)
  })
}

/** Asks the shop of the member who is signed in now. */
export async function readDetails(): Promise<Partial<Details>> {
  const { userAccountId, email } = useAccount.getState()
  const [who, plans, card] = await Promise.all([
    known(callApi('POST /auth/user-authorization')),
    known(callApi('GET /billing/subscription/details', { query: { userId: userAccountId, orNone: 'true' } })),
    known(
      callApi('GET /orders/payment-method', {
        query: { email, orNone: 'true' },
        headers: { appId: APP_ID },
      }),
    ),
  ])
  return {
    ...(who?.user && {
      email: who.user.email,
      firstName: who.user.firstName,
      lastName: who.user.lastName,
    }),
    ...(plans && {
      activeSubscriptionCount: plans.quantity ?? 0,
      activeSubscriptionNextBillingDate: plans.nextBillingDate ?? '',
    }),
    ...(card && savedCardOf(card)),
  }
}

async function readUsualAddress(): Promise<AddressAnswer | undefined> {
  const answer = await known(callApi('GET /account/last-address', { query: { country: shownMarket() } }))
  return answer?.address ?? undefined
}

/** What was typed in this browser counts more. */
function takeAddress(address: AddressAnswer): void {
  const { checkoutFormValues, email } = useAccount.getState()
  const { line1, city, postalCode, contact } = checkoutFormValues.shippingAddress ?? {}
  if (line1 || city || postalCode || contact?.phone) return
  const shippingAddress = { ...address, contact: { ...address.contact, email } }
  useAccount.setState({ checkoutFormValues: { ...checkoutFormValues, shippingAddress } })
}

function savedCardOf(
  card: Partial<ApiAnswer<'GET /orders/payment-method'>>,
): Pick<Details, 'stripeCustomer' | 'existingPaymentMethod'> {
  const { customerId, last4, brand, name, expMonth, expYear } = card
  return {
    stripeCustomer: customerId ? { id: customerId } : null,
    existingPaymentMethod: last4
      ? { brand: brand ?? '', last4, name: name ?? '', expMonth: expMonth ?? 0, expYear: expYear ?? 0 }
      : null,
  }
}

/** Empty for what does not exist, undefined for what could not be found out: then all stays as it was. */
async function known<T>(asked: Promise<T>): Promise<Partial<T> | undefined> {
  try {
    return await asked
  } catch {
    return undefined
  }
}
