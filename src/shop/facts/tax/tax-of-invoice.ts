import type { Tax, TaxExemption, TaxPart } from './provider.ts'

/** What a bill keeps of its tax beside the amount. */
export function taxOfInvoice(tax: Tax | null): {
  taxParts: TaxPart[]
  taxExemption: TaxExemption | null
  untaxedIn: string | null
} {
  return {
    taxParts: tax?.parts ?? [],
    taxExemption: tax?.exemption ?? null,
    untaxedIn: tax?.untaxedIn ?? null,
  }
}
