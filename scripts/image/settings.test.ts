import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnv } from '../../src/start/env.ts'
import { SETTING_NAMES } from '../../src/start/env-variables.ts'
import { readImageStages, readText, stageNamed } from './image-stages.ts'

const ROOT = join(import.meta.dirname, '../..')
const compose = readText(ROOT, 'compose.yaml')
const [, shop = ''] = compose.split(/^ {2}shop:\n/m)

/** The shop's environment in compose.yaml: name to value as written. */
const passed = new Map(
  [...shop.matchAll(/^ {6}([A-Z][A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)
const ofImage = Object.keys(stageNamed(readImageStages(ROOT), '').variables)

describe('compose.yaml', () => {
  test('hands every setting to the shop that the image does not set itself', () => {
    const lacking = SETTING_NAMES.filter((name) => !passed.has(name) && !ofImage.includes(name))
    expect(SETTING_NAMES.length).toBeGreaterThan(20)
    expect(lacking).toEqual([])
  })

  test('sets nothing that the shop does not read', () => {
    expect([...passed.keys()].filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
  })

  test('takes each from the variable of the same name', () => {
    const own = [...passed].filter(([name]) => name !== 'DATABASE_URL')
    expect(own.filter(([name, value]) => !value.startsWith(`\${${name}:`))).toEqual([])
  })

  test('is enough to open in production with settings as in the README', () => {
    const given: Record<string, string> = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.acme-gps.net',
      POSTGRES_PASSWORD: 'a-password',
      OPERATOR_TOKEN: 'operator-token-of-at-least-32-letters',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_TAX: '1',
      SMTP_URL: 'smtps://user:password@mail.acme-gps.net:465',
      MAIL_FROM: 'Milepost <orders@acme-gps.net>',
    }
    const filledIn = (value: string) =>
      value.replace(/\$\{(\w+):[?-]([^}]*)\}/g, (_, name, otherwise) =>
        name in given ? given[name] : /^set /.test(otherwise) ? '' : otherwise,
      )
    const settings = Object.fromEntries([...passed].map(([name, value]) => [name, filledIn(value)]))
    const env = readEnv({ NODE_ENV: 'production', ...settings })
    expect(env).toMatchObject({
      production: true,
      refusals: [],
      databaseUrl: expect.stringContaining('a-password@'),
    })
  })
})

test('the README sets what a shop in production refuses to start without', () => {
  const [, rest = ''] = readText(ROOT, 'README.md').split("cat > .env <<'END'\n")
  const [block = ''] = rest.split('\nEND\n')
  const names = [...block.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
  const identity = ['BRAND', 'LEGAL_OWNER', 'SUPPORT_EMAIL', 'POSTAL_ADDRESS', 'MAIL_FROM']
  expect(names).toEqual(expect.arrayContaining([...identity, 'FIRST_STOCK', 'ALLOW_DRAFT_LEGAL_TEXTS']))
  expect(names.filter((name) => !passed.has(name) && name !== 'POSTGRES_PASSWORD')).toEqual([])
})

test('docs/self-hosting.md explains every setting', () => {
  const [, table = ''] = readText(ROOT, 'docs/self-hosting.md').split('\n## Settings\n')
  const explained = [...table.matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  )
  expect(SETTING_NAMES.filter((name) => !explained.includes(name))).toEqual([])
})
