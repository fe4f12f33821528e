/** Fetched when a pointer comes near the cart, or the cart opens: no page needs it to be read. */
export const loadCartContents = () => import('./cart-contents.tsx')

/** The same ahead of time; whether it fails is told when the cart opens. */
export function prefetchCartContents() {
  loadCartContents().catch(() => {})
}
