export interface GateOptions {
  /** Tasks that run at the same time. */
  atOnce: number
  /** Tasks that may wait for their turn; the next one is refused. */
  waiting: number
  refusal: () => Error
}

export type Gate = <T>(task: () => Promise<T>) => Promise<T>

/** Lets few through at a time, in order, and turns away those who would wait too long. */
export function createGate({ atOnce, waiting, refusal }: GateOptions): Gate {
  const queue: (() => void)[] = []
  let running = 0

  const enter = () => {
    if (running < atOnce) {
      running++
      return undefined
    }
    if (queue.length >= waiting) throw refusal()
    return new Promise<void>((resolve) => queue.push(resolve))
  }
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else running--
  }

  return async (task) => {
    await enter()
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
