import { randomUUID } from 'node:crypto'
import { anAddress } from '../../test/factories.ts'

/** What one caller waits for each of these, in milliseconds: the middle of many answers, the import once. */
export interface SingleAnswers {
  verdict: number
  suggestion: number
  hostileReport: number
  importOf50000: number
}

/** For a shop that is measured: the operator's token it is started with. */
export const OPERATOR_TOKEN = randomUUID() + randomUUID()

const MISTYPED = anAddress('us', { city: 'Austni', postalCode: '78701' })
/** Beginnings of tokens, addresses and card numbers that never end: what would make a careless pattern think forever. */
const HOSTILE = ['a@', '0', '1 ', '+1(', 'token=', 'eyJ.', 'a-', '%40', '1a']

/** Asks a shop that has nothing else to do, one question after the other. */
export async function timeSingleAnswers(origin: string): Promise<SingleAnswers> {
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(origin + path, init)
    if (answer.status >= 400) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  const post = (path: string, body: string, headers: Record<string, string>) =>
    ask(path, { method: 'POST', body, headers })
  const json = { 'Content-Type': 'application/json' }

  const verdict = await middleOf(1_000, () => ask('/api/obd/obdinstall/makes/ford/f-250/2005/'))
  const address = JSON.stringify(MISTYPED)
  const suggestion = await middleOf(1_000, () => post('/api/address-validation', address, json))
  const hostileReport = await middleOf(100, (turn) => {
    const piece = HOSTILE[turn % HOSTILE.length] ?? ''
    const message = piece.repeat(2_048 / piece.length)
    return post('/api/log', JSON.stringify({ method: 'error', message }), json)
  })
  const importOf50000 = await middleOf(1, () =>
    post('/api/admin/vehicles/import?source=overrides', manyVehicles(), {
      'Content-Type': 'text/csv',
      Authorization: `Bearer ${OPERATOR_TOKEN}`,
    }),
  )
  return { verdict, suggestion, hostileReport, importOf50000 }
}

async function middleOf(times: number, act: (turn: number) => Promise<void>): Promise<number> {
  const durations: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const began = performance.now()
    await act(turn)
    durations.push(performance.now() - began)
  }
  return durations.sort((one, other) => one - other)[Math.floor(times / 2)] ?? Number.NaN
}

function manyVehicles(): string {
  const rows = Array.from(
    { length: 50_000 },
    (_, i) => `Maker ${i % 90},Model ${i},2000,2024,gasoline,light,,`,
  )
  return ['make,model,yearFrom,yearTo,fuels,weights,compatible,port', ...rows].join('\n')
}
