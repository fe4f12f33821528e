import fc from 'fast-check'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { createPdfInvoices } from './pdf-invoice.ts'

const NAMES = {
  Polish: 'Łukasz Żółć',
  Vietnamese: 'Nguyễn Thị Hồng',
  Greek: 'Αθηνά Παπαδοπούλου',
  Russian: 'Юрий Ёлкин',
  Arabic: 'محمد عبد الله',
  Hebrew: 'אביגיל כהן',
  Chinese: '小龍 李',
  Japanese: 'さくら 髙橋',
  Korean: '김민준 값',
  Thai: 'สมชาย ใจดี',
  Hindi: 'कमल नयन',
  Punjabi: 'ਮਨਜੋਤ ਗਰੇਵਾਲ',
  Gujarati: 'કમલ પટવા',
  Bengali: 'অনন্যা',
  Tamil: 'தமிழன்',
  Telugu: 'మనోజ',
  Armenian: 'Աննա Սարգսյան',
  Georgian: 'ნინო ბერიძე',
}

function aBill({ name, label = 'Adapter' }: { name: string; label?: string }) {
  return createPdfInvoices().print({
    language: 'en-US',
    brand: 'Acme',
    legalOwner: 'Acme Ltd.',
    seller: 'Acme Ltd., 1 Main St, Austin, TX 78701',
    questions: 'Questions: help@acme.example',
    title: 'Bill US-000042',
    payer: [name, 'robin@example.com', 'Austin, TX 78701'],
    currency: 'USD',
    facts: [name],
    notes: [],
    rows: [{ label, why: name, amount: '$7.70 USD' }],
    total: { label: 'Total', amount: '$7.70 USD' },
  })
}

/** What a reader of PDF finds, line by line. */
async function linesOf(pdf: Uint8Array) {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return text.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim())
}

test.each(Object.entries(NAMES))('a bill writes a %s name whole: %s', async (_, name) => {
  const pdf = await aBill({ name })
  const lines = await linesOf(pdf)
  expect(lines.filter((line) => line === name)).toHaveLength(3)
  expect(lines.filter((line) => line.includes('?'))).toEqual([])
  expect(pdf.length).toBeLessThan(25_000)
})

test('an Arabic name is joined, and stands in its sentence from right to left', async () => {
  const pdf = await aBill({ name: 'Robin', label: `${NAMES.Arabic} (Fleet 12), Mar 4` })
  expect(await linesOf(pdf)).toContain(`${NAMES.Arabic} (Fleet 12), Mar 4`)
})

test('a bill in Latin letters carries no font', async () => {
  const pdf = Buffer.from(await aBill({ name: 'Zoë L’Été' })).toString('latin1')
  expect(pdf).not.toContain('FontFile')
  expect(Buffer.from(await aBill({ name: NAMES.Polish })).toString('latin1')).toContain('FontFile')
})

test('a long name in any script goes on in the next line', async () => {
  const pdf = await aBill({ name: 'Robin', label: Array(30).fill(NAMES.Chinese).join(' ') })
  const label = (await linesOf(pdf)).filter((line) => line.includes('龍'))
  expect(label.length).toBeGreaterThan(1)
  expect(label.join('').match(/小龍/g)).toHaveLength(30)
})

test('what no font has is a question mark, and the rest of the name stays', async () => {
  expect(await linesOf(await aBill({ name: '小龍 \u{1f69a} Ł' }))).toContain('小龍 ? Ł')
})

test.each(['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'తెలుగు ప్రసాద్', 'אֲבִיגַיִל', 'क्षत्रिय'])(
  'a bill is printed with the marks of %s',
  async (name) => {
    expect(Buffer.from(await aBill({ name })).toString('latin1')).toContain('FontFile')
  },
)

test('no text keeps a bill from being printed', async () => {
  const letters = fc.constantFrom(
    ...Object.values(NAMES).join(''),
    ...'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ప్రసాద్ क्षत्रिय A\u0301 ´b\u0323\u200d\u200e ﷺ',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.oneof(letters, fc.string({ unit: 'binary', maxLength: 1 })), maxLength: 60 }),
      async (name) => {
        expect((await aBill({ name, label: name })).length).toBeGreaterThan(1_000)
      },
    ),
    { numRuns: 40 },
  )
})
