import { expect, test } from 'vitest'
import { MAIL_SHOP } from '../../test/mail/mail-shop.ts'
import type { MailSection } from './mail-content.ts'
import { mailText } from './mail-text.ts'

const link = { label: 'Facture', url: 'https://shop.example/facture' }
const SECTIONS: MailSection[] = [
  { kind: 'facts', facts: [{ label: 'Carte', lines: ['Visa 4242'] }] },
  { kind: 'deed', link },
  { kind: 'notes', notes: [{ title: 'Une note', paragraphs: ['Un texte.'], link }] },
  {
    kind: 'route',
    title: 'Et ensuite',
    miles: [{ title: 'Aujourd’hui', paragraphs: [], quote: { text: 'J’accepte.', source: 'Hier' }, link }],
  },
]

const write = (language: string, intro: string[] = []) =>
  mailText({
    subject: '',
    preview: '',
    title: 'T',
    reason: 'R',
    shop: MAIL_SHOP,
    language,
    intro,
    sections: SECTIONS,
  })

test('labels and quotations have the marks of the language', () => {
  const english = write('en-US')
  const french = write('fr-CA')

  for (const label of ['Carte', 'Facture', '   Facture', 'Terms of service'])
    expect(english).toContain(`\n${label}:\n`)
  for (const label of ['Carte', 'Facture', '   Facture', 'Conditions de service'])
    expect(french).toContain(`\n${label}\u00a0:\n`)
  expect(english).toContain('   > "J’accepte."')
  expect(french).toContain('   > «\u00a0J’accepte.\u00a0»')
})

test('a line never breaks between a number and its unit', () => {
  const words = `${'mot '.repeat(17)}9,00\u00a0$ par mois`

  expect(write('fr-CA', [words])).toContain('\n9,00\u00a0$ par mois\n')
})
