import { setTimeout as pause } from 'node:timers/promises'
import {
  type Span as ApiSpan,
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from '../shop/system/context.ts'
import { currentSpan, readTraceparent, type SpanIds, withSpan } from '../shop/system/trace.ts'
import type { Span, SpanStart, Tracing } from '../shop/system/tracing.ts'

export interface OtlpOptions {
  /** Where a collector takes OTLP over HTTP, without `/v1/traces`. */
  endpoint: string
  headers: Record<string, string>
  serviceName: string
  version: string
  /** Which part of all traces is kept, 0 to 1. */
  share: number
  log: Log
}

export interface OtlpTracing extends Tracing {
  /** Sends what is left, for three seconds at most. */
  stop(): Promise<void>
}

/** Spans that wait for a collector; what comes on top of them is dropped. About a kilobyte each. */
const MOST_WAITING = 4_096
const SEND_EVERY_MS = 2_000
/** A collector that is silent for longer gets the next batch, in milliseconds. */
const LONGEST_SEND_MS = 10_000
const LONGEST_STOP_MS = 3_000

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const

/**
 * Sends spans in batches to a collector of OpenTelemetry. Nothing is registered for the whole process, so no library
 * can add spans, and with them values, of its own.
 */
export function createOtlpTracing(options: OtlpOptions): OtlpTracing {
  const exporter = new OTLPTraceExporter({
    url: `${options.endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`,
    headers: options.headers,
    timeoutMillis: LONGEST_SEND_MS,
  })
  const processor = new BatchSpanProcessor({
    exporter: tellingOfSilence(exporter, options.log),
    maxQueueSize: MOST_WAITING,
    scheduledDelayMillis: SEND_EVERY_MS,
    exportTimeoutMillis: LONGEST_SEND_MS + 1_000,
  })
  const provider = new TracerProvider({
    sampler: samplerOf(options.share),
    resource: resourceFromAttributes({
      'service.name': options.serviceName,
      'service.version': options.version,
      'service.instance.id': crypto.randomUUID(),
    }),
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer('milepost', options.version)
  return {
    run: (start, work) => runSpan(tracer, start, work),
    async stop() {
      const sent = provider.shutdown().catch(() => {})
      await Promise.race([sent, pause(LONGEST_STOP_MS, undefined, { ref: false })])
    },
  }
}

/** A caller may ask for no trace; how many others there are is this shop's decision, whatever a caller asks for. */
function samplerOf(share: number) {
  const root = new TraceIdRatioBasedSampler(share)
  return new ParentBasedSampler({
    root,
    remoteParentSampled: root,
    remoteParentNotSampled: new AlwaysOffSampler(),
  })
}

async function runSpan<T>(
  tracer: Tracer,
  { name, kind, facts, from }: SpanStart,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracer.startSpan(
    name,
    { kind: KINDS[kind], ...(facts && { attributes: facts }) },
    parentOf(from),
  )
  try {
    return await withSpan(idsOf(span), () => work({ tell: (end) => tellOf(span, end) }))
  } catch (error) {
    tellOf(span, { failedBy: codeOf(error) })
    throw error
  } finally {
    span.end()
  }
}

function parentOf(from: string | undefined): Context {
  const here = currentSpan()
  const ids = here ?? readTraceparent(from)
  if (!ids) return ROOT_CONTEXT
  const { traceId, spanId, isSampled } = ids
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: isSampled ? 1 : 0,
    isRemote: here === undefined,
  })
}

function idsOf(span: ApiSpan): SpanIds {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return { traceId, spanId, isSampled: (traceFlags & 1) === 1 }
}

function tellOf(span: ApiSpan, { name, facts, failedBy }: Parameters<Span['tell']>[0]): void {
  if (name) span.updateName(name)
  if (facts) span.setAttributes(facts)
  if (failedBy) span.setAttribute('error.type', failedBy).setStatus({ code: SpanStatusCode.ERROR })
}

/** Only the code: the message may repeat what a buyer typed. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : error.name
}

/** One line when a collector begins to refuse or to be silent, and one when it is back. */
function tellingOfSilence(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false
  return {
    export(spans, whenDone) {
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined
        if (failed && !isAway) log.warn('traces.not_taken', { code: codeOf(result.error) })
        if (!failed && isAway) log.info('traces.taken_again')
        isAway = failed
        whenDone(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}
