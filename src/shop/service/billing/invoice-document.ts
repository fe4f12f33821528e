import { say } from '../../../words/say.ts'
import { readShopSettings, sellerLine } from '../../facts/config/shop-settings.ts'
import { dayInWords } from '../../facts/markets/until-words.ts'
import { registrationLines } from '../../facts/tax/registration-lines.ts'
import type { TaxPlace } from '../../facts/tax/registrations.ts'
import { taxLines } from '../../facts/tax/tax-lines.ts'
import { anyone } from '../../kernel/actor.ts'
import { cardBrandName } from '../../kernel/card-brand.ts'
import { type Day, plusDays, utcOfDay } from '../../kernel/day.ts'
import { type Cents, type Currency, formatMoneyOf } from '../../kernel/money.ts'
import { whyInWords } from '../../plan/plans/line-why.ts'
import { lineInWords } from '../../plan/plans/line-words.ts'
import type { Invoice } from '../../plan/plans/move-invoice.ts'
import type { Ctx } from '../../system/context.ts'
import type { InvoicePayment } from './invoice-payments.ts'
import { payerLines } from './payer-lines.ts'
import type { InvoiceWithNames } from './queries.ts'

/** A bill as it is printed: every word and amount is final. */
export interface InvoiceDocument {
  language: string
  brand: string
  legalOwner: string
  /** Who sells and how to reach them, on one line. */
  seller: string
  /** Where to ask, in words. */
  questions: string
  /** As in `Bill US-000042`. */
  title: string
  /** Whom it is for: name, email, address. */
  payer: string[]
  currency: Currency
  /** The period, and how it stands. */
  facts: string[]
  /** What went back of it, or which bill it belongs to. */
  notes: string[]
  /** `why`: why a row comes to its amount; null for one that says so itself. */
  rows: { label: string; why: string | null; amount: string }[]
  total: { label: string; amount: string }
}

/** Who prints a bill. */
export interface InvoicePrinter {
  print(document: InvoiceDocument): Promise<Uint8Array>
}

export async function describeInvoice(
  ctx: Ctx,
  { invoice, names, payment }: InvoiceWithNames,
  language: string,
): Promise<InvoiceDocument> {
  anyone(ctx)
  const { currency, number } = invoice
  const row = (label: string, amount: Cents) => ({
    label,
    amount: formatMoneyOf(amount, currency, language),
  })
  const period = {
    from: longDay(invoice.periodStart, language),
    to: longDay(plusDays(invoice.periodEnd, -1), language),
  }
  return {
    ...(await letterhead(ctx, language, { ...invoice, place: taxPlaceOf(invoice) })),
    title: say(language, 'plan.print.title', { number: number ?? '' }),
    payer: await payerLines(ctx, invoice),
    currency,
    facts: [
      say(language, 'plan.print.period', period),
      payment ? paidHow(payment, language) : say(language, `plan.print.${invoice.status}`),
    ],
    notes: (payment?.back ?? []).map(({ number, on, total }) =>
      say(language, 'plan.print.credit', {
        number,
        date: longDay(on, language),
        total: row('', total).amount,
      }),
    ),
    rows: [
      ...invoice.lines.map((line) => ({
        ...row(lineInWords(line, language, names).description, line.amount),
        why: whyInWords(line, language),
      })),
      ...taxLines(invoice, language).map(({ label, amount }) => ({ ...row(label, amount), why: null })),
    ],
    total: row(say(language, 'plan.mail.total'), invoice.total),
  }
}

/** Who may: anyone let in to the document. Who sells, as it was when the document was made. */
export async function letterhead(
  ctx: Ctx,
  language: string,
  { legalOwner, place }: { legalOwner: string | null; place: TaxPlace },
): Promise<Pick<InvoiceDocument, 'language' | 'brand' | 'legalOwner' | 'seller' | 'questions'>> {
  anyone(ctx)
  const shop = await readShopSettings(ctx)
  const owner = legalOwner ?? shop.legalOwner
  return {
    language,
    brand: shop.brand,
    legalOwner: owner,
    seller: sellerLine({ ...shop, legalOwner: owner }, registrationLines(shop.taxNumbers, place, language)),
    questions: say(language, 'quote.questions', { email: shop.supportEmail }),
  }
}

/** Where a bill is taxed: its seller’s numbers there stand on it. */
export function taxPlaceOf({ market, taxLocation }: Pick<Invoice, 'market' | 'taxLocation'>): TaxPlace {
  return { country: market, state: taxLocation?.state }
}

function paidHow({ on, card }: InvoicePayment, language: string): string {
  const date = longDay(on, language)
  if (!card) return say(language, 'plan.print.paid_on', { date })
  const brand = cardBrandName(card.brand) ?? card.brand
  return say(language, 'plan.print.paid_with', { date, brand, last4: card.last4 })
}

export function longDay(day: Day, language: string): string {
  return dayInWords(utcOfDay(day), language)
}
