import { create } from 'zustand'

interface PrivacyChoices {
  /** Whether the visitor has asked to see the choice again. */
  isOpen: boolean
  open: () => void
  close: () => void
}

/** Lets a link anywhere on the page bring the consent bar back. */
export const usePrivacyChoices = create<PrivacyChoices>()((set) => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}))
