import { create } from 'zustand'
import type { StaffSelf } from '../../shop/staff/staff-self.ts'

/** Ends with the tab: a token that may do everything must not lie in a browser. */
const TOKEN = 'officeToken'

interface Staff {
  /** Who works here; undefined until the shop has answered, null when signed out. */
  self: StaffSelf | null | undefined
  signIn: (self: StaffSelf) => void
  signOut: () => void
}

export const useStaff = create<Staff>()((set) => ({
  self: undefined,
  signIn: (self) => set({ self }),
  signOut: () => {
    storeToken('')
    set({ self: null })
  },
}))

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
