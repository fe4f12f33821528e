import { expect, test } from 'vitest'
import { wordsOf } from '../../web/base/words.ts'
import detailWords from '../../words/en-US/pages/admin-details.json'
import { tellDetail } from './act-detail.tsx'

const t = wordsOf(detailWords, 'en-US')

test.each<[Record<string, unknown>, string[]]>([
  [{ from: 'awaiting_payment' }, ['Was waiting for payment']],
  [{ before: 'reader', after: 'owner' }, ['Was reader, now owner']],
  [{ before: null, after: 'owner' }, ['Now owner']],
  [
    { before: { left: '$287.52 USD' }, after: { left: '$191.68 USD' } },
    ['Paid and not refunded: $287.52 USD, now $191.68 USD'],
  ],
  [
    { lines: [{ sku: 'MP-ADAPTER-US', restock: true, quantity: 1 }], reason: 'Dead on arrival' },
    ['What came back: 1 × MP-ADAPTER-US, back on sale', 'Why: Dead on arrival'],
  ],
  [
    { lines: [{ sku: 'MP-ADAPTER-US', restock: false, quantity: 2 }] },
    ['What came back: 2 × MP-ADAPTER-US, not back on sale'],
  ],
  [{ carrier: 'UPS', trackingNumber: '1Z999' }, ['Carrier: UPS', 'Tracking number: 1Z999']],
  [{ someNewField: true }, ['Some new field: yes']],
])('an act with %j reads %j', (detail, told) => {
  expect(tellDetail(t, detail)).toEqual(told)
})

test('ids are left out where they stand elsewhere on the page', () => {
  const detail = { refundId: 're_0t9a8b7c6d', amount: '$95.84 USD' }
  expect(tellDetail(t, detail, { withoutIds: true })).toEqual(['Amount: $95.84 USD'])
})
