/** Times what the shop does, for a collector of traces. Nothing in it names or describes a person. */
export interface Tracing {
  /**
   * Runs `work` as one span, under the span that is being worked under. A collector that is away changes nothing.
   * @throws whatever `work` throws; the span keeps its code alone, never its message
   */
  run<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>
}

export interface SpanStart {
  /** One of few, as in `GET /api/orders/:id`: never a path, an id or typed text. */
  name: string
  /** `server` answers, `client` asks another program, `consumer` works on a job. */
  kind: 'server' | 'client' | 'consumer' | 'internal'
  facts?: Facts
  /** The W3C traceparent of the caller; counts only where no span is being worked under. */
  from?: string | undefined
}

/** By the names of OpenTelemetry's semantic conventions where there is one. */
export type Facts = Readonly<Record<string, string | number>>

export interface Span {
  /** What is known only at the end. */
  tell(end: { name?: string; facts?: Facts; failedBy?: string }): void
}
