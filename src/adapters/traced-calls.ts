import { currentSpan } from '../shop/system/trace.ts'
import type { Tracing } from '../shop/system/tracing.ts'

/**
 * The same part, each call of which is a span, as in `payments openSession`. Arguments and answers are not read.
 * A call outside of a trace runs without a span.
 * @param part its methods answer with promises, but for those called outside of spans
 */
export function traceCalls<T extends object>(part: T, name: string, tracing: Tracing | undefined): T {
  if (!tracing) return part
  return new Proxy(part, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const call = () => Reflect.apply(value, target, args)
        if (!currentSpan()?.isSampled) return call()
        return tracing.run({ name: `${name} ${String(key)}`, kind: 'client' }, call)
      }
    },
  })
}
