import { expect, test } from 'vitest'
import type { PageContext } from '../page-ports/page-context.ts'
import { ShopConfig } from '../shop/facts/config/config.ts'
import { pagePolicy } from './page-policy.ts'

const MARK = 'of-this-rendering'
const HTML = `<script nonce="${MARK}">go()</script><script type="application/ld+json">{}</script><script nonce="${MARK}" src="/a.js"></script>`

function policy(
  fields: Partial<PageContext['config']>,
  { path = '/', publicUrl = 'http://shop.test', html = HTML } = {},
) {
  const payments = { provider: 'sandbox' as const, publishableKey: null }
  const config = { ...ShopConfig.parse({}), payments, ...fields }
  const text = pagePolicy({ html, mark: MARK }, path, { config, publicUrl } as PageContext)
  return Object.fromEntries(
    text.split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ')
      return [name, sources]
    }),
  ) as Record<string, string[]>
}

test('with nothing set up a page reaches its own server alone, and runs its own inline script by hash', () => {
  const rules = policy({})
  expect(rules['script-src']).toEqual(["'self'", expect.stringMatching(/^'sha256-/)])
  expect(rules['style-src']).toEqual(["'self'"])
  expect(rules['connect-src']).toEqual(["'self'"])
  expect(rules['worker-src']).toEqual(["'self'"])
  for (const name of ['frame-src', 'object-src', 'base-uri', 'frame-ancestors'])
    expect(rules[name]).toEqual(["'none'"])
})

test.each([
  [{ gtm_id: 'G' }, 'https://*.googletagmanager.com'],
  [{ newrelic: { enabled: true } }, 'https://js-agent.newrelic.com'],
  [{ intercomAppId: 'i' }, 'https://widget.intercom.io'],
  [{ amazonCartWidget: { us: { siteId: 's', widgetId: 'w' } } }, 'https://code.buywithprime.amazon.com'],
  [{ google_client_id: 'g' }, 'https://accounts.google.com/gsi/client'],
  [{ google_bouncie_client_id: 'g' }, 'https://accounts.google.com/gsi/client'],
  [{ apple_bouncie_client_id: 'a' }, 'https://appleid.cdn-apple.com'],
  [{ facebook_client_id: 'f' }, 'https://connect.facebook.net'],
])('%o lets %s in, but not where a card is typed', (fields, host) => {
  expect(policy(fields)['script-src']).toContain(host)
  for (const path of ['/order/checkout/payment', '/order/checkout/payment/', '/sandbox/pay'])
    expect(policy(fields, { path })).toEqual(policy({}, { path }))
})

test('the card provider is let in everywhere, the pay page included', () => {
  const payments = { provider: 'stripe' as const, publishableKey: 'pk' }
  for (const path of ['/', '/order/checkout/payment'])
    expect(policy({ payments }, { path })['script-src']).toContain('https://js.stripe.com')
})

test.each([
  '<script>steal()</script>',
  '<script nonce>steal()</script>',
  '<script nonce="of-another-rendering">steal()</script>',
  '<script data-x="of-this-rendering">steal()</script>',
])('a script that got into the page is not let in: %s', (injected) => {
  expect(policy({}, { html: injected + HTML })['script-src']).toEqual(policy({})['script-src'])
})

test('style elements are let in for the chat alone', () => {
  expect(policy({ intercomAppId: 'i' })['style-src']).toEqual(["'self'", "'unsafe-inline'"])
  expect(policy({ gtm_id: 'G' })['style-src']).not.toContain("'unsafe-inline'")
})

test('no script is ever let in inline or from text', () => {
  const everything = { gtm_id: 'G', intercomAppId: 'i', newrelic: { enabled: true }, facebook_client_id: 'f' }
  expect(policy(everything)['script-src']?.join(' ')).not.toContain('unsafe')
})

test('a shop behind TLS never asks for anything in the clear', () => {
  expect(policy({}, { publicUrl: 'https://shop.test' })).toHaveProperty('upgrade-insecure-requests')
  expect(policy({})).not.toHaveProperty('upgrade-insecure-requests')
})
