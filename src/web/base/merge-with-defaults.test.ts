import { expect, test } from 'vitest'
import { mergeWithDefaults } from './merge-with-defaults.ts'

const DEFAULTS = {
  quantity: 0,
  orderId: '',
  plan: { unitPrice: 9 },
  lines: [{ unitPrice: 89.99 }],
  codes: [] as string[],
  card: null as { last4: string } | null,
}

test('stored fields replace their defaults', () => {
  const stored = {
    quantity: 3,
    orderId: 'ord_1',
    plan: { unitPrice: 8 },
    codes: ['FLEET'],
    card: { last4: '4242' },
  }
  expect(mergeWithDefaults(DEFAULTS, stored)).toEqual({ ...stored, lines: DEFAULTS.lines })
})

test.each([
  ['nothing', undefined],
  ['a number', 7],
  ['fields of another kind', { quantity: '3', orderId: 7, plan: [], lines: {}, codes: 'FLEET' }],
  ['a quantity that is not a number', { quantity: null }],
  ['fields that the schema does not know', { admin: true, plan: { free: true } }],
])('%s in the place of a cart leaves the defaults', (_what, stored) => {
  expect(mergeWithDefaults(DEFAULTS, stored)).toEqual(DEFAULTS)
})

test('each entry of a list is held against the default entry', () => {
  expect(
    mergeWithDefaults(DEFAULTS, { lines: [{ unitPrice: 'free' }, { unitPrice: 5, extra: 1 }] }).lines,
  ).toEqual([{ unitPrice: 89.99 }, { unitPrice: 5 }])
})
