import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

const full = new Error('full')
const aSemaphore = (waiting: number) => createSemaphore({ atOnce: 2, waiting, refusal: () => full })

function aTask() {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { finish: () => finish(), finished }
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

test('two run, one waits for its turn, and the next is turned away', async () => {
  const limit = aSemaphore(1)
  const started: number[] = []
  const tasks = [aTask(), aTask(), aTask()]
  const done = tasks.map((task, n) =>
    limit(async () => {
      started.push(n)
      await task.finished
    }),
  )
  await soon()
  expect(started).toEqual([0, 1])
  await expect(limit(async () => {})).rejects.toBe(full)
  tasks[0]?.finish()
  await soon()
  expect(started).toEqual([0, 1, 2])
  for (const task of tasks) task.finish()
  await Promise.all(done)
})

test('a task that fails gives its place to the next', async () => {
  const limit = aSemaphore(10)
  const failing = Array.from({ length: 5 }, () => limit(() => Promise.reject(new Error('no'))))
  const outcomes = await Promise.allSettled(failing)
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  expect(await limit(async () => 'through')).toBe('through')
})
