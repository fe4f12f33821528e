import { expect, test } from 'vitest'
import { createMethodFinder } from './methods-of.ts'

const methodsOf = createMethodFinder([
  { method: 'ALL', path: '/api/*' },
  { method: 'GET', path: '/api/orders/:id' },
  { method: 'PUT', path: '/api/orders/:id/account' },
  { method: 'POST', path: '/api/orders/checkout' },
  { method: 'GET', path: '/obd/:file{port-[1-9]\\.svg}' },
])

test.each([
  ['/api/orders/ord_1', ['GET', 'HEAD']],
  ['/api/orders/checkout', ['GET', 'HEAD', 'POST']],
  ['/api/orders/ord_1/account', ['PUT']],
  ['/obd/port-3.svg', ['GET', 'HEAD']],
  ['/obd/port-3xsvg', []],
  ['/api/nothing', []],
])('%s takes %s', (path, methods) => {
  expect(methodsOf(path)).toEqual(methods)
})
