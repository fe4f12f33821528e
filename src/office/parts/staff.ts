import { create } from 'zustand'
import type { StaffSelf } from '../../shop/system/staff/staff-self.ts'

/** Ends with the tab: a token that may do everything must not lie in a browser. */
const TOKEN = 'officeToken'

interface Staff {
  /** Who works here; undefined until the shop has answered, null when signed out. */
  self: StaffSelf | null | undefined
  /** The session has ended on an open screen: that stays as it is, and a sign-in is asked for over it. */
  hasEnded: boolean
  /** The session goes on, but what was asked for wants the person to sign in once more. */
  wantsProof: boolean
  /** When the question for another sign-in was closed without one, in milliseconds of `performance.now()`; 0 when it was not. */
  closedAt: number
  signIn: (self: StaffSelf) => void
  signOut: () => void
  /** Asks for another sign-in. */
  askAgain: (wantsProof: boolean) => void
  /** Goes back to the screen without one. */
  closeQuestion: () => void
  /** Somebody is signed in after all, as by another tab. */
  noteSuccess: () => void
}

export const useStaff = create<Staff>()((set) => ({
  self: undefined,
  hasEnded: false,
  wantsProof: false,
  closedAt: 0,
  signIn: (self) => set({ self, hasEnded: false, closedAt: 0 }),
  signOut: () => {
    storeToken('')
    set({ self: null, hasEnded: false })
  },
  askAgain: (wantsProof) => {
    storeToken('')
    set({ hasEnded: true, wantsProof })
  },
  closeQuestion: () => set({ hasEnded: false, closedAt: performance.now() }),
  noteSuccess: () => set({ closedAt: 0 }),
}))

/**
 * Asks over the screen for another sign-in.
 * @returns whether the same person signed in again, so that what was under way may go on
 * @throws DOMException `AbortError` when nobody waits for it any more
 */
export function untilSignedInAgain(signal: AbortSignal | undefined, wantsProof = false): Promise<boolean> {
  const { self: before, askAgain } = useStaff.getState()
  askAgain(wantsProof)
  return new Promise((resolve, reject) => {
    const stop = useStaff.subscribe(({ hasEnded, self }) => {
      if (hasEnded) return
      stop()
      resolve(self !== before && self?.name === before?.name)
    })
    signal?.addEventListener('abort', () => {
      stop()
      reject(signal.reason)
    })
  })
}

/** Whether the role of the signed-in member of staff has a duty. The shop enforces it; the screen only hides the rest. */
export function useMay(duty: StaffSelf['duties'][number]): boolean {
  return useStaff(({ self }) => self?.duties.includes(duty) ?? false)
}

export function storedToken(): string {
  return sessionStorage.getItem(TOKEN) ?? ''
}

export function storeToken(token: string): void {
  if (token) sessionStorage.setItem(TOKEN, token)
  else sessionStorage.removeItem(TOKEN)
}
