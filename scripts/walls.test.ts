import { expect, test } from 'vitest'
import { importsOf, type ModuleGraph } from './module-graph.ts'
import { brokenWalls } from './walls.ts'

function graphOf(files: Record<string, string>): ModuleGraph {
  return new Map(Object.entries(files).map(([file, source]) => [file, importsOf(file, source)]))
}

test('a verb may use the kernel, the tables and another noun', () => {
  const graph = graphOf({
    'src/shop/sale/orders/place-order.ts': `
      import { eq } from 'drizzle-orm'
      import { orders } from '../../../../db/tables/orders.ts'
      import { cents } from '../../kernel/money.ts'
      import { planPrice } from '../pricing/plan-price.ts'`,
    'src/shop/sale/pricing/plan-price.ts': `import { cents } from '../../kernel/money.ts'`,
    'src/shop/kernel/money.ts': '',
  })
  expect(brokenWalls(graph)).toEqual([])
})

test.each([
  ['src/shop/sale/orders/place-order.ts', `import { Hono } from 'hono'`, 'no HTTP'],
  ['src/shop/sale/payments/charge.ts', `import type Stripe from 'stripe'`, 'no HTTP, React or vendor'],
  ['src/shop/sale/orders/place-order.ts', `import { env } from '../../../start/env.ts'`, 'the domain knows'],
  [
    'src/shop/sale/pricing/totals.ts',
    `import { orders } from '../orders/queries.ts'`,
    'pricing knows no other noun',
  ],
  [
    'src/shop/kernel/ids.ts',
    `export { newOrder } from '../sale/orders/new-order.ts'`,
    'the kernel knows nothing',
  ],
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
  ['src/shop/sale/orders/utils.ts', '', 'say what is in it'],
  ['src/shop/loose.ts', '', 'stands in no storey'],
  ['src/shop/refunds/loose.ts', '', 'stands in no storey'],
  [
    'src/shop/facts/tax/tax-lines.ts',
    `import type { Order } from '../../sale/orders/queries.ts'`,
    'climbs to src/shop/sale/orders/queries.ts',
  ],
  [
    'src/shop/system/context.ts',
    `import { orders } from '../sale/orders/queries.ts'`,
    'climbs to src/shop/sale/orders/queries.ts',
  ],
])('%s with "%s" is refused', (file, source, rule) => {
  expect(brokenWalls(graphOf({ [file]: source })).join('\n')).toContain(rule)
})

test('what a verb is handed may name the ports of all storeys by their types', () => {
  const context = `import type { PaymentProvider } from '../sale/payments/provider.ts'`
  expect(brokenWalls(graphOf({ 'src/shop/system/context.ts': context }))).toEqual([])
})

test('a page may read the types of the API', () => {
  const page = `import type { ApiCalls } from '../../http/contract/api-calls.ts'`
  expect(brokenWalls(graphOf({ 'src/web/base/api.ts': page }))).toEqual([])
})

test('a page may not reach the database through a file of the domain', () => {
  const graph = graphOf({
    'src/web/pages/cart.tsx': `import { quote } from '../../shop/sale/orders/quote.ts'`,
    'src/shop/sale/orders/quote.ts': `import { findOrder } from './queries.ts'`,
    'src/shop/sale/orders/queries.ts': `import { eq } from 'drizzle-orm'`,
  })
  expect(brokenWalls(graph)).toEqual([
    'src/shop/sale/orders/queries.ts (reached from src/shop/sale/orders/quote.ts) imports drizzle-orm: it cannot run in a browser',
  ])
})

test('a type costs a page nothing, so it may come from anywhere in the domain', () => {
  const graph = graphOf({
    'src/web/pages/cart.tsx': `import type { Order } from '../../shop/sale/orders/queries.ts'`,
    'src/shop/sale/orders/queries.ts': `import { eq } from 'drizzle-orm'`,
  })
  expect(brokenWalls(graph)).toEqual([])
})

test('two nouns may not need each other', () => {
  const graph = graphOf({
    'src/shop/sale/orders/settle.ts': `import { refund } from '../payments/refund.ts'`,
    'src/shop/sale/payments/refund.ts': `import { findOrder } from '../orders/queries.ts'`,
    'src/shop/sale/orders/queries.ts': '',
  })
  expect(brokenWalls(graph)).toEqual([
    'src/shop/sale/orders depends on itself through sale/payments',
    'src/shop/sale/payments depends on itself through sale/orders',
  ])
})
