import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

test.each([
  [false, false, null],
  [true, false, 'max-age=63072000'],
  [true, true, 'max-age=63072000; includeSubDomains'],
])('over https %s and with sub-domains %s browsers hear %j', async (https, withSubdomains, heard) => {
  const app = new Hono().use(securityHeaders(https, withSubdomains)).get('/', (c) => c.text('open'))
  expect((await app.request('/')).headers.get('Strict-Transport-Security')).toBe(heard)
})

test.each([
  ['text/html; charset=utf-8', 'DENY'],
  ['application/json', 'DENY'],
  ['image/svg+xml', 'DENY'],
  ['text/javascript; charset=utf-8', null],
  ['text/css', null],
  ['font/woff2', null],
  ['image/avif', null],
])('what is said to documents is said to %s: %j', async (type, said) => {
  const app = new Hono().use(securityHeaders(true)).get('/', (c) => c.body('', 200, { 'Content-Type': type }))
  const { headers } = await app.request('/')
  expect(headers.get('X-Frame-Options')).toBe(said)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
})
