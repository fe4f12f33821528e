/**
 * Statements of one transaction that do not need one another's answers: PostgreSQL gets them in this order, without a pause
 * between them. All have ended before the first error is thrown, so none can reach the database after the transaction was
 * undone. The others then fail only because the transaction has.
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
  if (errors.length > 0) throw errors[0]
  return answers as unknown as T
}
