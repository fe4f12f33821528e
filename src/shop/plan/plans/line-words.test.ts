import { expect, test } from 'vitest'
import { dayOfIso } from '../../kernel/day.ts'
import { cents, percent } from '../../kernel/money.ts'
import { creditLines } from '../../service/billing/credit-lines.ts'
import type { BillLine, LineFacts } from './bill-lines.ts'
import { whyInWords } from './line-why.ts'
import { lineInWords } from './line-words.ts'

const NAMES = new Map([
  ['dev_1', { name: 'Civic', serial: '356938035643809' }],
  ['dev_2', { name: null, serial: '356938035643810' }],
])
const month = { from: dayOfIso('2027-03-04'), to: dayOfIso('2027-04-04') }
const part = { from: dayOfIso('2027-03-10'), to: dayOfIso('2027-03-20'), days: 10, monthDays: 31 }
const priced = { unitPrice: cents(770) }

const LINES: [LineFacts, string, string][] = [
  [
    { kind: 'advance', units: 3, ...priced, ...month },
    '3 adapters, Mar 4 to Apr 3, $7.70 each',
    'A full month, billed in advance: 3 × $7.70.',
  ],
  [
    { kind: 'discounted', units: 1, oldPrice: cents(900), ...priced, discount: percent(14.4444), ...month },
    '1 adapter, Mar 4 to Apr 3, $7.70 each: 14.4444% off $9.00',
    'A full month, billed in advance: 1 × $7.70, with your Enterprise ID’s discount off $9.00.',
  ],
  [
    { kind: 'included', units: 2, until: dayOfIso('2027-06-04'), ...month },
    '2 adapters, Mar 4 to Apr 3: included with your Enterprise ID through Jun 3, 2027',
    'Your Enterprise ID includes this month.',
  ],
  [
    { kind: 'added', deviceId: 'dev_1', ...priced, ...part },
    'adapter “Civic”, Mar 10 to Mar 19: 10 of 31 days',
    'In use 10 of the month’s 31 days, at $7.70 a month.',
  ],
  [
    { kind: 'given_back', deviceId: 'dev_2', ...priced, ...part },
    'adapter 356938035643810 not billed Mar 10 to Mar 19: credit for 10 of 31 days',
    'Paid in advance and not used: 10 of the month’s 31 days, at $7.70 a month.',
  ],
  [
    { kind: 'price', units: 2, oldPrice: cents(900), ...priced, ...part },
    '2 adapters at $7.70 instead of $9.00 from Mar 10: 10 of 31 days',
    '2 × the difference between $7.70 and $9.00, for 10 of 31 days: the number of adapters or the price changed.',
  ],
  [
    { kind: 'silent', deviceId: 'dev_1', ...month },
    'adapter “Civic” sent no reports Mar 4 to Apr 3: credit for the month',
    'We don’t charge for a month without a single check-in.',
  ],
  [
    { kind: 'silent', deviceId: 'dev_gone', ...month },
    'adapter  sent no reports Mar 4 to Apr 3: credit for the month',
    'We don’t charge for a month without a single check-in.',
  ],
  [
    { kind: 'correction', ...month },
    'Correction for Mar 4 to Apr 3',
    'The days of this month changed after it was billed. This is the difference.',
  ],
  [
    { kind: 'carried' },
    'Carried over from your last bill',
    'What an earlier bill left over: too little to charge, no card to charge it to, or more than was due.',
  ],
  [
    { kind: 'paid_back' },
    'Refunded to your card already',
    'A line above takes these days off, and their money went back to your card when they ended.',
  ],
  [
    { kind: 'other_note' },
    'Refunded with another credit note',
    'The lines above come to more than this bill. The rest is on the credit note of another bill.',
  ],
  [{ kind: 'credit' }, 'Credit from us', 'Our team gave you this credit.'],
]

test.each(LINES)('a line that says %j in words', (facts, description, why) => {
  const line: BillLine = { ...facts, amount: cents(-123) }
  expect(lineInWords(line, 'en-US', NAMES)).toEqual({
    description,
    quantity: 'units' in facts ? facts.units : 1,
    unitPrice: 'unitPrice' in facts ? facts.unitPrice : -123,
    amount: -123,
  })
  expect(whyInWords(line, 'en-US')).toBe(why)
  expect(creditLines([line], 'en-US', NAMES)).toEqual([{ label: description, why, amount: 123 }])
})

test('a percentage has the comma of its language', () => {
  const facts = { kind: 'discounted', units: 1, oldPrice: cents(900), ...priced, ...month } as const
  const line = { ...facts, discount: percent(12.5), amount: cents(770) }
  expect(lineInWords(line, 'fr-CA', NAMES).description).toContain('12,5')
})
