import { create, type StateCreator } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'
import { boundedStorage } from './bounded-storage.ts'
import { mergeWithDefaults } from './merge-with-defaults.ts'

/**
 * A slice kept in the browser under `key`. It starts with its defaults on server and client alike;
 * `restoreState` brings back what was stored. Each tab writes only the fields it has changed itself.
 * @param passing fields that belong to this tab alone and are never stored
 */
export function createPersisted<S extends object>(
  key: string,
  passing: readonly (keyof S)[],
  build: StateCreator<S>,
) {
  /** The fields as this tab has last read or written them. */
  let known: Partial<S> = {}
  const local = boundedStorage<Partial<S>>(() => localStorage)
  const storage: PersistStorage<Partial<S>> = {
    ...local,
    setItem(name, { state, version }) {
      const changed = changedFields(state, known)
      known = { ...known, ...changed }
      local.setItem(name, { state: { ...state, ...local.readNow(name)?.state, ...changed }, version })
    },
  }
  const slice = create<S>()(
    persist(build, {
      name: key,
      skipHydration: true,
      storage,
      partialize: (state) => lasting(state, passing),
      merge: (stored, current) => {
        const merged = { ...current, ...mergeWithDefaults(lasting(current, passing), stored) }
        known = lasting(merged, passing)
        return merged
      },
    }),
  )
  known = lasting(slice.getState(), passing)
  return slice
}

/** What another tab has changed in the meantime is not put back by a tab that has not heard of it yet. */
function changedFields<F extends object>(fields: F, known: F): Partial<F> {
  const changed = Object.entries(fields).filter(([name, value]) => value !== known[name as keyof F])
  return Object.fromEntries(changed) as Partial<F>
}

function lasting<S extends object>(state: S, passing: readonly (keyof S)[]): Partial<S> {
  const fields = Object.entries(state).filter(
    ([key, value]) => typeof value !== 'function' && !passing.includes(key as keyof S),
  )
  return Object.fromEntries(fields) as Partial<S>
}
