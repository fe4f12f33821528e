import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { quotePath } from './buyer.ts'
import { inProcess } from './in-process.ts'
import type { QuoteLoad } from './load-quotes.ts'
import type { Load, Timings } from './timings.ts'

/** The same clients against a server that answers a quote's very bytes without thinking. */
export async function loadRawAnswers(shop: string, load: Load): Promise<Timings> {
  const quote = await fetch(shop + quotePath(0))
  const answer = { body: await quote.text(), headers: Object.fromEntries(quote.headers) }
  const server = fork(join(import.meta.dirname, 'raw-answers.ts'), [JSON.stringify(answer)])
  try {
    const [port] = await once(server, 'message')
    return await inProcess<QuoteLoad, Timings>('load-quotes.ts', {
      ...load,
      origin: `http://127.0.0.1:${port}`,
    })
  } finally {
    server.kill()
  }
}
