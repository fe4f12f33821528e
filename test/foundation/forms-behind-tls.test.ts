import { expect, test } from 'vitest'
import { startShop } from '../running-shop.ts'
import { killAfterTest, newFolder } from './open-shop.ts'

const PUBLIC_URL = 'https://shop.acme-gps.net'
const INSISTED = [
  'ALLOW_SANDBOX',
  'ALLOW_EMBEDDED_DATABASE',
  'ALLOW_NO_MAIL',
  'ALLOW_EXAMPLE_IDENTITY',
  'ALLOW_DRAFT_LEGAL_TEXTS',
  'ALLOW_NO_STOCK',
]

test('behind a proxy that speaks TLS forms without scripts are taken from the shop’s own pages, and from no others', async () => {
  const allowed = Object.fromEntries(INSISTED.map((name) => [name, '1']))
  const shop = await startShop({ dataDir: newFolder(), env: { PUBLIC_URL, ...allowed } })
  killAfterTest(shop)
  const send = (path: string, headers: Record<string, string>) =>
    fetch(shop.origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: 'email=kim%40example.com&password=not-the-password',
      redirect: 'manual',
    })
  for (const path of ['/login', '/order/checkout/shipping']) {
    const refused = await send(path, { Origin: PUBLIC_URL })
    expect(refused.status).toBe(303)
    expect(refused.headers.get('location')).toMatch(/^\//)
    expect((await send(path, { Origin: PUBLIC_URL, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(303)
    expect((await send(path, { Origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await send(path, { Origin: PUBLIC_URL, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    for (const type of ['text/plain', 'application/json', 'multipart/form-data']) {
      expect((await send(path, { Origin: PUBLIC_URL, 'Content-Type': type })).status).toBe(415)
    }
  }
})
