import { create, type StateCreator } from 'zustand'
import { persist } from 'zustand/middleware'
import { boundedStorage } from './bounded-storage.ts'
import { mergeWithDefaults } from './merge-with-defaults.ts'

/**
 * A slice kept in the browser under `key`. It starts with its defaults on server and client alike;
 * `restoreState` brings back what was stored.
 * @param passing fields that belong to this tab alone and are never stored
 */
export function createPersisted<S extends object>(
  key: string,
  passing: readonly (keyof S)[],
  build: StateCreator<S>,
) {
  return create<S>()(
    persist(build, {
      name: key,
      skipHydration: true,
      storage: boundedStorage<Partial<S>>(() => localStorage),
      partialize: (state) => lasting(state, passing),
      merge: (stored, current) => ({ ...current, ...mergeWithDefaults(lasting(current, passing), stored) }),
    }),
  )
}

function lasting<S extends object>(state: S, passing: readonly (keyof S)[]): Partial<S> {
  const fields = Object.entries(state).filter(
    ([key, value]) => typeof value !== 'function' && !passing.includes(key as keyof S),
  )
  return Object.fromEntries(fields) as Partial<S>
}
