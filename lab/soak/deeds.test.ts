import { expect, test } from 'vitest'
import { createCaller } from '../../test/caller.ts'
import { type Chance, createChance } from '../../test/kill/chance.ts'
import { actSometimes } from './deeds.ts'
import { aLife, type Soak } from './life.ts'

/** Picks the deed that stands last, which is leaving. */
const leaving: Chance = {
  next: (() => {
    const drawn = [0, 0.9]
    return () => drawn.shift() ?? 0
  })(),
  between: (least) => least,
  pick: (weighted) => {
    const last = weighted.at(-1)
    if (!last) throw new Error('there is nothing to pick from')
    return last[1]
  },
}

test('a member who deletes the account on the day of the weekly look at bills asks for nothing more', async () => {
  const asked: string[] = []
  const caller = createCaller(async (path, init) => {
    asked.push(`${init?.method ?? 'GET'} ${path}`)
    return path === '/api/users/me'
      ? new Response(null, { status: 204 })
      : new Response('{}', { status: 401 })
  }, 'operator')
  const born = aLife(createChance(1), { number: 1, run: 'x', days: 7 })
  const life = { ...born, chance: leaving, joinsOn: 0, token: 't' }
  const soak = { shop: caller, lives: [life], day: 7, complaints: [], done: new Map() } as unknown as Soak
  await actSometimes(soak, life)
  expect(life.hasLeft).toBe(true)
  expect(asked).toEqual(['DELETE /api/users/me'])
})
