import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentsStillSamples, readLegalTexts } from '../../src/shop/people/legal/legal-texts.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

interface History {
  versions: { version: number; text: string | null; publishedBy: string }[]
}

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const stillSamples = async () => documentsStillSamples(await readLegalTexts(shop.db))

test('a shop has samples until each is published or adopted, and every version stays on record', async () => {
  expect(await stillSamples()).toEqual(['terms-of-service', 'privacy-policy', 'terms-of-use'])

  await shop.operate('PUT', '/legal/privacy-policy', {})
  await shop.operate('PUT', '/legal/terms-of-use', {})
  await shop.operate('PUT', '/legal/terms-of-service', { text: '## First\n\nOne.' })
  await shop.operate('PUT', '/legal/terms-of-service', { text: '## Second\n\nTwo.' })

  expect(await stillSamples()).toEqual([])
  const { body } = await shop.operate<History>('GET', '/legal/terms-of-service')
  expect(body.versions).toMatchObject([
    { version: 2, text: '## Second\n\nTwo.', publishedBy: 'staff:operator' },
    { version: 1, text: '## First\n\nOne.' },
  ])
  const adopted = await shop.operate<History>('GET', '/legal/terms-of-use')
  expect(adopted.body.versions).toMatchObject([{ version: 1, text: null }])
})

test('a text in one language leaves the others alone', async () => {
  await shop.operate('PUT', '/legal/privacy-policy', { language: 'en-CA', text: '## Canada' })

  const first = await shop.operate<History>('GET', '/legal/privacy-policy?language=en-US')
  expect(first.body.versions.map(({ text }) => text)).not.toContain('## Canada')
})

test.each([
  ['/legal/imprint', {}, 404, 'unknown_legal_document'],
  ['/legal/terms-of-use', { language: 'de-DE' }, 422, 'unknown_language'],
  ['/legal/terms-of-use', { text: 'No clause' }, 422, 'legal_text'],
  ['/legal/terms-of-use', { text: '## A\n\n[x](javascript:y)' }, 422, 'legal_text'],
] as const)('%s refuses %j', async (path, change, status, code) => {
  const answer = await shop.operate<{ code: string }>('PUT', path, change)
  expect([answer.status, answer.body.code]).toEqual([status, code])
})
