/** Where to go after signing in: a page of this shop, never another site. */
export function redirectPath(asked: string | null): string {
  const here = 'http://shop.invalid'
  const url = asked?.startsWith('/') ? URL.parse(asked, here) : null
  return url?.origin === here ? url.pathname + url.search : '/account'
}

/** The path of an order's page in this shop, whatever host its mails name. */
export function pathIn(statusUrl: string): string {
  const { pathname, search } = new URL(statusUrl)
  return pathname + search
}
