import { foldCode } from './fold.ts'

/** Enterprise ids and types as one text of the wire: `FLEET10,PARTNER`. */
export function joinList(entries: readonly string[]): string {
  return entries.join(',')
}

/** The entries of a comma-joined text: trimmed, each once, none empty. */
export function splitList(commaJoined: string | undefined): string[] {
  const entries = commaJoined?.split(',').map((entry) => entry.trim()) ?? []
  return [...new Set(entries.filter((entry) => entry !== ''))]
}

/** The same for codes as people type them: in upper case. */
export function splitCodes(commaJoined: string | undefined): string[] {
  return splitList(commaJoined && foldCode(commaJoined).toUpperCase())
}
