import { useLocation } from 'react-router'
import { useHydrated } from '../hydration/use-hydrated.ts'

/** Whether the address asks for the page alone, without header and footer (`#hidechrome`). */
export function useBareView(): boolean {
  const { hash } = useLocation()
  // The server never sees the hash, so the first render must not either.
  return useHydrated() && hash.includes('hidechrome')
}
