import { DrizzleQueryError } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withRequestId, withSpan } from '../shop/system/trace.ts'
import { createJsonLog } from './log.ts'

function logged(detail: Record<string, unknown>) {
  const lines: string[] = []
  createJsonLog((line) => lines.push(line)).error('payment.amount_mismatch', detail)
  expect(lines).toHaveLength(1)
  const [line = ''] = lines
  expect(line.endsWith('}\n')).toBe(true)
  return { line, read: JSON.parse(line) }
}

test('a detail never takes the name, level or time of its line', () => {
  const { read } = logged({ event: 'evt_ae0c8fcb', level: 'info', at: 'never', orderId: 'ord_1' })
  expect(read).toMatchObject({
    event: 'payment.amount_mismatch',
    level: 'error',
    event_: 'evt_ae0c8fcb',
    orderId: 'ord_1',
  })
  expect(new Date(read.at).getFullYear()).toBeGreaterThan(2_000)
})

const query = new DrizzleQueryError(
  'insert into "payments" values ($1, $2)',
  ['Kim Holder\nSecond Line', 'pm_card_1234', '4242'],
  Object.assign(new Error('invalid input syntax for type integer: "Kim Holder"'), { code: '22P02' }),
)

test.each([
  [
    'an e-mail among the data of a job',
    { job: 'mail-account', kind: 'confirm-email', email: 'kim@lee.example' },
  ],
  ['an e-mail inside a text', { message: 'no such mailbox: kim@lee.example' }],
  ['the values of a failed query', { error: query }],
  ['the values of a failed query as text', { error: String(query) }],
  ['the values of a cause', { error: new Error('failed', { cause: query }) }],
  ['an address deep inside', { order: { shippingAddress: { line1: '1 Kim Holder Way' } } }],
  ['a card', { text: 'card 4242 4242 4242 4242', name: 'x' }],
  ['a token', { text: 'Bearer abcdefghijklmnop', sessionToken: 'pm_card_1234' }],
  ['a client secret under the name of an id', { providerSessionId: 'cs_test_a1_secret_pm_card_1234' }],
])('%s stays out of the log', (_case, detail) => {
  expect(logged(detail).line).not.toMatch(/kim|holder|pm_card|4242|abcdefghij/i)
})

test('ids stay readable', () => {
  const detail = {
    orderId: 'ord_0123456789abcdefghjkmnpq',
    sessionId: 'cs_0123456789abcdefghjkmnpq',
    providerSessionId: 'cs_test_a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6',
  }
  expect(logged(detail).read).toMatchObject(detail)
})

test('whatever is in a detail, it is one line of JSON', () => {
  fc.assert(fc.property(fc.dictionary(fc.string(), fc.anything()), (detail) => void logged(detail)))
})

test('a line says for which request it was written', () => {
  const { read } = withRequestId('req-12345678', () => logged({ requestId: 'forged' }))
  expect(read).toMatchObject({ requestId: 'req-12345678', requestId_: 'forged' })
})

test('a line says of which trace it is a part, where traces are exported', () => {
  const span = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', isSampled: true }
  const { read } = withSpan(span, () => logged({ traceId: 'forged' }))
  expect(read).toMatchObject({ traceId: span.traceId, traceId_: 'forged' })
  expect(logged({}).read).not.toHaveProperty('traceId')
})
