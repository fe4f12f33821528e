import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { attemptCounts } from '../../db/tables/limits.ts'
import { KEEP_DAYS } from '../../src/shop/facts/config/keep-days.ts'
import { issueLink, readLink } from '../../src/shop/people/accounts/mail-links.ts'
import { readLegalTexts } from '../../src/shop/people/legal/legal-texts.ts'
import { showLegalTexts } from '../../src/shop/people/legal/show-legal-text.ts'
import { PRIVACY_LISTS, privacyLists } from '../../src/shop/people/privacy/privacy-lists.ts'
import policy from '../../src/words/en-US/pages/privacy-policy.json' with { type: 'json' }
import frenchPolicy from '../../src/words/fr-CA/pages/privacy-policy.json' with { type: 'json' }
import { languages } from '../../src/words/say.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { anOrder } from '../factories.ts'
import { tablesWith } from '../operations/tables-with.ts'
import { aDriver } from '../plans/plan-life.ts'
import { startTestShop } from '../start-test-shop.ts'
import { POLICY_CLAIMS } from './policy-claims.ts'

const ROOT = join(import.meta.dirname, '../..')
const DAY = 86_400_000

async function openShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  return shop
}

/** The sentences of the clauses without their markup. */
function sentences(): string[] {
  const clauses = Object.entries(policy).filter(([key]) => /^clause\..*\.text$/.test(key))
  return clauses
    .flatMap(([, text]) =>
      text
        .replace(/<\/?(p|li|ul)>/g, '\n')
        .replace(/<[^>]+>/g, '')
        .split('\n'),
    )
    .flatMap((line) => line.trim().split(/(?<=[.!?])\s+(?=[A-Z])/))
    .filter(Boolean)
}

test('every sentence of the sample policy is claimed by an entry, a test, or the operator', () => {
  const unclaimed = sentences().filter(
    (sentence) => POLICY_CLAIMS.filter(([begins]) => sentence.startsWith(begins)).length !== 1,
  )
  expect(unclaimed).toEqual([])
  const unused = POLICY_CLAIMS.filter(([begins]) => !sentences().some((each) => each.startsWith(begins)))
  expect(unused).toEqual([])
})

test('each test that a sentence names exists', () => {
  const missing = POLICY_CLAIMS.flatMap(([, claim]) =>
    claim.by === 'test' && !readFileSync(join(ROOT, claim.file), 'utf8').includes(claim.name)
      ? [`${claim.file}: ${claim.name}`]
      : [],
  )
  expect(missing).toEqual([])
})

test('the samples show every list, in each language', () => {
  for (const text of [policy, frenchPolicy].map((words) => JSON.stringify(words))) {
    expect(PRIVACY_LISTS.filter((name) => !text.includes(`{${name}}`))).toEqual([])
  }
  for (const language of languages) {
    const lists = Object.values(privacyLists(language, KEEP_DAYS))
    expect(lists.every((items) => items.length > 0)).toBe(true)
    expect(lists.flat().filter((item) => /[{}]|undefined|\.\.$/.test(item))).toEqual([])
  }
})

test('the days of the policy are those of the settings', () => {
  const keep = { keys: 11, events: 22, abandoned: 33, mails: 44, vins: 55, books: 9 }
  const { retention } = privacyLists('en-US', keep)
  expect(retention).toContain('The text of emails about orders: 44 days.')
  expect(retention).toContain('VINs: 55 days after the adapter’s last report.')
  expect(retention).toContain('Who an order was for, if it’s never paid: 33 days.')
  expect(retention.find((line) => line.includes('9 years after the payment'))).toContain('address')
  expect(retention.find((line) => line.endsWith(': 11 days.'))).toBeDefined()
  expect(retention.find((line) => line.endsWith(': 22 days after they’re dealt with.'))).toBeDefined()
})

test('an operator’s own policy may show the lists, each alone in its paragraph', async () => {
  const shop = await openShop()
  const inline = await shop.operate<{ code: string }>('PUT', '/legal/privacy-policy', {
    text: '## Kept\n\nWe keep {retention} for you.',
  })
  expect([inline.status, inline.body.code]).toEqual([422, 'legal_text'])
  await shop.operate('PUT', '/legal/privacy-policy', {
    text: '## Kept\n\nFor so long:\n\n{retention}\n\nSo much.',
  })
  const lists = privacyLists('en-US', KEEP_DAYS)
  const shown = showLegalTexts(await readLegalTexts(shop.db), 'en-US', {
    config: await shop.ctx.config.current(),
    lists,
  })
  expect(shown['privacy-policy']?.text?.clauses[0]?.blocks).toEqual([
    { kind: 'paragraph', items: [[{ text: 'For so long:' }]] },
    { kind: 'list', items: lists.retention.map((text) => [{ text }]) },
    { kind: 'paragraph', items: [[{ text: 'So much.' }]] },
  ])
})

test('of a report only its day, its moment and the VIN are kept', async () => {
  const shop = await openShop()
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const { serials } = await buyAndShip(shop, await aDriver(shop))
  const at = shop.clock.now().toISOString()
  const where = { latitude: '30.2672', place: 'Quorvath Street', driver: 'Quorvath' }
  const body = serials.map((serial) => ({ serial, at, ...where }))
  expect((await platform.report(body)).status).toBe(200)
  await shop.runJobs()
  expect(await tablesWith(shop.db, 'quorvath')).toEqual([])
})

test('an order needs no business name, Enterprise ID or vehicle, and not without an address', async () => {
  const shop = await openShop()
  const { businessName: _, ...bare } = { businessName: '', ...anOrder().shippingAddress }
  expect((await shop.checkout(anOrder({ shippingAddress: bare as never }))).status).toBe(200)
  expect((await shop.checkout(anOrder({ shippingAddress: null as never }))).status).toBe(422)
})

test('requests are counted in memory, for an hour at most', async () => {
  const shop = await startTestShop({ rateLimitScale: 1 })
  onTestFinished(() => shop.close())
  for (let count = 0; count < 5; count += 1) await shop.get('/api/obd/makes')
  expect(await shop.db.select().from(attemptCounts)).toEqual([])
})

test('a look-up leaves nothing that leads to who asked', async () => {
  const shop = await openShop()
  const init = { headers: { 'User-Agent': 'Quorvath/1.0' } }
  const asked = await shop.get('/api/obd/vin/1HGCM82633A004352', init)
  expect(asked.status).toBe(200)
  await shop.runJobs()
  for (const word of ['1hgcm82633a004352', 'a004352', 'quorvath'])
    expect(await tablesWith(shop.db, word)).toEqual([])
})

test('links last as long as the policy says', async () => {
  const shop = await openShop()
  const lasts = async (purpose: 'confirm-email' | 'reset-password', ms: number) => {
    const secret = await issueLink(shop.ctx, purpose, 'usr_somebody')
    shop.clock.advance(ms - 1_000)
    expect(await readLink(shop.ctx, purpose, secret)).toBe('usr_somebody')
    shop.clock.advance(2_000)
    await expect(readLink(shop.ctx, purpose, secret)).rejects.toThrow()
  }
  await lasts('confirm-email', DAY)
  await lasts('reset-password', DAY / 48)
})
