type Live = typeof import('./live.ts')
type AnswerModule = typeof import('./answer.tsx')

let live: Live | undefined
let answer: AnswerModule | undefined

/** What works behind the fields: fetched when a visitor comes to one of them, since no page needs it to be read. */
export async function loadLive(): Promise<Live> {
  live ??= await import('./live.ts')
  return live
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
