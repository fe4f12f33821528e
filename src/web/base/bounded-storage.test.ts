import { afterEach, expect, test, vi } from 'vitest'
import { boundedStorage, type KeyValueStore, RESTORE_WITHIN } from './bounded-storage.ts'

afterEach(() => {
  vi.useRealTimers()
})

function storeOf(overrides: Partial<KeyValueStore>): () => KeyValueStore {
  return () => ({ getItem: () => null, setItem: () => {}, removeItem: () => {}, ...overrides })
}

test('a cart that was stored comes back', async () => {
  const storage = boundedStorage(storeOf({ getItem: () => '{"state":{"quantity":3},"version":0}' }))
  expect(await storage.getItem('cartOrderData')).toEqual({ state: { quantity: 3 }, version: 0 })
})

test('a browser that does not answer within five seconds leaves the defaults', async () => {
  vi.useFakeTimers()
  const storage = boundedStorage(storeOf({ getItem: () => new Promise(() => {}) }))
  let answer: unknown = 'waiting'
  void Promise.resolve(storage.getItem('cartOrderData')).then((value) => {
    answer = value
  })
  await vi.advanceTimersByTimeAsync(RESTORE_WITHIN - 1)
  expect(answer).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toBeNull()
})

test('what cannot be read counts as not stored', async () => {
  const broken = boundedStorage(storeOf({ getItem: () => '{"state":' }))
  const blocked = boundedStorage(() => {
    throw new Error('storage is blocked')
  })
  expect(await broken.getItem('cartOrderData')).toBeNull()
  expect(await blocked.getItem('cartOrderData')).toBeNull()
})

test('a full disk does not stop the shopper', () => {
  const full = boundedStorage(
    storeOf({
      setItem: () => {
        throw new Error('quota exceeded')
      },
    }),
  )
  expect(() => full.setItem('cartOrderData', { state: {}, version: 0 })).not.toThrow()
})
