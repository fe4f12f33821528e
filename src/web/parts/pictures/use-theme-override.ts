import { useSyncExternalStore } from 'react'
import type { PictureTheme } from './pictures.ts'

/** The theme the visitor chose over the system's, as `<html data-theme>` says; none on the server. */
export function useThemeOverride(): PictureTheme | undefined {
  return useSyncExternalStore(subscribe, chosenTheme, () => undefined)
}

function chosenTheme(): PictureTheme | undefined {
  const theme = document.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

const listeners = new Set<() => void>()
let observer: MutationObserver | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (!observer) {
    observer = new MutationObserver(() => {
      for (const tell of listeners) tell()
    })
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    observer?.disconnect()
    observer = undefined
  }
}
