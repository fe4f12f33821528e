const HERE = 'http://shop.invalid'
const LONGEST = 2000

/** Where to go after signing in: a page of this shop, never another site. */
export function redirectPath(asked: string | null): string {
  return (asked?.startsWith('/') && ownPath(asked)) || '/account'
}

/** The path of an order's page in this shop, whatever host its mails name. */
export function pathIn(statusUrl: string): string {
  const { pathname, search } = new URL(statusUrl)
  return ownPath(pathname + search) ?? '/account'
}

/** A browser reads the answer once more: `/.//else.where` is a path, and what remains of it, `//else.where`, a site. */
function ownPath(asked: string): string | undefined {
  const path = asked.length <= LONGEST ? pathHere(asked) : undefined
  return path !== undefined && pathHere(path) === path ? path : undefined
}

function pathHere(asked: string): string | undefined {
  const url = URL.parse(asked, HERE)
  return url?.origin === HERE ? url.pathname + url.search : undefined
}
