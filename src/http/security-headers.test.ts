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
