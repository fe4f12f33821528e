import { describeError } from '../process/log-detail.ts'
import { StartRefusal } from './refusals.ts'

/** Whether a person reads along: a terminal, or a shop that is being tried out. Else every line is JSON. */
export function speaksPlainly(environment: NodeJS.ProcessEnv): boolean {
  return Boolean(process.stdout.isTTY) || environment.NODE_ENV !== 'production'
}

/** The last words of a start that failed. */
export function explainFailure(error: unknown, { plain }: { plain: boolean }): string {
  if (plain) return `${error instanceof Error ? error.message : String(error)}\n`
  const reasons = error instanceof StartRefusal ? error.reasons : [wordsOf(error)]
  const at = new Date().toISOString()
  return `${JSON.stringify({ at, level: 'error', event: 'shop.not_started', reasons })}\n`
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? describeError(error) : String(error)
}
