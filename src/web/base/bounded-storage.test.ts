import { afterEach, expect, test, vi } from 'vitest'
import { boundedStorage, type KeyValueStore, RESTORE_WITHIN } from './bounded-storage.ts'
import { createPersisted } from './persisted.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
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

interface Basket {
  quantity: number
  attempt: { orderId: string }
  price: { amount: number }
}

/** The same slice in a tab of its own. */
function openTab() {
  return createPersisted<Basket>('cartOrderData', [], () => ({
    quantity: 0,
    attempt: { orderId: '' },
    price: { amount: 0 },
  }))
}

function stubStorage() {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return () => JSON.parse(kept.get('cartOrderData') ?? '{}').state
}

test('a tab whose price comes late does not put back what another tab has changed since', async () => {
  const stored = stubStorage()
  const paying = openTab()
  paying.setState({ quantity: 1 })
  const late = openTab()
  await late.persist.rehydrate()

  paying.setState({ attempt: { orderId: 'ord_1' } })
  late.setState({ quantity: 1, price: { amount: 90 } })

  expect(stored()).toEqual({ quantity: 1, attempt: { orderId: 'ord_1' }, price: { amount: 90 } })
  await paying.persist.rehydrate()
  paying.setState({ quantity: 0, attempt: { orderId: '' } })
  late.setState({ price: { amount: 100 } })
  expect(stored()).toEqual({ quantity: 0, attempt: { orderId: '' }, price: { amount: 100 } })
})

test('the newest change of a field counts, from whichever tab it comes', async () => {
  const stored = stubStorage()
  const first = openTab()
  const second = openTab()
  first.setState({ quantity: 1 })
  second.setState({ quantity: 2 })
  first.setState({ quantity: 3 })

  expect(stored().quantity).toBe(3)
  await second.persist.rehydrate()
  expect(second.getState().quantity).toBe(3)
})
