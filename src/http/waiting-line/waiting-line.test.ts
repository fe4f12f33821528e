import { expect, test } from 'vitest'
import { createRoom } from './room.ts'
import { createTickets } from './ticket.ts'
import { createWaitingLine } from './waiting-line.ts'

const KEY = 'key of the shop'

/** A line with room for one, and a clock of its own. */
function openLine({ most = 1, atDoor = 0 } = {}) {
  const time = { now: 1_800_000_000_000 }
  const now = () => time.now
  const room = createRoom({ most, atDoor, delayMs: 25, now })
  const told: unknown[] = []
  const line = createWaitingLine({ room, key: KEY, now, tell: (...all) => told.push(all) })
  const come = (key: string, more: { ticket?: string; units?: number } = {}) => {
    const done = Promise.withResolvers<string>()
    const comer = { key, sku: 'MP', units: 1, ...more }
    return { done, passed: line.pass(comer, false, () => done.promise) }
  }
  const placeOf = async (key: string, more: { ticket?: string; units?: number } = {}) => {
    const found = await come(key, more).passed
    if ('answer' in found) throw new Error(`${key} was let in`)
    return found
  }
  return { time, room, line, told, come, placeOf }
}

test('buyers who come while there is room go in, and the others stand in the order in which they came', async () => {
  const { time, come, placeOf, told } = openLine()
  const first = come('a')
  const places = []
  for (const key of ['b', 'c', 'd', 'b']) {
    time.now += 10
    places.push((await placeOf(key)).place)
  }
  expect(places).toEqual([1, 2, 3, 1])
  first.done.resolve('paid')
  expect(await first.passed).toEqual({ answer: 'paid' })
  expect(told).toMatchObject([['line.began', { atOnce: 1 }]])
})

test('the first goes in when there is room, and everybody else moves up by one', async () => {
  const { come, placeOf } = openLine()
  const first = come('a')
  await placeOf('b')
  expect(await placeOf('c')).toMatchObject({ place: 2 })
  first.done.resolve('')
  await first.passed
  const second = come('b')
  expect(await placeOf('c')).toMatchObject({ place: 1 })
  second.done.resolve('')
  expect(await second.passed).toEqual({ answer: '' })
})

test('one who has begun is never made to wait, and one who was let in asks again without a line', async () => {
  const { come, placeOf, line } = openLine()
  come('a')
  await placeOf('b')
  const known = await line.pass({ key: 'x', sku: 'MP', units: 1 }, true, async () => 'paying')
  expect(known).toEqual({ answer: 'paying' })
  const again = come('a')
  again.done.resolve('the same answer')
  expect(await again.passed).toEqual({ answer: 'the same answer' })
})

test('a ticket keeps its place in another process, before buyers who came later there', async () => {
  const [one, other] = [openLine(), openLine()]
  one.come('a')
  other.come('a')
  const { ticket } = await one.placeOf('b')
  other.time.now += 1_000
  await other.placeOf('late')
  expect(await other.placeOf('b', { ticket })).toMatchObject({ place: 1, ticket })
  expect(await other.placeOf('late')).toMatchObject({ place: 2 })
})

test('a ticket that was invented, is old or was used gives no better place', async () => {
  const { time, come, placeOf } = openLine()
  const first = come('a')
  const { ticket } = await placeOf('b')
  await placeOf('c')
  const foreign = createTickets('another key', () => time.now - 60_000).issue().text
  expect(await placeOf('d', { ticket: foreign })).toMatchObject({ place: 3 })
  const old = createTickets(KEY, () => time.now - 4_000_000).issue().text
  expect(await placeOf('e', { ticket: old })).toMatchObject({ place: 4 })
  first.done.resolve('')
  await first.passed
  come('b', { ticket })
  expect(await placeOf('f', { ticket })).toMatchObject({ place: 4 })
})

test('who is not heard of leaves the line, which then is over', async () => {
  const { time, come, placeOf, line, told } = openLine()
  const first = come('a')
  const { askAfter } = await placeOf('gone')
  time.now += askAfter * 1_000 + 14_000
  expect(await placeOf('here')).toMatchObject({ place: 2 })
  time.now += 2_000
  expect(await placeOf('here')).toMatchObject({ place: 1 })
  time.now += 60_000
  first.done.resolve('')
  await first.passed
  const next = come('next')
  next.done.resolve('')
  expect(await next.passed).toEqual({ answer: '' })
  expect(line.counts()).toEqual({ waiting: 0, atOnce: 1 })
  expect(told.at(-1)).toEqual(['line.over', { longest: 2 }])
})

test('the wait follows from what was done lately, and a long line asks seldom', async () => {
  const { time, come, placeOf } = openLine({ most: 4 })
  for (let i = 0; i < 50; i++) {
    const one = come(`done ${i}`)
    one.done.resolve('')
    await one.passed
    time.now += 100
  }
  for (const key of ['a', 'b', 'c', 'd']) come(key)
  for (let i = 0; i < 6_300; i++) await placeOf(`w${i}`)
  const last = await placeOf('last')
  expect(last.place).toBe(6_301)
  expect(last.seconds).toBeGreaterThan(560)
  expect(last.seconds).toBeLessThan(720)
  expect(last.askAfter).toBe(22)
})

test('units are counted up to one’s own place', async () => {
  const { come, placeOf } = openLine()
  come('a')
  await placeOf('b', { units: 3 })
  await placeOf('c', { units: 2 })
  expect(await placeOf('b')).toMatchObject({ unitsWanted: 3 })
  expect(await placeOf('c')).toMatchObject({ unitsWanted: 5 })
})

test('a late process takes on fewer at once, at least four, and more again when it is on time', () => {
  const { room } = openLine({ most: 32 })
  room.hearDelay(20)
  expect(room.size()).toBe(32)
  room.hearDelay(26)
  expect(room.size()).toBe(24)
  room.hearDelay(51)
  expect(room.size()).toBe(12)
  for (let i = 0; i < 20; i++) room.hearDelay(200)
  expect(room.size()).toBe(4)
  for (let i = 0; i < 5; i++) room.hearDelay(3)
  expect(room.size()).toBe(9)
})

test('a burst waits at the door, one after the other, and hears of no line', async () => {
  const { come, placeOf, told } = openLine({ atDoor: 2 })
  const order: string[] = []
  const burst = ['a', 'b', 'c'].map((key) => {
    const { done, passed } = come(key)
    return { done, over: passed.then(() => order.push(key)) }
  })
  expect(await placeOf('d')).toMatchObject({ place: 1 })
  expect(told).toHaveLength(1)
  for (const { done, over } of burst) {
    done.resolve('')
    await over
  }
  expect(order).toEqual(['a', 'b', 'c'])
})
