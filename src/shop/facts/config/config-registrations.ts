import { z } from 'zod'
import { codeUpTo } from '../../kernel/bounded-text.ts'
import { inputError } from '../../kernel/input-error.ts'

/** A number of a tax office; empty for none. */
const taxNumber = (written: RegExp) => codeUpTo(500).regex(written, inputError('tax_number'))

/** Under which numbers the seller takes tax, and which it takes none of. */
export function registrations() {
  return {
    gstHstNumber: taxNumber(/^(\d{9} ?RT ?\d{4})?$/i)
      .describe(
        'The seller’s GST/HST number, as in 123456789 RT0001; on every Canadian receipt, bill and quote',
      )
      .default(''),
    qstNumber: taxNumber(/^(\d{10} ?TQ ?\d{4}|NR ?\d{8})?$/i)
      .describe('The seller’s QST number, as in 1234567890 TQ0001 or NR12345678; on documents for Quebec')
      .default(''),
    pstNumberBc: taxNumber(/^(PST-\d{4}-\d{4})?$/i)
      .describe('The seller’s PST number in British Columbia, as in PST-1234-5678; on documents for there')
      .default(''),
    pstNumberSk: taxNumber(/^(\d{7})?$/)
      .describe('The seller’s PST number in Saskatchewan, seven digits; on documents for there')
      .default(''),
    rstNumberMb: taxNumber(/^(\d{6}-?\d|\d{9} ?MT ?\d{4})?$/i)
      .describe('The seller’s retail sales tax number in Manitoba, as in 123456-7; on documents for there')
      .default(''),
    stateTaxPermits: taxNumber(/^([A-Z]{2} [A-Z0-9-]{3,30}; ?)*([A-Z]{2} [A-Z0-9-]{3,30})?$/)
      .describe(
        'Sales tax permits of the seller, by state, where one is asked for: TX 1-23-4567890-1; NM 02-123456-00-1',
      )
      .default(''),
    smallSupplierCanada: z
      .boolean()
      .describe(
        'The seller is a small supplier without a GST/HST number: no GST, HST or QST is taken. Up to CAD 30,000 in four quarters',
      )
      .default(false),
    smallSupplierQuebec: z
      .boolean()
      .describe(
        'The seller need not be registered for the QST, so none is taken. Up to CAD 30,000 in twelve months',
      )
      .default(false),
  }
}
