import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as it was exported. */
export interface CollectedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  facts: Record<string, unknown>
  failed: boolean
}

export interface TraceCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  endpoint: string
  spans(): CollectedSpan[]
  /** All that came, word for word. */
  text(): string
  /** All that came but ids and the times of spans: among so many random digits any postal code is found some day. */
  said(): string
  headers(): IncomingHttpHeaders[]
  /** Resolves when a request has come, whatever became of it. */
  asked: Promise<unknown>
  /** Resolves with the first span that is meant, as soon as it has come. */
  find(isMeant: (span: CollectedSpan) => boolean): Promise<CollectedSpan>
  close(): Promise<void>
}

interface OtlpAttribute {
  key: string
  value: Record<string, unknown>
}

const SPAN_FACTS = /"(traceId|spanId|parentSpanId|\w*[tT]imeUnixNano)":"\w+"/g
/** Of requests and jobs. */
const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

/** A stand-in for a collector of OpenTelemetry: takes OTLP as JSON, or refuses, or never answers. */
export async function startTraceCollector(
  does: 'take' | 'refuse' | 'hang' = 'take',
): Promise<TraceCollector> {
  const texts: string[] = []
  const headers: IncomingHttpHeaders[] = []
  const spans: CollectedSpan[] = []
  const server = createServer(async (request, response) => {
    const text = await readText(request)
    headers.push(request.headers)
    if (request.method === 'POST' && request.url === '/v1/traces') {
      texts.push(text)
      spans.push(...readSpans(text))
    }
    server.emit('asked')
    if (does === 'hang') return
    response.writeHead(does === 'take' ? 200 : 400, { 'Content-Type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  const asked = once(server, 'asked')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => spans,
    text: () => texts.join('\n'),
    said: () => texts.join('\n').replaceAll(SPAN_FACTS, '').replaceAll(UUID, ''),
    headers: () => headers,
    asked,
    async find(isMeant) {
      for (;;) {
        const found = spans.find(isMeant)
        if (found) return found
        await once(server, 'asked')
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function readText(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function readSpans(text: string): CollectedSpan[] {
  const { resourceSpans } = JSON.parse(text)
  return resourceSpans
    .flatMap(({ scopeSpans }: { scopeSpans: { spans: object[] }[] }) => scopeSpans)
    .flatMap(({ spans }: { spans: object[] }) => spans)
    .map(readSpan)
}

function readSpan({
  attributes,
  status,
  ...span
}: Omit<CollectedSpan, 'facts' | 'failed'> & {
  attributes: OtlpAttribute[]
  status: { code?: number }
}): CollectedSpan {
  const facts = Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
  return { ...span, facts, failed: status.code === 2 }
}
