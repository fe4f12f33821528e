import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wrongIn } from '../plans/plan-life.ts'
import type { TestShop } from '../start-test-shop.ts'
import { CLAIMS, type Claim, claimTo, sentencesWithWill } from './sentences.ts'
import { type Walked, walkAll } from './walk.ts'
import { everyWay, nameOf, promisedTo, type Way } from './ways.ts'

const ways = everyWay().map((way) => ({ name: nameOf(way), way }))

let shop: TestShop
let walked: Map<string, Walked>
beforeAll(async () => {
  ;({ shop, walked } = await walkAll(ways.map(({ way }) => way)))
}, 600_000)
afterAll(() => shop.close())

describe.each(ways)('$name', ({ name, way }) => {
  test('what was promised is what the adapter, the bills, the mails and the screens say', () => {
    const {
      mails: _,
      contradictions,
      ...outcome
    } = walked.get(name) ?? { mails: [], contradictions: ['not walked'] }
    expect(outcome).toEqual(promisedTo(way))
    expect(contradictions).toEqual([])
  })
})

test('the books are right after all of them', async () => {
  expect(await wrongIn(shop)).toEqual([])
})

describe('every sentence with “will” in it', () => {
  const sentences = [...sentencesWithWill().keys()]

  test('is claimed by rows of this table, by a story, or promises nothing', () => {
    expect(sentences.length).toBeGreaterThan(100)
    expect(sentences.filter((key) => claimTo(key) === undefined)).toEqual([])
    const claims = new Set(sentences.map((key) => claimTo(key)))
    const idle = Object.entries(CLAIMS).filter(([, claim]) => !claims.has(claim))
    expect(
      idle.map(([key]) => key),
      'claims to a sentence that is there no more',
    ).toEqual([])
    const stories = Object.values(CLAIMS).flatMap((claim) => ('story' in claim ? [claim] : []))
    const untold = stories.filter(({ story, test: name }) => !wordsIn(story).includes(name))
    expect(untold, 'claims to a test that is not there').toEqual([])
  })

  const inRows = Object.entries(CLAIMS).flatMap(([key, claim]) => ('holds' in claim ? [{ key, claim }] : []))
  test.each(inRows)('came true in each row that was shown $key', ({ claim }) => {
    const shown = ways.filter(({ way }) => claim.shownTo(way))
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter(({ name, way }) => !keeps(claim, name, way)).map(({ name }) => name)).toEqual([])
  })
})

/** The words of a file; none for one that is not there. */
function wordsIn(path: string): string {
  const file = join(import.meta.dirname, '../..', path)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function keeps(claim: Extract<Claim, { holds: unknown }>, name: string, way: Way): boolean {
  const outcome = walked.get(name)
  return outcome !== undefined && claim.holds(outcome, promisedTo(way))
}
