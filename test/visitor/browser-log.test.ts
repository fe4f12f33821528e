import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

function lastLine() {
  return shop.log.lines.at(-1)
}

test.each([
  ['log', 'info'],
  ['info', 'info'],
  ['warn', 'warn'],
  ['error', 'warn'],
])('a page that reports with %s leaves one line at %s', async (method, level) => {
  const answer = await shop.post('/api/log', { method, message: 'The picture did not load' })
  expect(answer.status).toBe(204)
  expect(lastLine()).toEqual({
    level,
    event: `browser.${method}`,
    detail: { message: 'The picture did not load' },
  })
})

test('a report keeps no e-mail, card, token or line break of the visitor', async () => {
  await shop.post('/api/log', {
    method: 'error',
    message: 'kim@example.com 4242424242424242\n{"level":"error"} Bearer abcdefgh12345678',
  })
  expect(lastLine()?.detail).toEqual({ message: '[email] [card] {"level":"error"} Bearer [secret]' })
})

test.each([
  [{ method: 'debug', message: 'x' }, 'method'],
  [{ method: 'log' }, 'message'],
  [{ method: 'log', message: '' }, 'message'],
  [{ method: 'log', message: 'x'.repeat(2_049) }, 'message'],
  [{ method: 'log', message: { $gt: '' } }, 'message'],
  [{ method: ['log'], message: 'x' }, 'method'],
])('a report that is none leaves nothing: %#', async (body, path) => {
  const before = shop.log.lines.length
  const answer = await shop.post('/api/log', body)
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ errors: [{ path }] })
  expect(shop.log.lines).toHaveLength(before)
})

test('a page in a loop is told to wait', async () => {
  const busy = await startTestShop({ rateLimitScale: 1 })
  try {
    const statuses = new Set<number>()
    for (let i = 0; i < 61; i++) {
      statuses.add((await busy.post('/api/log', { method: 'log', message: 'again' })).status)
    }
    expect([...statuses]).toEqual([204, 429])
    expect(busy.log.lines.filter(({ event }) => event === 'browser.log')).toHaveLength(60)
  } finally {
    await busy.close()
  }
})
