import { randomUUID } from 'node:crypto'
import { aCard, anOrder } from '../../test/factories.ts'

const PLACES = [
  'country=us&state=TX&city=Austin&postalCode=78701',
  'country=us&state=CA&city=Fresno&postalCode=93650',
  'country=us&state=OR&city=Portland&postalCode=97201',
  'country=us&state=NY&city=Albany&postalCode=12203',
  'country=ca&state=ON&city=Toronto&postalCode=M5H%202N2',
  'country=ca&state=QC&city=Montreal&postalCode=H2Y%201C6',
]

/** A quote as the cart asks for it: an address and a quantity, different every time. */
export function quotePath(turn: number): string {
  return `/api/products/bouncie?${PLACES[turn % PLACES.length]}&quantity=${1 + (turn % 9)}`
}

/** What a guest sends to checkout. */
export function checkoutBody(): string {
  return JSON.stringify({
    order: anOrder({ email: `buyer-${randomUUID()}@example.com` }),
    uiMode: 'embedded',
  })
}

/** What the card form sends. */
export function payBody(clientSecret: string): string {
  return JSON.stringify({ clientSecret, card: aCard() })
}
