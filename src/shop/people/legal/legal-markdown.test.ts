import { expect, test } from 'vitest'
import { legalTextTrouble, readLegalText } from './legal-markdown.ts'

const VALUES = {
  brand: 'Acme',
  owner: 'Acme Ltd.',
  email: 'help@acme.example',
  address: '1 Main Street',
  law: 'the State of Nevada',
}

test('clauses, paragraphs, lists, links and values of a legal text are read', () => {
  const text =
    'In short.\n\n## Who we are\r\n\n{owner} of\n{address}. [Write](mailto:{email}).\n\n- **One**\n- two\n'
  expect(readLegalText(text, VALUES)).toEqual({
    intro: [{ kind: 'paragraph', items: [[{ text: 'In short.' }]] }],
    clauses: [
      {
        id: 'clause-1',
        title: 'Who we are',
        blocks: [
          {
            kind: 'paragraph',
            items: [
              [
                { text: 'Acme Ltd. of 1 Main Street. ' },
                { text: 'Write', href: 'mailto:help@acme.example' },
                { text: '.' },
              ],
            ],
          },
          { kind: 'list', items: [[{ text: 'One', bold: true }], [{ text: 'two' }]] },
        ],
      },
    ],
  })
})

test('markup and links that could carry a script stay plain words', () => {
  const text = '## A\n\n<script>alert(1)</script> [x](javascript:alert(1)) [y](//evil.example)'
  expect(readLegalText(text, VALUES).clauses[0]?.blocks[0]?.items[0]).toEqual([
    { text: '<script>alert(1)</script> ' },
    { text: 'x' },
    { text: ') ' },
    { text: 'y' },
  ])
})

test.each([
  ['No clause at all', 'legal_text_without_clauses'],
  ['## A\n\n[x](javascript:alert%281%29)', 'legal_text_link'],
  ['## A\n\n[x](//evil.example)', 'legal_text_link'],
  ['## A\n\n{company} sells.', 'legal_text_value'],
])('%j cannot be published', (text, problem) => {
  expect(legalTextTrouble(text)?.problem).toBe(problem)
})

test('a sound text can be published', () => {
  expect(legalTextTrouble('## A\n\n{brand} [x](/help) [y](mailto:{email})')).toBeUndefined()
})
