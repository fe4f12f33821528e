import { setTimeout as pause } from 'node:timers/promises'
import { openConnection } from './connection.ts'
import { report } from './in-process.ts'
import { createStopwatch, type Timings } from './timings.ts'

export interface Reading {
  origin: string
  ms: number
}

const PAGES = ['/', '/pricing', '/device', '/help']
const READERS = 4
const READ_EVERY_MS = 20

/** Readers of public pages. In a process of their own: thousands who wait would keep them from seeing an answer at once. */
async function loadPages({ origin, ms }: Reading): Promise<Timings> {
  const watch = createStopwatch({ clients: READERS, warmUpMs: 500, ms })
  const pages = watch.series()

  async function read(turn: number) {
    const shop = openConnection(origin)
    for (let at = turn; !watch.isOver(); at++) {
      await pages.time(() => shop.get(PAGES[at % PAGES.length] ?? '/'))
      await pause(READ_EVERY_MS)
    }
    shop.close()
  }

  await Promise.all(Array.from({ length: READERS }, (_, turn) => read(turn)))
  return pages.timings()
}

await report(loadPages)
