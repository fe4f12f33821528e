/** What may be kept of a card. */
export interface CardDetails {
  brand: string
  last4: string
  name: string | null
  expMonth: number | null
  expYear: number | null
}
