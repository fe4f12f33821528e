/** Where a card is typed: beside the shop's own scripts only the card provider's may run there. */
const PAY_PAGES = /^\/(order\/checkout\/payment|sandbox\/pay|activate(\/[^/]+)?)$/
/** Pages about one buyer's own order or account, those of the test card company, and those of the staff. */
const PERSONAL = /^\/(cart|order|account|activate|login|reset-password|sandbox|admin)(\/|$|\.)/
const OFFICE = /^\/admin(\/|$|\.)/

/**
 * A path in the form the routes are written in. The router matches without regard to case, escapes and a
 * slash at the end, so code that decides by the path must read it the same way.
 */
export function pagePath(pathname: string): string {
  const segments = pathname.split('/').map(decodeSegment)
  return (
    segments
      .join('/')
      .toLowerCase()
      .replace(/(?<!\/)\/+$/, '') || '/'
  )
}

export function isPayPage(pathname: string): boolean {
  return PAY_PAGES.test(pagePath(pathname))
}

/** Whether the page is one buyer's own, so that neither caches nor search engines may keep it. */
export function isPersonalPage(pathname: string): boolean {
  return PERSONAL.test(pagePath(pathname))
}

/** Whether the staff work here: a page without the shop around it, and without any other company's script. */
export function isOfficePage(pathname: string): boolean {
  return OFFICE.test(pagePath(pathname))
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll('/', '%2f')
  } catch {
    return segment
  }
}
