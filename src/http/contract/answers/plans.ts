import { z } from 'zod'
import {
  BillLineAnswer,
  InvoiceAnswer,
  NextBillAnswer,
  PlanAnswer,
} from '../../../shop/billing/present-plan.ts'
import { ConsentAnswer } from '../../../shop/plans/list-consents.ts'
import { answer } from '../answer.ts'
import { AccountExport } from './accounts.ts'
import { Device } from './devices.ts'

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
export const Consent = answer('Consent', ConsentAnswer)
export const ConsentList = answer('ConsentList', z.object({ consents: z.array(Consent) }))
export const WholeExport = answer(
  'WholeExport',
  AccountExport.extend({
    devices: z.array(Device),
    plans: z.array(Plan),
    invoices: z.array(Invoice),
    consents: z.array(Consent),
  }),
)
export const ClockNow = answer('ClockNow', z.object({ now: z.iso.datetime() }))
