import { z } from 'zod'
import { type Books, get, keep, listOf, type StripeObject, stripeId } from './books.ts'
import type { Params } from './form-body.ts'
import { StripeRefusal } from './stripe-refusal.ts'

const whole = z.string().regex(/^\d+$/).transform(Number)
const negative = z
  .string()
  .regex(/^(0|-[1-9]\d*)$/)
  .transform(Number)
const HOUR = 3_600

const Calculation = z.strictObject({
  currency: z.enum(['usd', 'cad']),
  line_items: z.strictObject({
    0: z.strictObject({
      amount: whole,
      reference: z.string().min(1),
      tax_behavior: z.literal('exclusive'),
      tax_code: z.string().regex(/^txcd_\d{8}$/),
    }),
  }),
  customer_details: z.strictObject({
    address: z.strictObject({
      country: z.enum(['US', 'CA']),
      state: z.string().optional(),
      city: z.string().optional(),
      postal_code: z.string().optional(),
      line1: z.string().optional(),
    }),
    address_source: z.literal('shipping'),
    taxability_override: z.literal('customer_exempt').optional(),
  }),
  tax_date: whole.optional(),
})

const Commit = z.strictObject({
  calculation: z.string(),
  reference: z.string().min(1).max(500),
  metadata: z.record(z.string(), z.string()).default({}),
})

const Reversal = z
  .strictObject({
    mode: z.enum(['full', 'partial']),
    original_transaction: z.string(),
    reference: z.string().min(1).max(500),
    flat_amount: z
      .string()
      .regex(/^-[1-9]\d*$/)
      .transform(Number)
      .optional(),
    line_items: z
      .strictObject({
        0: z.strictObject({
          original_line_item: z.string().startsWith('tax_li_'),
          reference: z.string().min(1).max(500),
          amount: negative,
          amount_tax: negative,
        }),
      })
      .optional(),
  })
  .refine(({ mode, flat_amount, line_items }) => {
    const parts = [flat_amount, line_items].filter((part) => part !== undefined)
    return parts.length === (mode === 'partial' ? 1 : 0)
  })

/** Software for personal use, as the plan is sold; California does not tax it. */
const SOFTWARE = 'txcd_10103000'

/** A flat 8.25 percent, as in Austin. @see https://docs.stripe.com/api/tax/calculations/create */
export function calculateTax(books: Books, params: Params): StripeObject {
  const { line_items, tax_date, currency, customer_details } = checked(Calculation, params)
  const at = tax_date ?? books.now()
  if (Math.abs(at - books.now()) > 48 * HOUR) throw new StripeRefusal(400, 'tax_date is too far away')
  const { amount, tax_code } = line_items[0]
  const isExempt = customer_details.taxability_override !== undefined
  const isUntaxed = customer_details.address.state === 'CA' && tax_code === SOFTWARE
  const tax = isExempt || isUntaxed ? 0 : Math.round(amount * 0.0825)
  return keep(books, {
    id: stripeId('taxcalc'),
    object: 'tax.calculation',
    currency,
    amount_total: amount + tax,
    tax_amount_exclusive: tax,
    tax_amount_inclusive: 0,
    tax_date: at,
    tax_breakdown: [
      {
        amount: tax,
        taxable_amount: amount,
        taxability_reason: isExempt ? 'customer_exempt' : isUntaxed ? 'product_exempt' : 'standard_rated',
        tax_rate_details: {
          country: 'US',
          state: isUntaxed ? 'CA' : 'TX',
          percentage_decimal: '8.25',
          tax_type: 'sales_tax',
        },
      },
    ],
  })
}

/** @see https://docs.stripe.com/api/tax/transactions/create_from_calculation */
export function commitTax(books: Books, params: Params): StripeObject {
  const { calculation, reference } = checked(Commit, params)
  const { currency, tax_amount_exclusive, amount_total } = get(books, 'tax.calculation', calculation)
  return keepTransaction(books, {
    reference,
    type: 'transaction',
    currency,
    tax_amount_exclusive,
    amount_total,
  })
}

/** @see https://docs.stripe.com/api/tax/transactions/create_reversal */
export function reverseTax(books: Books, params: Params): StripeObject {
  const { original_transaction, reference, mode, flat_amount, line_items } = checked(Reversal, params)
  const sale = get(books, 'tax.transaction', original_transaction)
  if (sale.type === 'reversal') return undoReversal(books, { undone: sale, reference, mode })
  const back = listOf(books, 'tax.transaction').filter((each) => each.original === sale.id)
  const total = Number(sale.amount_total)
  const before = back.reduce((sum, each) => sum + Number(each.amount_total), 0)
  const line = line_items?.[0]
  if (line && line.original_line_item !== lineOf(sale)) throw new StripeRefusal(400, 'No such line item.')
  const amount = mode === 'full' ? -total : line ? line.amount + line.amount_tax : Number(flat_amount)
  if (total + before + amount < 0) throw new StripeRefusal(400, 'More is reversed than there is.')
  const fields = { type: 'reversal', mode, original: sale.id, amount_total: amount }
  return keepTransaction(books, { reference, ...fields })
}

/** Each sale is of one line. @see https://docs.stripe.com/api/tax/transactions/line_items */
export function listTaxLines(books: Books, id: string) {
  const sale = get(books, 'tax.transaction', id)
  const line = { id: lineOf(sale), object: 'tax.transaction_line_item', reference: 'goods' }
  const url = `/v1/tax/transactions/${id}/line_items`
  return { object: 'list', data: [line], has_more: false, url }
}

function lineOf({ id }: StripeObject): string {
  return `tax_li_${id}`
}

/** A reversal of a part can be undone as a whole, and one of a whole sale never. */
function undoReversal(
  books: Books,
  { undone, reference, mode }: { undone: StripeObject; reference: string; mode: string },
): StripeObject {
  const isUndone = listOf(books, 'tax.transaction').some((each) => each.undoes === undone.id)
  if (mode !== 'full' || undone.mode !== 'partial' || isUndone)
    throw new StripeRefusal(400, 'This reversal cannot be undone.', { param: 'original_transaction' })
  const amount_total = -Number(undone.amount_total)
  const fields = { type: 'reversal', mode, original: undone.original, undoes: undone.id, amount_total }
  return keepTransaction(books, { reference, ...fields })
}

function keepTransaction(
  books: Books,
  fields: { reference: string } & Record<string, unknown>,
): StripeObject {
  if (listOf(books, 'tax.transaction').some((each) => each.reference === fields.reference))
    throw new StripeRefusal(400, 'A transaction with this reference exists.', { param: 'reference' })
  return keep(books, { id: stripeId('tax'), object: 'tax.transaction', ...fields })
}

function checked<S extends z.ZodType>(schema: S, params: Params): z.output<S> {
  const parsed = schema.safeParse(params)
  if (!parsed.success) throw new StripeRefusal(400, parsed.error.message, { code: 'parameter_invalid' })
  return parsed.data
}
