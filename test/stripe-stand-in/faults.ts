export interface Fault {
  /** Beginning of `METHOD /path`, as in `POST /v1/checkout/sessions`; every call when left out. */
  call?: string
  /**
   * `error`: a 500 before anything happened. `kept-error`: a 500 kept under the key and answered again, as
   * Stripe does once work has begun. `busy`: 429. `silence`: no answer, nothing done. `lost-answer`: done,
   * but the connection breaks before the answer. `late-answer`: done, and no answer comes.
   */
  how: 'error' | 'kept-error' | 'busy' | 'silence' | 'lost-answer' | 'late-answer'
  /** How many calls fail; 1 unless told. */
  times?: number
}

export interface Faults {
  plan(fault: Fault): void
  /** The fault due for a call, used up. */
  next(call: string): Fault['how'] | undefined
  clear(): void
}

export function createFaults(): Faults {
  const planned: Required<Fault>[] = []
  return {
    plan: (fault) => planned.push({ call: '', times: 1, ...fault }),
    next(call) {
      const fault = planned.find((candidate) => candidate.times > 0 && call.startsWith(candidate.call))
      if (fault) fault.times--
      return fault?.how
    },
    clear: () => planned.splice(0),
  }
}
