import { expect, onTestFinished, test, vi } from 'vitest'
import { cachedReading } from './cached-reading.ts'

/** A reading whose answers the test gives by hand. */
function aReading(waitMs = 20) {
  let now = 0
  const asked: PromiseWithResolvers<{ version: number }>[] = []
  const reading = cachedReading({
    clock: { now: () => new Date(now) },
    maxAgeMs: 1_000,
    waitMs,
    read: () => {
      const answer = Promise.withResolvers<{ version: number }>()
      asked.push(answer)
      return answer.promise
    },
  })
  return {
    reading,
    asked,
    pass: (ms: number) => {
      now += ms
    },
    async first(version = 1) {
      const value = reading.current()
      asked.at(-1)?.resolve({ version })
      return value
    },
  }
}

test('a value is read once for all who ask, and again when it is too old', async () => {
  const { reading, asked, pass, first } = aReading()
  const together = Promise.all([reading.current(), reading.current()])
  asked[0]?.resolve({ version: 1 })
  expect(await together).toEqual([{ version: 1 }, { version: 1 }])
  expect(reading.latest()).toEqual({ version: 1 })

  pass(1_000)
  expect(reading.latest()).toBeUndefined()
  expect(await first(2)).toEqual({ version: 2 })
  expect(asked).toHaveLength(2)
})

test('a renewal that hangs is waited for a little, and then not at all', async () => {
  const { reading, asked, pass, first } = aReading()
  await first()
  pass(1_000)

  expect(await reading.current()).toEqual({ version: 1 })
  // A timer may end a fraction of a millisecond early by this clock.
  const later = performance.now() + 20
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  onTestFinished(() => clock.mockRestore())
  const atOnce = [reading.current(), new Promise((done) => setImmediate(done, 'it waits'))]
  expect(await Promise.race(atOnce)).toEqual({ version: 1 })
  expect(asked).toHaveLength(2)

  asked[1]?.resolve({ version: 2 })
  await asked[1]?.promise
  expect(await reading.current()).toEqual({ version: 2 })
})

test('while reading fails the last value is served, and reading is not tried at every call', async () => {
  const { reading, asked, pass, first } = aReading()
  await first()
  pass(1_000)
  const value = reading.current()
  asked[1]?.reject(new Error('away'))

  expect(await value).toEqual({ version: 1 })
  expect(await reading.current()).toEqual({ version: 1 })
  expect(asked).toHaveLength(2)
})

test('without any value the error is told', async () => {
  const { reading, asked } = aReading()
  const value = reading.current()
  asked[0]?.reject(new Error('away'))
  await expect(value).rejects.toThrow('away')
})

test('a renewal that began before a write is not stored after it', async () => {
  const { reading, asked, pass, first } = aReading()
  await first()
  pass(1_000)
  const before = reading.current()
  reading.refresh()
  const after = reading.current()
  asked[2]?.resolve({ version: 3 })
  expect(await after).toEqual({ version: 3 })
  asked[1]?.resolve({ version: 2 })
  await before

  expect(reading.latest()).toEqual({ version: 3 })
})

test('after a write no caller gets the old value, however long the new one takes', async () => {
  const { reading, asked, first } = aReading()
  await first()
  reading.refresh()
  const value = reading.current()
  await new Promise((done) => setTimeout(done, 40))
  asked[1]?.resolve({ version: 2 })
  expect(await value).toEqual({ version: 2 })
})

test('after a write that is followed by an outage the value from before it is served', async () => {
  const { reading, asked, first } = aReading()
  await first()
  reading.refresh()
  const value = reading.current()
  asked[1]?.reject(new Error('away'))
  expect(await value).toEqual({ version: 1 })
  expect(await reading.current()).toEqual({ version: 1 })
  expect(asked).toHaveLength(2)
})

test('while everything is read anew the old value is served', async () => {
  const { reading, asked, first } = aReading()
  await first()
  const reloaded = reading.reload()
  expect(reading.latest()).toEqual({ version: 1 })
  asked[1]?.resolve({ version: 2 })
  await reloaded
  expect(reading.latest()).toEqual({ version: 2 })
})
