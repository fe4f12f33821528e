import { type CheckoutAttempt, useCart } from '../parts/state/cart.ts'

/**
 * The attempt that sends this content. As long as the content stays the same it is the same attempt, in
 * every tab and after every reload, so the shop sees one key; other content is another attempt at the
 * same order.
 */
export function attemptFor(content: unknown): CheckoutAttempt {
  const hash = contentHash(JSON.stringify(content))
  const { checkoutAttempt } = useCart.getState()
  if (checkoutAttempt.id && checkoutAttempt.content === hash) return checkoutAttempt
  // A place in the line is the buyer's, whatever is in the cart.
  return begin({ ...checkoutAttempt, id: newAttemptId(), content: hash })
}

/** The same order and content once more, under a new key: what the old key answers is of no use any more. */
export function renewAttempt(): void {
  const { checkoutAttempt } = useCart.getState()
  begin({ ...checkoutAttempt, id: newAttemptId() })
}

/** Forgets the order begun before, so that the next attempt begins one of its own. */
export function leaveOrder(): void {
  begin({ id: '', content: '', orderId: '' })
}

export function rememberOrder(orderId: string): void {
  begin({ ...useCart.getState().checkoutAttempt, orderId })
}

/** Keeps the place in the waiting line, over a reload too; an empty ticket ends it. */
export function rememberTicket(ticket: string): void {
  const { checkoutAttempt } = useCart.getState()
  if ((checkoutAttempt.ticket ?? '') !== ticket) begin({ ...checkoutAttempt, ticket })
}

export function isCurrent(content: unknown): boolean {
  return useCart.getState().checkoutAttempt.content === contentHash(JSON.stringify(content))
}

function begin(checkoutAttempt: CheckoutAttempt): CheckoutAttempt {
  useCart.setState({ checkoutAttempt })
  return checkoutAttempt
}

/** Works without a secure context too, where `crypto.randomUUID` does not. */
function newAttemptId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/**
 * A short name for a text: 64-bit FNV-1a as 16 hex digits. It tells versions of one cart apart and guards
 * nothing; the server compares whole bodies itself.
 * @see https://datatracker.ietf.org/doc/draft-eastlake-fnv/
 */
export function contentHash(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return hash.toString(16).padStart(16, '0')
}

/** The same body of the same attempt always goes out under the same key, and with its place in the waiting line. */
export function attemptHeaders(
  { attempt, ticket }: { attempt: string; ticket?: string | undefined },
  body: object,
): Record<string, string> {
  const key = `${attempt}-${contentHash(JSON.stringify(body))}`
  return { 'Idempotency-Key': key, ...(ticket && { 'Waiting-Ticket': ticket }) }
}
