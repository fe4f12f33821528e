type Live = typeof import('./live.ts')
type AnswerModule = typeof import('./answer.tsx')

let live: Live | undefined
let loading: Promise<Live> | undefined
let answer: AnswerModule | undefined

/** What works behind the fields: fetched when a visitor comes to one of them, since no page needs it to be read. */
export function loadLive(): Promise<Live> {
  // One promise for all who wait, so that they go on in the order they came. What failed is tried again.
  loading ??= import('./live.ts').then(
    (module) => {
      live = module
      return module
    },
    (error) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/**
 * Tells what happened in a field: at once where the list is there, else when it has come, in the order of events. A
 * field that was left meanwhile opens no list. Where it cannot come, Check asks the server.
 */
export function whenLive(tell: (live: Live) => void): void {
  if (live) tell(live)
  else loadLive().then(tell, () => {})
}

/** The same where a key must be answered at once; undefined before it is there. */
export function liveNow(): Live | undefined {
  return live
}

/** The verdict's component: fetched ahead where a page came with a verdict, else with the first one. */
export async function loadAnswer(): Promise<AnswerModule> {
  answer ??= await import('./answer.tsx')
  return answer
}

/** The same without waiting; undefined before it has come. */
export function loadedAnswer(): AnswerModule['default'] | undefined {
  return answer?.default
}
