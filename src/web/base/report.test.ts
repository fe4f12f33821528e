import { expect, test } from 'vitest'
import { isLocalHost } from './report.ts'

test.each(['localhost', '127.0.0.1', '127.8.0.1', '[::1]', '0.0.0.0', 'shop.localhost', 'pi.local'])(
  '%s is a local host',
  (hostname) => expect(isLocalHost(hostname)).toBe(true),
)

test.each(['shop.example', '10.0.0.127', 'localhost.example', '1270.0.1.example', 'local.shop.example'])(
  '%s is not',
  (hostname) => expect(isLocalHost(hostname)).toBe(false),
)
