type Live = typeof import('./live.ts')

let live: Live | undefined

/** What works behind the fields: fetched when somebody comes to one of them, since no page needs it to be read. */
export async function loadLive(): Promise<Live> {
  live ??= await import('./live.ts')
  return live
}

/** The same where a key must be answered at once; undefined before it is there. */
export function liveNow(): Live | undefined {
  return live
}
