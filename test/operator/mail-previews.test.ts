import { afterAll, beforeAll, expect, test } from 'vitest'
import { englishIn } from '../english-words.ts'
import { aCard, anOrder } from '../factories.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

interface Preview {
  kind: string
  language: string
  subject: string
  html: string
  text: string
}

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  shop.clock.set('2027-03-04T18:00:00Z')
})
afterAll(() => shop.close())

const list = async () =>
  (await shop.operate<{ kinds: string[]; languages: string[] }>('GET', '/mail-previews')).body

async function preview(kind: string, language?: string): Promise<Preview> {
  const asked = language ? `?language=${language}` : ''
  const { status, body } = await shop.operate<Preview>('GET', `/mail-previews/${kind}${asked}`)
  expect([kind, language, status]).toEqual([kind, language, 200])
  return body
}

test('every mail is written in every language of the shop, and nothing is sent', async () => {
  const { kinds, languages } = await list()
  expect(kinds).toEqual(expect.arrayContaining(['confirmation', 'reset-password', 'invoice-failed', 'quote']))
  expect(languages.toSorted()).toEqual(['en-CA', 'en-US', 'fr-CA'])
  for (const kind of kinds)
    for (const language of languages) {
      const { subject, html, text } = await preview(kind, language)
      expect(html).toContain(`lang="${language}"`)
      for (const part of [subject, html, text]) expect(part).toMatch(/\p{L}{3}/u)
      expect(`${subject}${text}`).not.toMatch(/undefined|NaN|\{\w+\}|null/)
    }
  await shop.runJobs()
  expect(shop.outbox).toEqual([])
})

test('in French no English is left in any of them', async () => {
  const names = [
    'Robin',
    'Doe',
    'Main St',
    'Springfield',
    '100 Example Street, Austin, TX 78701, United States',
  ]
  for (const kind of (await list()).kinds) {
    const { subject, text } = await preview(kind, 'fr-CA')
    const paragraphs = text.split(/\n\n+/).map((lines) => lines.replaceAll('\n', ' '))
    expect(englishIn([subject, ...paragraphs], names), kind).toEqual([])
  }
})

test('the confirmation has the sections, the brand and the title of the one a buyer gets', async () => {
  await shop.operate('PATCH', '/config', { brand: 'Wayfarer' })
  await shop.operate('PATCH', '/variants/MP-ADAPTER-US', { title: 'Road adapter' })
  const { body } = await shop.checkout(anOrder())
  await shop.pay(body.client_secret, aCard())
  await shop.runJobs()
  const sent = shop.outbox.at(-1)
  const headings = (html = '') => [...html.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, heading]) => heading)

  const shown = await preview('confirmation')

  expect(headings(sent?.html).length).toBeGreaterThan(1)
  expect(headings(shown.html)).toEqual(headings(sent?.html))
  for (const part of [sent?.html, shown.html])
    for (const word of ['Wayfarer', 'Road adapter']) expect(part).toContain(word)
})

test.each([
  ['/mail-previews/no-such-mail', { status: 404, body: { code: 'unknown_mail_kind' } }],
  [
    '/mail-previews/confirmation?language=de-DE',
    { status: 422, body: { code: 'unknown_language', errors: [{ path: 'language' }] } },
  ],
])('%s is refused with what is wrong', async (path, refusal) => {
  expect(await shop.operate('GET', path)).toMatchObject(refusal)
})

/** What a mail says, in one line. */
async function read(kind: string, language: string): Promise<string> {
  const { body } = await shop.operate<{ text: string }>('GET', `/mail-previews/${kind}?language=${language}`)
  return body.text.replace(/\s+/g, ' ')
}

test.each([
  ['account-deleted', 'because you had an account with', 'parce que vous aviez un compte sur'],
  ['confirm-email', 'because someone used your address to create', 'parce que quelqu’un a créé un compte'],
  ['adapter-waiting', 'because you placed order 10023 at', 'parce que vous avez passé la commande 10023 sur'],
  [
    'hand-over',
    'because the owner of an adapter entered',
    'parce que le propriétaire d’un adaptateur a saisi',
  ],
  ['plan-ended', 'because you had a monthly plan at', 'parce que vous aviez un forfait mensuel sur'],
  ['invoice-paid', 'because you have a monthly plan at', 'parce que vous avez un forfait mensuel sur'],
])('%s tells its reader truly why it came', async (kind, english, french) => {
  expect(await read(kind, 'en-US')).toContain(english)
  expect(await read(kind, 'fr-CA')).toContain(french)
})

test('an adapter is called by the name its owner gave it, whatever the name is', async () => {
  expect(await read('device-paused', 'en-US')).toContain('You paused your adapter “Corolla” starting')
  expect(await read('device-paused', 'fr-CA')).toContain(
    'adaptateur «\u00a0Corolla\u00a0».'.replace(/\u00a0/g, ' '),
  )
})

test.each(['invoice-failed', 'plan-back', 'plan-suspended'])(
  'the bill in %s has its own heading, in the money of its country',
  async (kind) => {
    expect(await read(kind, 'en-US')).toMatch(/Bill US-100042 =+ 2 adapters/)
    expect(await read(kind, 'fr-CA')).toMatch(/Facture CA-100042 =+ 2 adaptateurs,.* Total 19,49 \$ CA /)
  },
)

test('a consent was given at an hour as each language writes it', async () => {
  expect(await read('confirmation', 'en-US')).toMatch(/agreed to this on \w+ \d+, \d{4} at \d\d:\d\d UTC/)
  expect(await read('confirmation', 'fr-CA')).toMatch(/cet accord le \d+ \S+ \d{4} à \d{1,2} h \d\d UTC/)
})
