import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { checkoutBody, payBody } from './buyer.ts'
import { type Connection, openConnection, type Reply } from './connection.ts'
import { report } from './in-process.ts'
import type { Rush, RushResults } from './rush.ts'
import { createStopwatch } from './timings.ts'

/** Arrivals come in steps of so many milliseconds. */
const STEP_MS = 20

/** Buyers who come at a pace of their own, wait as they are told, and pay when it is their turn. */
async function loadRush({ origin, perSecond, ms }: Rush): Promise<RushResults> {
  const watch = createStopwatch({ clients: 0, warmUpMs: 500, ms })
  const paying = watch.series()
  const pool = createPool(origin)
  const found = {
    arrived: 0,
    letIn: 0,
    paid: 0,
    refused: 0,
    waiting: 0,
    longestPlace: 0,
    asked: 0,
    neverBack: 0,
    movedUp: 0,
    other: {} as Record<string, number>,
  }

  async function buy() {
    const [body, key] = [checkoutBody(), `Idempotency-Key: ${randomUUID()}\r\n`]
    const places: number[] = []
    let ticket = ''
    found.waiting += 1
    while (!watch.isOver()) {
      const reply = await pool.post('/api/orders/checkout', body, key + ticket)
      if (reply.status === 200) {
        await pay(JSON.parse(reply.body).client_secret)
        break
      }
      const { line, code } = JSON.parse(reply.body)
      if (!line) {
        found.other[`${reply.status} ${code}`] = (found.other[`${reply.status} ${code}`] ?? 0) + 1
        break
      }
      places.push(line.place)
      ticket = `Waiting-Ticket: ${line.ticket}\r\n`
      await pause(1_000 * Number(/retry-after: (\d+)/.exec(reply.head)?.[1] ?? 1))
    }
    if (!watch.isOver()) found.waiting -= 1
    note(places)
  }

  async function pay(secret: string) {
    found.letIn += 1
    const reply = await paying.time(() => pool.post('/api/sandbox/sessions/pay', payBody(secret), ''))
    if (reply.status === 200 && JSON.parse(reply.body).status === 'complete') found.paid += 1
    else found.refused += 1
  }

  function note(places: number[]) {
    found.longestPlace = Math.max(found.longestPlace, ...places)
    if (places.length < 2) return
    found.asked += 1
    if (places.every((place, at) => at === 0 || place <= (places[at - 1] ?? 0))) found.neverBack += 1
    if ((places.at(-1) ?? 0) < (places[0] ?? 0)) found.movedUp += 1
  }

  const buyers: Promise<void>[] = []
  for (let due = 0; !watch.isOver(); await pause(STEP_MS)) {
    for (due += (perSecond * STEP_MS) / 1_000; due >= 1; due--) {
      found.arrived += 1
      buyers.push(buy())
    }
  }
  await Promise.race([Promise.all(buyers), pause(3_000)])
  pool.close()
  return { ...found, payments: paying.timings() }
}

/** Connections that are free are used again. */
function createPool(origin: string) {
  const free: Connection[] = []
  return {
    async post(...call: Parameters<Connection['post']>): Promise<Reply> {
      const connection = free.pop() ?? openConnection(origin)
      const reply = await connection.post(...call)
      free.push(connection)
      return reply
    },
    close: () => {
      for (const connection of free) connection.close()
    },
  }
}

await report(loadRush)
