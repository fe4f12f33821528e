import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KINDS } from '../privacy/kinds.ts'
import { LEGAL_DOCUMENTS, SAMPLE_EDITION } from './legal-document.ts'

const WORDS = join(import.meta.dirname, '../../../words')

test('a sample that is changed is another edition, which operators adopt again', () => {
  const samples = readdirSync(WORDS)
    .flatMap((language) => LEGAL_DOCUMENTS.map((name) => join(WORDS, language, 'pages', `${name}.json`)))
    .filter(existsSync)
    .toSorted()
  const lists = readdirSync(WORDS)
    .flatMap((language) => ['privacy.json', 'pages/repair.json'].map((file) => join(WORDS, language, file)))
    .filter(existsSync)
    .toSorted()
  const hash = createHash('sha256').update(JSON.stringify(KINDS))
  for (const sample of [...samples, ...lists])
    hash.update(JSON.stringify(JSON.parse(readFileSync(sample, 'utf8'))))

  // Another text: set the day of the change in `legal-document.ts`, and what these are now.
  expect([SAMPLE_EDITION, hash.digest('hex').slice(0, 16)]).toEqual(['2026-11-29', '8f7979252b4ef1fc'])
})
