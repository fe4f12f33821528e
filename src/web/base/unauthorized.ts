import { create } from 'zustand'

interface Unauthorized {
  /** Whether the shop has just refused a call of a visitor who seemed to be signed in. */
  isOpen: boolean
  /** How often the member has signed in again in this tab; what was refused before is then done once more. */
  returns: number
}

export const useUnauthorized = create<Unauthorized>()(() => ({ isOpen: false, returns: 0 }))

/** Calls by which people sign in or prove who they are: their forms say themselves what is wrong. */
const SIGN_IN_CALL = /^(?!.*\/user-authorization)(\w+ \/auth\/|POST \/users)/

/** A 401 on a protected call, as in `GET /orders/payment-method`, opens the unauthorized modal. */
export function noteUnauthorized(call: string, status: number): void {
  if (status === 401 && !SIGN_IN_CALL.test(call)) useUnauthorized.setState({ isOpen: true })
}

/** The member is signed in again: the modal closes, and the page goes on where it was. */
export function noteReturn(): void {
  useUnauthorized.setState(({ returns }) => ({ isOpen: false, returns: returns + 1 }))
}
