/**
 * Statements of one transaction that do not need one another's answers: PostgreSQL gets them in this order, without a pause
 * between them. All have ended before the first error is thrown, so none can reach the database after the transaction was
 * undone. The others then fail only because the transaction has.
 */
export async function together<T extends readonly unknown[]>(
  ...statements: { [K in keyof T]: Promise<T[K]> }
): Promise<T> {
  const errors: unknown[] = []
  for (const statement of statements) statement.catch((error) => errors.push(error))
  await Promise.allSettled(statements)
  if (errors.length > 0) throw errors[0]
  return (await Promise.all(statements)) as unknown as T
}
