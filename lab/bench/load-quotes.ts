import { quotePath } from './buyer.ts'
import { openConnection } from './connection.ts'
import { report } from './in-process.ts'
import { createStopwatch, type Load, type Timings } from './timings.ts'

export interface QuoteLoad extends Load {
  origin: string
}

/** Clients that ask for prices without a pause. */
async function loadQuotes({ origin, ...load }: QuoteLoad): Promise<Timings> {
  const watch = createStopwatch(load)
  const quotes = watch.series()
  let turn = 0

  async function client() {
    const shop = openConnection(origin)
    while (!watch.isOver()) {
      const path = quotePath(turn++)
      const { status, body } = await quotes.time(() => shop.get(path))
      if (status !== 200) throw new Error(`a quote was answered ${status}: ${body}`)
    }
    shop.close()
  }

  await Promise.all(Array.from({ length: load.clients }, client))
  return quotes.timings()
}

await report(loadQuotes)
