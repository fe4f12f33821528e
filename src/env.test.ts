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
  ['Facebook without its secret', { FACEBOOK_CLIENT_ID: '123' }, /Facebook is half set up/],
  ['Google’s secret without its id', { GOOGLE_CLIENT_SECRET: 'shh' }, /Google is half set up/],
  ['a short operator token', { OPERATOR_TOKEN: 'short' }, /OPERATOR_TOKEN.*32/],
  ['a public URL that is none', { PUBLIC_URL: 'shop' }, /PUBLIC_URL/],
  ['a database that is not PostgreSQL', { DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  [
    'production with test cards',
    { NODE_ENV: 'production', DATABASE_URL: 'postgres://x', PUBLIC_URL: 'https://x.example' },
    /card provider/,
  ],
  [
    'production on the embedded database',
    { NODE_ENV: 'production', ...stripe, PUBLIC_URL: 'https://x.example' },
    /DATABASE_URL/,
  ],
])('refuses to start with %s', (_, source, message) => {
  expect(() => readEnv(source)).toThrow(message)
})

test('a full set-up starts in production, with two webhook secrets during a rotation', () => {
  const env = readEnv({
    NODE_ENV: 'production',
    ...stripe,
    DATABASE_URL: 'postgres://db/shop',
    PUBLIC_URL: 'https://shop.example/',
  })
  expect(env.publicUrl).toBe('https://shop.example')
  expect(env.stripe?.webhookSecrets).toEqual(['whsec_a', 'whsec_b'])
})
