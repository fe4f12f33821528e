export interface SemaphoreOptions {
  /** Tasks that run at the same time. */
  atOnce: number
  /** Tasks that may wait for their turn; the next one is refused. */
  waiting: number
  refusal: () => Error
}

export type Semaphore = <T>(task: () => Promise<T>) => Promise<T>

/** A counting semaphore: runs a few tasks at a time, in order, and refuses those that would wait too long. */
export function createSemaphore({ atOnce, waiting, refusal }: SemaphoreOptions): Semaphore {
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
