/** The path of an order's page in this shop, whatever host its mails name. */
export function pathIn(statusUrl: string): string {
  const { pathname, search } = new URL(statusUrl)
  return pathname + search
}
