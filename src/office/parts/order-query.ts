/** What one types to find an order, as the list takes it. */
export function orderQuery(typed: string): { q: string } | null {
  const q = typed.trim()
  return q ? { q } : null
}
