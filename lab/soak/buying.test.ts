import { expect, test } from 'vitest'
import { createCaller } from '../../test/caller.ts'
import { createChance } from '../../test/kill/chance.ts'
import { buy } from './buying.ts'
import { aLife, type Soak } from './life.ts'

test('a parcel that a killed shop had sent off before it is asked again is no complaint, and its adapters are plugged in', async () => {
  const answers: Record<string, [number, object]> = {
    '/api/orders/checkout': [200, { orderId: 'ord_1', client_secret: 'cs_1' }],
    '/api/sandbox/sessions/pay': [200, { status: 'complete' }],
    '/api/orders/ord_1': [200, { complete: true }],
    '/api/admin/devices': [201, { received: 2 }],
    '/api/admin/orders/ord_1/fulfilments': [409, { code: 'wrong_state' }],
  }
  const shop = createCaller(async (path) => {
    const [status, body] = answers[path] ?? [404, {}]
    return Response.json(body, { status })
  }, 'operator')
  const life = { ...aLife(createChance(1), { number: 1, run: 'x', days: 7 }), token: 't' }
  let serials = 0
  const soak = { shop, lives: [life], day: 7, complaints: [], done: new Map(), serial: () => `S${++serials}` }
  await buy(soak as unknown as Soak, life, 2)
  expect(soak.complaints).toEqual([])
  expect(life.adapters.map(({ serial }) => serial)).toEqual(['S1', 'S2'])
})
