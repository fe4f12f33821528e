import { expect, test } from 'vitest'
import {
  currentRequestId,
  currentSpan,
  readTraceparent,
  traceparentOf,
  withRequestId,
  withSpan,
} from './trace.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'

test('a span is read from a traceparent and written into one', () => {
  const read = readTraceparent(`00-${TRACE}-${SPAN}-01`)
  expect(read).toEqual({ traceId: TRACE, spanId: SPAN, isSampled: true })
  expect(traceparentOf({ traceId: TRACE, spanId: SPAN, isSampled: true })).toBe(`00-${TRACE}-${SPAN}-01`)
  expect(readTraceparent(`00-${TRACE}-${SPAN}-00`)?.isSampled).toBe(false)
  expect(readTraceparent(`cc-${TRACE}-${SPAN}-03-what-comes-later`)?.isSampled).toBe(true)
})

test.each([
  undefined,
  '',
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${TRACE}-${SPAN}-01"}`,
])('%s is no traceparent', (given) => {
  expect(readTraceparent(given)).toBeUndefined()
})

test('work belongs to its request and its span, whichever came first', () => {
  const span = { traceId: TRACE, spanId: SPAN, isSampled: true }
  const seen = () => [currentRequestId(), currentSpan()?.spanId]
  expect(withSpan(span, () => withRequestId('req-12345678', seen))).toEqual(['req-12345678', SPAN])
  expect(withRequestId('req-12345678', () => withSpan(span, seen))).toEqual(['req-12345678', SPAN])
  expect(seen()).toEqual([undefined, undefined])
})
