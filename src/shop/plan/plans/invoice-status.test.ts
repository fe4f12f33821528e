import { expect, test } from 'vitest'
import { canMove, INVOICE_STATUSES } from './invoice-status.ts'
import { firstReason, waitingSentence } from './waiting-words.ts'

test('a bill moves as the table says, and what is paid or void stays so', () => {
  const moves = INVOICE_STATUSES.map((from) => [from, INVOICE_STATUSES.filter((to) => canMove(from, to))])
  expect(Object.fromEntries(moves)).toEqual({
    draft: ['open'],
    open: ['paid', 'past_due', 'void'],
    paid: [],
    past_due: ['paid', 'void', 'uncollectible'],
    void: [],
    uncollectible: ['paid', 'void'],
  })
})

test.each([
  [[], 'none', 'These adapters report and aren’t on a plan.'],
  [[['card']], 'card', 'This adapter reports and isn’t on a plan, because there’s no card to pay it with.'],
  [[['card'], ['agreement', 'card']], 'agreement', 'because you haven’t agreed to one for them.'],
  [[['card'], ['owner']], 'owner', 'because they belong to no account yet.'],
] as const)('of adapters that wait for %j, %s comes first', (waiting, first, words) => {
  const all = waiting.map((waitsFor) => ({ waitsFor: [...waitsFor] }))
  expect(firstReason(all)).toBe(first)
  expect(waitingSentence(all, 'en-US')).toContain(words)
})
