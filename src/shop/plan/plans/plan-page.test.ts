import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dayOfIso } from '../../kernel/day.ts'
import { cents, percent, sum, ZERO } from '../../kernel/money.ts'
import { type Bill, type BilledMonth, nextBill, type PlanLife } from './bill.ts'
import type { DeviceTerms, TermsByDevice } from './device-terms.ts'
import { lineInWords } from './line-words.ts'

const PAGE = readFileSync('docs/plan.md', 'utf8')
const NAMES = new Map([
  ['silent', { name: null, serial: '356938035643809' }],
  ['later', { name: 'Civic', serial: '' }],
])

/** The tables of bills on the page: what each line says and comes to, without the words in between. */
const tables = [...PAGE.matchAll(/^\| line .*\n\| -.*\n((?:\|.*\n)+)/gm)].map(([, rows = '']) =>
  rows
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map((cells) => [cells[1] ?? '', cells.at(-2) ?? '']),
)

/** As the page writes them: without the sign of a currency, and with a minus that is one. */
function written({ lines, subtotal }: Pick<Bill, 'lines' | 'subtotal'>, { together = true } = {}) {
  const amount = (value: number) => (value / 100).toFixed(2).replace('-', '−')
  const rows = lines.map((line) => [
    lineInWords(line, 'en-US', NAMES).description.replaceAll('$', ''),
    amount(line.amount),
  ])
  return together && lines.length > 1 ? [...rows, ['together', amount(subtotal)]] : rows
}

function lifeOf(devices: TermsByDevice, spans: PlanLife['spans']): PlanLife {
  const row = { id: 'pl_1', planPrice: cents(900), planDiscountPrice: cents(770), planDiscountThreshold: 3 }
  const terms = {
    rows: [{ ...row, startsOn: dayOfIso('2027-01-01') }],
    agreedOn: dayOfIso('2027-03-04'),
    noticedOn: new Map(),
    devices,
  }
  return { anchor: dayOfIso('2027-03-04'), spans, terms, silent: [], months: [], credit: ZERO, carried: ZERO }
}

function bill(life: PlanLife): { bill: Bill; months: BilledMonth[] } {
  const made = nextBill(life)
  const settled = life.months.map((month) => ({ ...month, settled: made.settled.get(month.index) ?? null }))
  const { advance, units, unitPrice } = made
  return {
    bill: made,
    months: [...settled, { index: settled.length, advance, units, unitPrice, settled: null }],
  }
}

test('the three bills of docs/plan.md are those that billing makes, line by line and to the cent', () => {
  const [first, second, third] = tables
  const march = dayOfIso('2027-03-04')
  const two = ['silent', 'other'].map((deviceId) => ({ deviceId, from: march, to: null }))
  const one = bill(lifeOf(new Map(), two))
  expect(written(one.bill)).toEqual(first)

  const three = [...two, { deviceId: 'later', from: dayOfIso('2027-03-21'), to: null }]
  const next = bill({ ...lifeOf(new Map(), three), months: one.months })
  expect(written(next.bill)).toEqual(second)

  const last = bill({
    ...lifeOf(new Map(), three),
    months: next.months,
    silent: [{ index: 1, deviceId: 'silent' }],
  })
  expect(written(last.bill)).toEqual(third)
})

test('the lines of codes in docs/plan.md are those that billing makes', () => {
  const march = dayOfIso('2027-03-04')
  const spans = ['a', 'b', 'c', 'd'].map((deviceId) => ({ deviceId, from: march, to: null }))
  const off = { discount: percent(20), includedUntil: null }
  const devices: TermsByDevice = new Map<string, DeviceTerms>([
    ['b', off],
    ['c', off],
    ['d', { discount: percent(0), includedUntil: dayOfIso('2028-03-04') }],
  ])
  const life = lifeOf(devices, spans)
  const { lines } = bill({ ...life, months: bill(life).months }).bill
  const ahead = lines.filter(({ kind }) => ['advance', 'discounted', 'included'].includes(kind))
  const subtotal = sum(ahead.map(({ amount }) => amount))
  expect(written({ lines: ahead, subtotal }, { together: false })).toEqual(tables[3])
})
