import { z } from 'zod'
import {
  BillLineAnswer,
  InvoiceAnswer,
  NextBillAnswer,
  PlanAnswer,
} from '../../../shop/billing/present-plan.ts'
import { answer } from '../answer.ts'

export const BillLine = answer('BillLine', BillLineAnswer)
export const NextBill = answer('NextBill', NextBillAnswer)
export const Plan = answer('Plan', PlanAnswer)
export const OwnPlan = answer('OwnPlan', Plan.nullable())
export const Invoice = answer('Invoice', InvoiceAnswer)
export const InvoiceList = answer('InvoiceList', z.object({ invoices: z.array(Invoice) }))
export const InvoicePage = answer(
  'InvoicePage',
  z.object({
    invoices: z.array(
      Invoice.extend({ email: z.string().nullable().meta({ description: 'Null once the account is gone' }) }),
    ),
    next: z.string().nullable(),
  }),
)
export const ClockNow = answer('ClockNow', z.object({ now: z.iso.datetime() }))
