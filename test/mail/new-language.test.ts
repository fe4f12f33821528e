import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cents } from '../../src/shop/kernel/money.ts'
import { createWords } from '../../src/words/say.ts'
import { aCard, anOrder } from '../factories.ts'
import type { TestShop } from '../start-test-shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'words-'))
const MESSAGES = {
  inputs: { required: 'Obligatoire', card_number: 'Ce numéro de carte n’est pas bon.' },
  mails: { questions: 'Des questions ? {email}', 'confirmed.subject': 'La commande {number} est confirmée' },
  problems: {
    unknown_sku: 'Nous ne connaissons pas ce produit.',
    card_declined:
      '{reason, select, expired_card {Votre carte a expiré.} other {Votre carte a été refusée.}}',
  },
  titles: { 422: 'Vérifiez votre saisie' },
  plan: { 'print.title': 'Facture {number}' },
  vehicles: { 'headline.yes': 'Compatible, oui', 'reason.light_spark': 'Ces voitures ont la prise.' },
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
  supportPhone: '',
  dispatchBusinessDays: 1,
  appPage: '',
}

test('a language that is only a folder speaks in mails, problems and documents', async () => {
  const { mailText } = await import('../../src/mail/mail-text.ts')
  const { sayProblem } = await import('../../src/shop/facts/locale/problem-words.ts')
  const { createPdfQuotes } = await import('../../src/adapters/pdf-quote.ts')
  const content = { language: 'fr-CA', shop: SHOP, subject: '', preview: '', title: 'Bonjour' }

  const mail = mailText({ ...content, intro: [], sections: [], reason: '' })
  const pdf = await createPdfQuotes().print({
    ...SHOP,
    language: 'fr-CA',
    taxPlace: { country: 'ca' },
    number: 1001,
    madeOn: '22 novembre 2026',
    expiresAt: null,
    until: null,
    state: 'open',
    email: 'kim@example.com',
    company: '',
    items: [],
    discount: cents(0),
    total: cents(0),
    currency: 'CAD',
    acceptUrl: 'http://shop.test/order/load',
  })

  expect(mail).toContain('Des questions ? help@acme.example')
  expect(sayProblem('fr-CA', 'unknown_sku')).toBe('Nous ne connaissons pas ce produit.')
  expect(Buffer.from(pdf).toString('latin1')).toContain('Devis 1001 de Acme')
})

describe('a whole shop in a language that is only a folder', () => {
  const french = { headers: { 'Accept-Language': 'fr-CA,fr;q=0.9' } }
  let shop: TestShop

  beforeAll(async () => {
    const { startTestShop } = await import('../start-test-shop.ts')
    shop = await startTestShop()
  })
  afterAll(() => shop.close())

  test('refuses fields in it, and answers others in their own', async () => {
    const body = {
      localUser: { firstName: '', lastName: 'Roy', email: 'roy@example.com', password: 'x'.repeat(20) },
    }
    const refused = await shop.post('/api/users', body, french)
    expect(refused.body).toMatchObject({
      title: 'Vérifiez votre saisie',
      detail: 'Obligatoire',
      errors: [{ path: 'localUser.firstName', message: 'Obligatoire' }],
    })
    expect((await shop.post('/api/users', body)).body).toMatchObject({ detail: 'Required' })
  })

  test('judges vehicles in it, and tells caches', async () => {
    const path = '/api/obd/obdinstall/makes/honda/civic/2018/?country=us&fuel=gasoline&weight=light'
    const judged = await shop.get(path, french)
    expect(judged.body).toMatchObject({
      compatibility: 'Compatible, oui',
      reason: 'Ces voitures ont la prise.',
    })
    expect(judged.headers.get('vary')).toContain('Accept-Language')
  })

  test('declines cards, sells and writes in it', async () => {
    const order = anOrder({ locale: 'fr-ca' })
    const { body } = await shop.checkout(order)
    const pay = (number: string) =>
      shop.post(
        '/api/sandbox/sessions/pay',
        { clientSecret: body.client_secret, card: { ...aCard(), number } },
        french,
      )
    expect((await pay('4000 0000 0000 0069')).body).toMatchObject({ message: 'Votre carte a expiré.' })
    expect((await pay('4242 4242 4242 4241')).body).toMatchObject({
      detail: 'Ce numéro de carte n’est pas bon.',
    })
    await shop.pay(body.client_secret, aCard())
    await shop.runJobs()
    expect(shop.outbox.at(-1)?.subject).toMatch(/^La commande \d+ est confirmée$/)
  })

  test('prints bills in it', async () => {
    const { say } = await import('../../src/words/say.ts')
    const { createPdfInvoices } = await import('../../src/adapters/pdf-invoice.ts')
    const pdf = await createPdfInvoices().print({
      language: 'fr-CA',
      brand: 'Acme',
      legalOwner: 'Acme Ltd.',
      seller: 'Acme Ltd., 1 Main St, Austin, TX 78701',
      questions: 'help@acme.example',
      payer: ['robin@example.com'],
      currency: 'CAD',
      title: say('fr-CA', 'plan.print.title', { number: 'CA-000042' }),
      facts: [],
      notes: [],
      rows: [],
      total: { label: 'Total', amount: '9.00 CAD' },
    })
    expect(Buffer.from(pdf).toString('latin1')).toContain('Acme: Facture CA-000042')
  })
})
