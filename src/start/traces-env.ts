import type { Variables } from './env-variables.ts'

/** Where traces go; named by the variables of the OpenTelemetry specification. */
export interface TracesEnv {
  /** Takes OTLP over HTTP, as in `http://127.0.0.1:4318`. */
  endpoint: string
  headers: Record<string, string>
  serviceName: string
  /** Which part of all traces is kept, 0 to 1. */
  share: number
}

export function readTraces(v: Variables): TracesEnv | undefined {
  if (!v.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  return {
    endpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: v.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: v.OTEL_SERVICE_NAME,
    share: v.OTEL_TRACES_SAMPLER_ARG,
  }
}
