import { expect, test } from 'vitest'
import { createQueue, type Waiter } from './queue.ts'

function aQueue(waiting: number) {
  const queue = createQueue()
  const reads = { count: 0 }
  for (let arrivedAt = 0; arrivedAt < waiting; arrivedAt++) queue.add(aWaiter(arrivedAt, reads))
  return { queue, reads }
}

/** Odd ones want two of one SKU, even ones one of another. */
function aWaiter(arrivedAt: number, reads = { count: 0 }): Waiter {
  const text = `ticket ${arrivedAt}`
  const sku = arrivedAt % 2 === 0 ? 'even' : 'odd'
  const until = arrivedAt % 5 === 0 ? 1 : 100
  return {
    text,
    arrivedAt,
    key: undefined,
    sku,
    until,
    get units() {
      reads.count += 1
      return sku === 'even' ? 1 : 2
    },
  }
}

function countAnew({ length, at }: ReturnType<typeof createQueue>): number[] {
  const line = Array.from({ length: length() }, (_, place) => at(place) as Waiter)
  return line.map(({ sku }, place) =>
    line.slice(0, place + 1).reduce((sum, waiter) => sum + (waiter.sku === sku ? waiter.units : 0), 0),
  )
}

const told = (queue: ReturnType<typeof createQueue>) =>
  Array.from({ length: queue.length() }, (_, place) => queue.unitsUpTo(place))

test('units up to each place are right whoever comes, leaves, or comes back with an older ticket', () => {
  const { queue } = aQueue(12)
  expect(told(queue)).toEqual(countAnew(queue))
  queue.remove(0)
  queue.remove(4)
  expect(told(queue)).toEqual(countAnew(queue))
  queue.add(aWaiter(12))
  expect(told(queue)).toEqual(countAnew(queue))
  queue.add(aWaiter(3))
  expect(told(queue)).toEqual(countAnew(queue))
  queue.prune(50)
  expect(told(queue)).toEqual(countAnew(queue))
})

test('a long line is counted once for all who ask until somebody leaves it', () => {
  const { queue, reads } = aQueue(1_000)
  for (let asked = 0; asked < 1_000; asked++) queue.unitsUpTo(asked)
  expect(reads.count).toBe(1_000)
})
