import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cents } from '../../src/shop/kernel/money.ts'
import { createWords } from '../../src/words/say.ts'

const folder = mkdtempSync(join(tmpdir(), 'words-'))
const MESSAGES = {
  mails: { questions: 'Des questions ? {email}' },
  problems: { unknown_sku: 'Nous ne connaissons pas ce produit.' },
  quote: { 'file.title': 'Devis {number} de {brand}' },
}

beforeAll(() => {
  cpSync(join(import.meta.dirname, '../../src/words/en-US'), join(folder, 'en-US'), { recursive: true })
  mkdirSync(join(folder, 'fr-CA'))
  for (const [area, messages] of Object.entries(MESSAGES))
    writeFileSync(join(folder, 'fr-CA', `${area}.json`), JSON.stringify(messages))
  vi.resetModules()
  vi.doMock('../../src/words/say.ts', () => createWords(folder))
})
afterAll(() => {
  vi.doUnmock('../../src/words/say.ts')
  vi.resetModules()
  rmSync(folder, { recursive: true })
})

const SHOP = {
  publicUrl: 'http://shop.test',
  brand: 'Acme',
  legalOwner: 'Acme Ltd.',
  supportEmail: 'help@acme.example',
  postalAddress: '1 Main Street',
  dispatchBusinessDays: 1,
}

test('a language that is only a folder speaks in mails, problems and documents', async () => {
  const { mailText } = await import('../../src/mail/mail-text.ts')
  const { sayProblem } = await import('../../src/shop/problem-words.ts')
  const { createPdfQuotes } = await import('../../src/adapters/pdf-quote.ts')
  const content = { language: 'fr-CA', shop: SHOP, subject: '', preview: '', title: 'Bonjour' }

  const mail = mailText({ ...content, intro: [], sections: [], reason: '' })
  const pdf = await createPdfQuotes().print({
    ...SHOP,
    language: 'fr-CA',
    number: 1001,
    madeAt: new Date('2026-11-22'),
    expiresAt: null,
    state: 'open',
    email: 'kim@example.com',
    items: [],
    total: cents(0),
    currency: 'CAD',
    acceptUrl: 'http://shop.test/order/load',
  })

  expect(mail).toContain('Des questions ? help@acme.example')
  expect(sayProblem('fr-CA', 'unknown_sku')).toBe('Nous ne connaissons pas ce produit.')
  expect(Buffer.from(pdf).toString('latin1')).toContain('Devis 1001 de Acme')
})
