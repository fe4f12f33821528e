/**
 * Statements of one transaction that do not need one another's answers: PostgreSQL gets them in this order, without a pause
 * between them. All have ended before the first error is thrown, so none can reach the database after the transaction was
 * undone. The others then fail only because the transaction has.
 *
 * @throws the error that ended the transaction, whichever branch is heard of first
 */
export async function together<T extends readonly unknown[]>(
  ...statements: { [K in keyof T]: PromiseLike<T[K]> }
): Promise<T> {
  const errors: unknown[] = []
  // Each is awaited once: Drizzle sends a statement every time it is awaited.
  const asked = statements.map(async (statement) => {
    try {
      return await statement
    } catch (error) {
      errors.push(error)
      return undefined
    }
  })
  const answers = await Promise.all(asked)
  if (errors.length > 0) throw errors.find((error) => !isAftermath(error)) ?? errors[0]
  return answers as unknown as T
}

/** 25P02, in_failed_sql_transaction: PostgreSQL says no more than that another statement failed before. */
function isAftermath(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === '25P02') return true
  return false
}
