/** The name of the rule of the database that an error tells was broken, from the error or its causes. */
export function brokenRule(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint
  return undefined
}
