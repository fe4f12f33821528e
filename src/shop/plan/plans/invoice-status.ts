export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'past_due', 'void', 'uncollectible'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** Every move of an invoice. What is paid, void or given up stays so. */
const MOVES: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  draft: ['open'],
  open: ['paid', 'past_due', 'void'],
  past_due: ['paid', 'void', 'uncollectible'],
  uncollectible: ['paid', 'void'],
  paid: [],
  void: [],
}

export function canMove(from: InvoiceStatus, to: InvoiceStatus): boolean {
  return MOVES[from].includes(to)
}
