import { expect, onTestFinished, test } from 'vitest'
import { startTraceCollector } from '../../test/trace-collector.ts'
import { currentSpan } from '../shop/system/trace.ts'
import { createOtlpTracing } from './otlp-tracing.ts'

const SILENT = { info() {}, warn() {}, error() {} }
const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

async function openTracing(share: number) {
  const collector = await startTraceCollector()
  onTestFinished(() => collector.close())
  const { endpoint } = collector
  const tracing = createOtlpTracing({
    endpoint,
    headers: {},
    serviceName: 's',
    version: '1.0.0',
    share,
    log: SILENT,
  })
  return { collector, tracing }
}

test('what fails is marked with its code and not with its words', async () => {
  const { collector, tracing } = await openTracing(1)
  const error = Object.assign(new Error('duplicate key: kim@lee.example'), { code: '23505' })
  const failing = tracing.run({ name: 'insert orders', kind: 'client' }, () => Promise.reject(error))
  await expect(failing).rejects.toBe(error)
  await tracing.stop()
  expect(collector.spans()).toMatchObject([
    { name: 'insert orders', failed: true, facts: { 'error.type': '23505' } },
  ])
  expect(collector.text()).not.toContain('kim')
})

test('a share of none exports nothing, whatever the caller asks for, and log lines have their trace all the same', async () => {
  const { collector, tracing } = await openTracing(0)
  const start = { name: 'GET /', kind: 'server', from: TRACEPARENT } as const
  const seen = await tracing.run(start, async () => currentSpan())
  await tracing.stop()
  expect(collector.spans()).toEqual([])
  expect(seen).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c', isSampled: false })
})

test('the trace of a caller counts only where none has begun', async () => {
  const { collector, tracing } = await openTracing(1)
  await tracing.run({ name: 'outer', kind: 'server' }, () =>
    tracing.run({ name: 'inner', kind: 'internal', from: TRACEPARENT }, async () => {}),
  )
  await tracing.stop()
  const [inner, outer] = collector.spans()
  expect(inner).toMatchObject({ traceId: outer?.traceId, parentSpanId: outer?.spanId })
})
