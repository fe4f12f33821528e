const MARK = 'beside'

/** The address of a page that is read in a tab of its own while the checkout goes on in another. */
export function besideCheckout(path: string): string {
  return `${path}?${MARK}=checkout`
}

/** A buyer who reads such a page is still at checkout, so the cart keeps its order. */
export function isBesideCheckout(search: string): boolean {
  return new URLSearchParams(search).get(MARK) === 'checkout'
}
