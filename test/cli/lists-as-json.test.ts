import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMMANDS } from '../../src/cli/commands.ts'
import { temporaryFolder } from '../running-shop.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { sayTo } from './say.ts'

let shop: TestShop
let origin: string

beforeAll(async () => {
  shop = await startTestShop()
  origin = await shop.listen()
})
afterAll(() => shop.close())

const say = (...words: string[]) => sayTo({ origin, operatorToken: shop.operatorToken }, words)

/** What is said beside the name where a list is asked for. */
const LISTS: Record<string, string[]> = {
  summary: [],
  todo: [],
  stock: [],
  price: [],
  product: [],
  title: [],
  'tax-rates': [],
  'tax-corrections': [],
  orders: [],
  members: [],
  plans: [],
  bills: [],
  'credit-notes': [],
  certificates: [],
  payouts: ['--month', '2026-11'],
  disputes: [],
  codes: [],
  quotes: [],
  config: [],
  staff: [],
  keys: [],
  webhooks: [],
  audit: [],
  jobs: [],
  ratings: [],
  reviews: [],
  claims: [],
  'supplier-orders': [],
  mails: [],
  doctor: [],
  check: [],
  instance: [],
  'test-cards': [],
}
/** They do something, write a file, or name one thing. */
const ACTS =
  'threshold order labels tracking hold release fulfil delivered refund plan-end cancel tax-choose accounting code quote upgrade-link legal vehicles clock simulate backup restore drill rebuild-orders parcel parcel-news receive'

test('every command is known to this test as a list or an act', () => {
  expect([...Object.keys(LISTS), ...ACTS.split(' ')].sort()).toEqual(COMMANDS.map(({ name }) => name).sort())
})

test.each(Object.entries(LISTS))(
  '%s answers a person in words and a program in JSON',
  async (name, words) => {
    const plain = await say(name, ...words)
    const json = await say(name, ...words, '--json')
    expect(json).toMatchObject({ code: plain.code, err: '' })
    expect(typeof JSON.parse(json.out)).toBe('object')
    expect(() => JSON.parse(plain.out)).toThrow()
  },
)

test('ratings are replaced from a file, and what is wrong with it is said', async () => {
  const folder = temporaryFolder()
  const file = `${folder.path}/app.json`
  writeFileSync(file, JSON.stringify({ kind: 'app', ratings: [{ name: 'iOS', rating: 4.6, count: 812 }] }))
  expect((await say('ratings', 'import', file)).out).toBe('Visitors see 1 of kind app.\n')
  expect((await say('ratings')).out).toMatch(/^app +iOS +4\.6 +812$/m)
  expect(await say('ratings', 'import', `${folder.path}/none.json`)).toMatchObject({ code: 1 })
  expect(await say('ratings', 'import')).toMatchObject({ code: 2 })
  folder.remove()
})

test('an email is shown about a sample in a language, as text or HTML', async () => {
  const said = await say('mails', 'preview', 'confirmation', '--language', 'fr-CA')
  expect(said.out).toMatch(/^Subject: Votre commande 10023 est confirmée\n\n/)
  expect((await say('mails', 'preview', 'quote', '--html')).out).toMatch(/^<!DOCTYPE html/)
  expect(await say('mails', 'preview', 'no-such-mail')).toMatchObject({ code: 1 })
  expect(await say('mails', 'preview')).toMatchObject({ code: 2 })
})
