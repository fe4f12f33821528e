/** The pages the sub menu belongs to. */
const FEATURE_PAGES = new Set(['/', '/location', '/safety', '/insights', '/device'])

function isFeaturePage(pathname: string): boolean {
  return FEATURE_PAGES.has(pathname)
}

/**
 * What `aria-current` says of a menu entry while an address is open: `page` for the page itself, `true`
 * for Features on each of its pages.
 * @param page the entry's page, as in `/pricing` or `/safety#health`
 */
export function currentness(
  page: string,
  { pathname, hash }: { pathname: string; hash: string },
): 'page' | 'true' | undefined {
  const open = pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname
  if (page === open || page === open + hash) return 'page'
  return page === '/' && isFeaturePage(open) ? 'true' : undefined
}
