import { expect, test } from 'vitest'
import { textOfPdf } from '../../test/text-of-pdf.ts'
import { createPdfInvoices } from './pdf-invoice.ts'

test('a bill with more rows than a page holds goes on with the next, and each page says whose it is', async () => {
  const rows = Array.from({ length: 70 }, (_, row) => ({
    label: `Adapter ${row + 1} of the fleet, Mar 4 to Apr 3`,
    why: row === 1 ? 'A full month, billed in advance.' : null,
    amount: '$7.70 USD',
  }))
  const pdf = await createPdfInvoices().print({
    language: 'en-US',
    brand: 'Acme',
    legalOwner: 'Acme Ltd.',
    seller: 'Acme Ltd., 1 Main St, Austin, TX 78701',
    questions: 'Questions: help@acme.example',
    title: 'Bill US-000042',
    payer: ['Robin Doe', 'robin@example.com', 'Austin, TX 78701'],
    currency: 'USD',
    facts: ['March 4, 2027 to April 3, 2027', 'Paid on March 4, 2027'],
    notes: [],
    rows,
    total: { label: 'Total', amount: '$539.00 USD' },
  })

  const text = textOfPdf(Buffer.from(pdf))
  expect(rows.filter(({ label }) => !text.includes(label))).toEqual([])
  expect(text).toContain('A full month, billed in advance.')
  expect(
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(3)
  expect(text.match(/Questions: help@acme\.example/g)).toHaveLength(3)
  expect(text.match(/\$539\.00 USD/g)).toHaveLength(1)
})
