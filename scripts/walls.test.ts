import { expect, test } from 'vitest'
import { importsOf, type ModuleGraph } from './module-graph.ts'
import { brokenWalls } from './walls.ts'

function graphOf(files: Record<string, string>): ModuleGraph {
  return new Map(Object.entries(files).map(([file, source]) => [file, importsOf(file, source)]))
}

test('a verb may use the kernel, the tables and another noun', () => {
  const graph = graphOf({
    'src/shop/orders/place-order.ts': `
      import { eq } from 'drizzle-orm'
      import { orders } from '../../../db/tables/orders.ts'
      import { cents } from '../kernel/money.ts'
      import { planPrice } from '../pricing/plan-price.ts'`,
    'src/shop/pricing/plan-price.ts': `import { cents } from '../kernel/money.ts'`,
    'src/shop/kernel/money.ts': '',
  })
  expect(brokenWalls(graph)).toEqual([])
})

test.each([
  ['src/shop/orders/place-order.ts', `import { Hono } from 'hono'`, 'no HTTP'],
  ['src/shop/payments/charge.ts', `import type Stripe from 'stripe'`, 'no HTTP, React or vendor'],
  ['src/shop/orders/place-order.ts', `import { env } from '../../env.ts'`, 'the domain knows'],
  [
    'src/shop/pricing/totals.ts',
    `import { orders } from '../orders/queries.ts'`,
    'pricing knows no other noun',
  ],
  ['src/shop/kernel/ids.ts', `export { newOrder } from '../orders/new-order.ts'`, 'the kernel knows nothing'],
  ['src/http/orders.ts', `import { sql } from 'drizzle-orm'`, 'no SQL'],
  [
    'src/http/orders.ts',
    `const stripe = await import('../adapters/stripe-payments.ts')`,
    'no SQL, no vendor',
  ],
  [
    'src/adapters/stripe-payments.ts',
    `import { orders } from '../http/orders.ts'`,
    'an adapter knows the ports',
  ],
  ['src/web/pages/cart.tsx', `import { readFile } from 'node:fs/promises'`, 'a page knows the domain'],
  ['src/office/today/today.tsx', `import { readFile } from 'node:fs/promises'`, 'a page knows the domain'],
  ['src/web/ui/table.tsx', `import { Table } from '../../office/parts/table.tsx'`, 'nothing of the office'],
  [
    'src/web/pages/cart.tsx',
    `import { orders } from '../../../db/tables/orders.ts'`,
    'a page knows the domain',
  ],
  ['src/web/pages/cart.tsx', `import { Product } from '../../http/products.ts'`, 'the API by its types'],
  ['src/cli/commands/order.ts', `import { toUnits } from '../../shop/kernel/money.ts'`, 'by its types'],
  ['src/shop/orders/utils.ts', '', 'say what is in it'],
])('%s with "%s" is refused', (file, source, rule) => {
  expect(brokenWalls(graphOf({ [file]: source })).join('\n')).toContain(rule)
})

test('a page may read the types of the API', () => {
  const page = `import type { ApiCalls } from '../../http/contract/api-calls.ts'`
  expect(brokenWalls(graphOf({ 'src/web/base/api.ts': page }))).toEqual([])
})

test('a page may not reach the database through a file of the domain', () => {
  const graph = graphOf({
    'src/web/pages/cart.tsx': `import { quote } from '../../shop/orders/quote.ts'`,
    'src/shop/orders/quote.ts': `import { findOrder } from './queries.ts'`,
    'src/shop/orders/queries.ts': `import { eq } from 'drizzle-orm'`,
  })
  expect(brokenWalls(graph)).toEqual([
    'src/shop/orders/queries.ts (reached from src/shop/orders/quote.ts) imports drizzle-orm: it cannot run in a browser',
  ])
})

test('a type costs a page nothing, so it may come from anywhere in the domain', () => {
  const graph = graphOf({
    'src/web/pages/cart.tsx': `import type { Order } from '../../shop/orders/queries.ts'`,
    'src/shop/orders/queries.ts': `import { eq } from 'drizzle-orm'`,
  })
  expect(brokenWalls(graph)).toEqual([])
})

test('two nouns may not need each other', () => {
  const graph = graphOf({
    'src/shop/orders/settle.ts': `import { refund } from '../payments/refund.ts'`,
    'src/shop/payments/refund.ts': `import { findOrder } from '../orders/queries.ts'`,
    'src/shop/orders/queries.ts': '',
  })
  expect(brokenWalls(graph)).toEqual([
    'src/shop/orders depends on itself through payments',
    'src/shop/payments depends on itself through orders',
  ])
})
