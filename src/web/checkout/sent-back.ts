/** What a later step found wrong with the form: words of the server about its fields. */
export interface SentBack {
  issues: { path: string; message: string }[]
  message: string
}

/** Outlives a change of document, which the way back from the payment page may be. */
const KEY = 'sentBack'

export function keepSentBack({ issues, message }: SentBack): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ issues, message }))
  } catch {
    // A browser without storage shows the form without the words; sending it brings them again.
  }
}

export function readSentBack(): SentBack | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

export function forgetSentBack(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
