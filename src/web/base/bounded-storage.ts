import type { PersistStorage, StorageValue } from 'zustand/middleware'

/** How long restoring may take before the defaults are used, in milliseconds. */
export const RESTORE_WITHIN = 5_000

/** Anything that keeps strings by key; `localStorage` answers at once, others may not. */
export interface KeyValueStore {
  getItem(key: string): string | null | Promise<string | null>
  setItem(key: string, value: string): unknown
  removeItem(key: string): unknown
}

interface BoundedStorage<S> extends PersistStorage<S> {
  /** What is stored this moment; null where the store does not answer at once. */
  readNow(key: string): StorageValue<S> | null
}

/**
 * Storage for a persisted slice. What cannot be read, in time or at all, counts as not stored; what cannot
 * be written (full, blocked) stays in memory only. Either way the shop goes on.
 */
export function boundedStorage<S>(open: () => KeyValueStore, within = RESTORE_WITHIN): BoundedStorage<S> {
  return {
    readNow(key) {
      try {
        const text = open().getItem(key)
        return typeof text === 'string' ? (JSON.parse(text) as StorageValue<S>) : null
      } catch {
        return null
      }
    },
    async getItem(key) {
      try {
        const text = await inTime(open().getItem(key), within)
        return text ? (JSON.parse(text) as StorageValue<S>) : null
      } catch {
        return null
      }
    },
    setItem(key, value) {
      quietly(() => open().setItem(key, JSON.stringify(value)))
    },
    removeItem(key) {
      quietly(() => open().removeItem(key))
    },
  }
}

async function inTime(read: string | null | Promise<string | null>, within: number) {
  if (!(read instanceof Promise)) return read
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), within)
  })
  return Promise.race([read, deadline]).finally(() => clearTimeout(timer))
}

function quietly(act: () => unknown) {
  try {
    act()
  } catch {
    // Private windows and full disks refuse; the slice then lives as long as the tab.
  }
}
