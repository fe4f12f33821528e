import { isPayPage } from '../../../shop/sale/payments/pay-pages.ts'
import { foreignScripts } from './foreign-scripts.ts'

/** How long a script may take unless its loader says otherwise, in milliseconds. */
const TIME_OUT = 20_000

interface Options {
  /** In milliseconds. */
  timeOut?: number
  /** What the company asks its script element to carry, as in `{ crossorigin: 'anonymous' }`. */
  attributes?: Record<string, string>
}

const loading = new Map<string, Promise<void>>()

/**
 * Runs another company's script, once for each address. One that fails or takes too long is given up and
 * removed, so that asking again tries again.
 * @throws Error when it did not load, or when the pay page is shown
 */
export function loadScript(src: string, options: Options = {}): Promise<void> {
  let script = loading.get(src)
  if (!script) {
    script = addScript(src, options).catch((error: unknown) => {
      loading.delete(src)
      throw error
    })
    loading.set(src, script)
  }
  return script
}

async function addScript(src: string, { timeOut = TIME_OUT, attributes = {} }: Options): Promise<void> {
  if (foreignScripts.headedForPayment || isPayPage(window.location.pathname)) {
    throw new Error(`${src} may not run where cards are typed`)
  }
  foreignScripts.loaded = true
  const script = document.createElement('script')
  script.src = src
  script.async = true
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const giveUp = (why: string) => {
    script.remove()
    reject(new Error(`${src} ${why}`))
  }
  const timer = setTimeout(giveUp, timeOut, `did not load in ${timeOut} ms`)
  script.onload = () => resolve()
  script.onerror = () => giveUp('did not load')
  document.head.append(script)
  return promise.finally(() => clearTimeout(timer))
}
