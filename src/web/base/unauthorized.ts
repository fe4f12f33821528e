import { create } from 'zustand'

/** Whether the shop has just refused a call of somebody who seemed to be signed in. */
export const useUnauthorized = create<{ isOpen: boolean }>()(() => ({ isOpen: false }))

/** Calls by which people sign in or prove who they are: their forms say themselves what is wrong. */
const SIGN_IN_CALL = /^(\w+ \/auth\/|POST \/users)/

/** A 401 on a protected call, as in `GET /orders/payment-method`, opens the unauthorized modal. */
export function noteUnauthorized(call: string, status: number): void {
  if (status === 401 && !SIGN_IN_CALL.test(call)) useUnauthorized.setState({ isOpen: true })
}
