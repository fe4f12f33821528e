import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  STRIPE_WEBHOOK_SECRET: 'whsec_a, whsec_b',
}

test('nothing set gives a shop that needs no account anywhere', () => {
  const env = readEnv({})
  expect(env).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    stripe: undefined,
    databaseUrl: undefined,
  })
})

test('an empty setting counts as absent', () => {
  expect(readEnv({ DATABASE_URL: '', PORT: '' }).port).toBe(3000)
})

test.each([
  ['a port that is no number', { PORT: 'x' }, /PORT/],
  [
    'Stripe without its webhook secret',
    { ...stripe, STRIPE_WEBHOOK_SECRET: '' },
    /STRIPE_WEBHOOK_SECRET missing/,
  ],
  [
    'Stripe with a comma for a webhook secret',
    { ...stripe, STRIPE_WEBHOOK_SECRET: ',' },
    /STRIPE_WEBHOOK_SECRET/,
  ],
  ['a place of a place', { TAX_REGISTERED_IN: 'US-TX-X' }, /TAX_REGISTERED_IN/],
  ['Facebook without its secret', { FACEBOOK_CLIENT_ID: '123' }, /Facebook is half set up/],
  ['Google’s secret without its id', { GOOGLE_CLIENT_SECRET: 'shh' }, /Google is half set up/],
  ['a name of two lines', { BRAND: 'Milepost\r\nBcc: all@shop.example' }, /BRAND: must be one line/],
  ['an address of two lines', { POSTAL_ADDRESS: '1 Main Street\nReno' }, /POSTAL_ADDRESS: must be one line/],
  ['a sender of two lines', { MAIL_FROM: 'Milepost\n<orders@shop.example>' }, /MAIL_FROM/],
  ['a short operator token', { OPERATOR_TOKEN: 'short' }, /OPERATOR_TOKEN.*32/],
  ['a public URL that is none', { PUBLIC_URL: 'shop' }, /PUBLIC_URL/],
  [
    'an address with more than a host',
    { PUBLIC_URL: 'https://acme-gps.net/shop' },
    /PUBLIC_URL: must be the address of a host alone/,
  ],
  ['a database that is not PostgreSQL', { DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  [
    'a password of the database that ends its address',
    { DATABASE_URL: 'postgres://shop:a#b@db/shop' },
    /DATABASE_URL: cannot be read.*percent encoding/,
  ],
  ['a mail server without a host', { SMTP_URL: 'smtp://' }, /SMTP_URL/],
  ['a sender that is no address', { MAIL_FROM: 'Acme' }, /MAIL_FROM: must be an address/],
  ['a sender in quotes', { MAIL_FROM: '"Acme <orders@acme-gps.net>"' }, /MAIL_FROM: must be an address/],
  [
    'a key of the collector that is not encoded',
    { OTEL_EXPORTER_OTLP_HEADERS: 'api-key=100%zz' },
    /OTEL_EXPORTER_OTLP_HEADERS: .*percent encoding/,
  ],
  ['days of a market it does not know', { PLAN_TIME_ZONES: 'mx=UTC' }, /PLAN_TIME_ZONES: .*us, ca/],
  ['an unknown environment', { NODE_ENV: 'Production' }, /NODE_ENV: must be production/],
  ['a port in another notation', { PORT: '0x10' }, /PORT/],
  ['an unknown mode', { MODE: 'job' }, /MODE/],
  [
    'Stripe’s keys in each other’s place',
    { ...stripe, STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_PUBLISHABLE_KEY: 'sk_live_1' },
    /STRIPE_SECRET_KEY holds a publishable key[\s\S]*STRIPE_PUBLISHABLE_KEY holds a secret key/,
  ],
  [
    'Stripe’s keys of two modes',
    { ...stripe, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
    /STRIPE_SECRET_KEY is a test key and STRIPE_PUBLISHABLE_KEY a live key/,
  ],
])('refuses to start with %s', (_, source, message) => {
  expect(() => readEnv(source)).toThrow(message)
})

const public_ = {
  NODE_ENV: 'production',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_a, whsec_b',
  STRIPE_TAX: '1',
  DATABASE_URL: 'postgres://db/shop',
  PUBLIC_URL: 'https://shop.acme-gps.net/',
  SMTP_URL: 'smtps://mail.acme-gps.net',
  MAIL_FROM: 'Acme <orders@acme-gps.net>',
}

test('a full set-up starts in production, with two webhook secrets during a rotation', () => {
  const env = readEnv({ ...public_, STRIPE_WEBHOOK_SECRET: 'whsec_a, whsec_b,' })
  expect(env).toMatchObject({ production: true, refusals: [], publicUrl: 'https://shop.acme-gps.net' })
  expect(env.stripe?.webhookSecrets).toEqual(['whsec_a', 'whsec_b'])
})

test.each([
  ['HTTPS://Shop.Acme-GPS.net//', 'https://shop.acme-gps.net'],
  ['https://shop.acme-gps.net:443', 'https://shop.acme-gps.net'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('an address written as %s is %s in links, cookies and checks', (PUBLIC_URL, publicUrl) => {
  expect(readEnv({ PUBLIC_URL }).publicUrl).toBe(publicUrl)
})

test.each(['postgres://shop@/shop?host=/var/run/postgresql', 'postgres:///shop?host=/var/run/postgresql'])(
  'a database at a socket, %s, is taken',
  (DATABASE_URL) => {
    expect(readEnv({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  },
)

test.each([
  [
    'no card company',
    { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '', STRIPE_TAX: '' },
    /ALLOW_SANDBOX/,
  ],
  ['test keys', { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, /ALLOW_SANDBOX/],
  ['a secret key that is none', { STRIPE_SECRET_KEY: 'whsec_1' }, /STRIPE_SECRET_KEY/],
  [
    'cards that another host than Stripe would charge',
    { STRIPE_API_BASE: 'https://stripe.example' },
    /STRIPE_API_BASE/,
  ],
  ['no database', { DATABASE_URL: '' }, /ALLOW_EMBEDDED_DATABASE/],
  ['no address', { PUBLIC_URL: '' }, /PUBLIC_URL/],
  ['an address in the clear', { PUBLIC_URL: 'http://shop.acme-gps.net' }, /ALLOW_HTTP/],
  ['an address in the clear, in capitals', { PUBLIC_URL: 'HTTP://shop.acme-gps.net' }, /ALLOW_HTTP/],
  ['no mail server', { SMTP_URL: '' }, /ALLOW_NO_MAIL/],
  ['a sender of an example domain', { MAIL_FROM: 'Shop <shop@example.com>' }, /ALLOW_EXAMPLE_IDENTITY/],
  ['state taxes only', { STRIPE_TAX: '0' }, /ALLOW_STATE_TAX/],
])('production with %s speaks against opening, and says which switch insists', (_, change, reason) => {
  const { refusals } = readEnv({ ...public_, ...change })
  expect(refusals).toEqual([expect.stringMatching(reason)])
  const allow = Object.fromEntries(
    [...(refusals[0]?.matchAll(/ALLOW_\w+/g) ?? [])].map(([name]) => [name, '1']),
  )
  const insisted = readEnv({ ...public_, ...change, ...allow }).refusals
  expect(insisted).toHaveLength(Object.keys(allow).length > 0 ? 0 : 1)
})

test.each([
  ['https', { PUBLIC_URL: 'https://localhost' }, true],
  ['an address others can reach', { PUBLIC_URL: 'http://shop.acme-gps.net' }, true],
  ['this machine', { PUBLIC_URL: 'http://127.0.0.1:3000' }, false],
  [
    'live keys',
    { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    true,
  ],
])('whatever NODE_ENV says, %s decides whether the shop is open to the public', (_, given, production) => {
  expect(readEnv(given).production).toBe(production)
})

test.each([
  ['0', 0],
  ['1', 1],
  ['yes', 1],
  ['3', 3],
])('TRUST_PROXY=%s is %i proxies', (given, hops) => {
  expect(readEnv({ TRUST_PROXY: given }).trustProxy).toBe(hops)
})
