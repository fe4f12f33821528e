import type { z } from 'zod'
import { TAX_CODES, type TaxCodes } from '../adapters/stripe-tax-codes.ts'
import { type ConfigChange, ShopConfig } from '../shop/facts/config/config.ts'
import type { TaxNumbers } from '../shop/facts/tax/registrations.ts'
import { textUpTo } from '../shop/kernel/bounded-text.ts'
import type { Variables } from './env-variables.ts'

/** @see https://docs.stripe.com/tax/tax-codes */
const taxCode = textUpTo(40).regex(/^txcd_\d{8}$/, 'must be a tax code of Stripe, as in txcd_10103000')

/** A number of a tax office, as the shop's own setting of that name takes it. */
const taxNumber = (field: keyof TaxNumbers) =>
  textUpTo(500)
    .trim()
    .refine(
      (value) => ShopConfig.shape[field].safeParse(value).success,
      'must be written as the tax office does',
    )
    .optional()

/** What Stripe Tax is told of what is sold, and under which numbers the seller takes tax. */
export function taxVariables<Flag extends z.ZodType<boolean>>(flag: Flag) {
  return {
    STRIPE_TAX_CODE_DEVICE: taxCode.default(TAX_CODES.device),
    STRIPE_TAX_CODE_PLAN: taxCode.default(TAX_CODES.service),
    STRIPE_TAX_CODE_SHIPPING: taxCode.default(TAX_CODES.shipping),
    GST_HST_NUMBER: taxNumber('gstHstNumber'),
    QST_NUMBER: taxNumber('qstNumber'),
    PST_NUMBER_BC: taxNumber('pstNumberBc'),
    PST_NUMBER_SK: taxNumber('pstNumberSk'),
    RST_NUMBER_MB: taxNumber('rstNumberMb'),
    STATE_TAX_PERMITS: taxNumber('stateTaxPermits'),
    CANADA_SMALL_SUPPLIER: flag.optional(),
    QUEBEC_SMALL_SUPPLIER: flag.optional(),
  }
}

export function taxCodesOf(v: Variables): TaxCodes {
  return {
    device: v.STRIPE_TAX_CODE_DEVICE,
    service: v.STRIPE_TAX_CODE_PLAN,
    shipping: v.STRIPE_TAX_CODE_SHIPPING,
  }
}

export function taxNumbersOf(v: Variables): ConfigChange {
  const given = {
    gstHstNumber: v.GST_HST_NUMBER,
    qstNumber: v.QST_NUMBER,
    pstNumberBc: v.PST_NUMBER_BC,
    pstNumberSk: v.PST_NUMBER_SK,
    rstNumberMb: v.RST_NUMBER_MB,
    stateTaxPermits: v.STATE_TAX_PERMITS,
    smallSupplierCanada: v.CANADA_SMALL_SUPPLIER,
    smallSupplierQuebec: v.QUEBEC_SMALL_SUPPLIER,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value))
}
