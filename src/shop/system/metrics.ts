/** Counts what the shop does, for monitoring. */
export interface Metrics {
  /** @param seconds from the first byte of the request to the answer's head */
  countRequest(request: { method: string; route: string; status: number }, seconds: number): void
  /** Everything counted, in the text format of Prometheus. */
  text(): Promise<{ type: string; body: string }>
}
