import { expect, test } from 'vitest'
import { QUEUES } from './job-queues.ts'

test('no queue takes its jobs one by one, since each would wait 2 s for the next look', () => {
  expect(Object.entries(QUEUES).filter(([, { atOnce }]) => atOnce < 2)).toEqual([])
})
