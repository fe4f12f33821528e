import { create } from 'zustand'

interface Chat {
  /** Whether the chat widget is loaded; until then nothing offers it. */
  ready: boolean
  open: () => void
}

/** The chat widget, for whatever offers it. */
export const useChat = create<Chat>()(() => ({ ready: false, open: () => {} }))
