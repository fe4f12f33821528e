const MARK = 'beside'

/** The address of a page that is read in a tab of its own while the checkout goes on in another. */
export function besideCheckout(path: string): string {
  return `${path}?${MARK}=checkout`
}

/** Such a page is no sign that its reader has left the checkout, so the cart's order stays. */
export function isBesideCheckout(search: string): boolean {
  return new URLSearchParams(search).get(MARK) === 'checkout'
}
