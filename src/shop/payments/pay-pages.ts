/** Where a card is typed: beside the shop's own scripts only the card provider's may run there. */
const PAY_PAGES = /^\/(order\/checkout\/payment|sandbox\/pay)\/*$/

export function isPayPage(pathname: string): boolean {
  return PAY_PAGES.test(pathname)
}
