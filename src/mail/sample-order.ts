import { namedSubdivisions } from '../shop/facts/addresses/subdivision-names.ts'
import { localeOfLanguage } from '../shop/facts/locale/locale.ts'
import { marketOf } from '../shop/facts/markets/markets.ts'
import { dayOfMomentInWords, untilInWords } from '../shop/facts/markets/until-words.ts'
import { cents, formatMoneyOf, sum, times, ZERO } from '../shop/kernel/money.ts'
import type { OrderMail, RefundMail } from '../shop/sale/mail/order-mail.ts'
import type { MailSample } from '../shop/sale/mail/preview-mail.ts'
import type { QuoteDocument } from '../shop/sale/offers/quote-document.ts'
import { arrivalOf } from '../shop/sale/payments/refund-words.ts'
import type { CertificateMail } from '../shop/service/exemptions/certificate-mail.ts'
import { CERTIFICATE_NEWS_KINDS, type CertificateNewsKind } from '../shop/system/jobs.ts'
import { say } from '../words/say.ts'

export const READER = 'robin@example.com'
const NUMBER = 10_023
const UNITS = 2
const UNIT_PRICE = cents(89_99)
const SUBTOTAL = times(UNIT_PRICE, UNITS)
const TAX = cents(14_85)
const PLAN_PRICE = cents(9_00)
const DAY_MS = 86_400_000

/** A certificate that staff have just decided on. */
export function sampleCertificate(
  { language, market, at, shop }: MailSample,
  kind: `certificate-${CertificateNewsKind}`,
): CertificateMail {
  return {
    id: 'sample',
    kind: CERTIFICATE_NEWS_KINDS.find((known) => kind.endsWith(known)) ?? 'accepted',
    to: READER,
    language,
    organization: 'Acme Couriers',
    number: '***4821',
    region: namedSubdivisions(marketOf(market).country, language)[0]?.name ?? '',
    expiresOn: new Date(at.getTime() + 365 * DAY_MS).toISOString().slice(0, 10),
    reason: say(language, 'mails.certificate.sample'),
    untaxedOrder: '',
    url: `${shop.publicUrl}/account/tax-exemption`,
  }
}

/** An order of two adapters that is paid and under way. */
export function sampleOrder({ language, market, title, at, shop }: MailSample): OrderMail {
  const { currency } = marketOf(market)
  const planPrice = formatMoneyOf(PLAN_PRICE, currency, language)
  return {
    orderId: 'ord_sample',
    orderNumber: NUMBER,
    email: READER,
    statusUrl: `${shop.publicUrl}/order/status?token=sample`,
    locale: localeOfLanguage(language),
    currency,
    placedAt: at,
    quantity: UNITS,
    lines: [{ title, quantity: UNITS, unitPrice: UNIT_PRICE, subtotal: SUBTOTAL }],
    discounts: [],
    subtotal: SUBTOTAL,
    taxes: [{ name: 'tax', amount: TAX }],
    taxPlace: { country: market },
    untaxedIn: null,
    exemption: null,
    total: sum([SUBTOTAL, TAX]),
    vehicle: null,
    shipTo: ['Robin Doe', '500 Main St', 'Springfield'],
    businessName: null,
    poNumber: null,
    card: { brand: 'visa', last4: '4242' },
    promise: { shipBy: dayAfter(at, 1), from: dayAfter(at, 3), by: dayAfter(at, 7) },
    delay: { shipBy: dayAfter(at, 5), needsYes: false },
    shipment: { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' },
    plan: {
      unitPrice: PLAN_PRICE,
      monthly: times(PLAN_PRICE, UNITS),
      regularUnitPrice: PLAN_PRICE,
      discountUnitPrice: cents(7_70),
      discountThreshold: 3,
      codeTerms: null,
    },
    agreement: {
      text: say(language, 'agreements.renewal', { price: planPrice, count: UNITS }),
      agreedAt: at,
      keepsCard: true,
    },
  }
}

/** One of the two adapters goes back. */
export function sampleRefund(sample: MailSample): RefundMail {
  const order = sampleOrder(sample)
  return {
    order,
    refundId: 'ref_sample',
    why: 'staff',
    note: null,
    amount: UNIT_PRICE,
    remaining: cents(order.total - UNIT_PRICE),
    plans: { ending: [], goingOn: [] },
    startedAt: sample.at,
    ...arrivalOf(sample.at, sample.market),
  }
}

/** A quote for the same goods, good for thirty days. */
export function sampleQuote({ language, market, title, at, shop }: MailSample): QuoteDocument {
  const { currency, timeZone } = marketOf(market)
  const expiresAt = new Date(at.getTime() + 30 * DAY_MS)
  return {
    language,
    brand: shop.brand,
    legalOwner: shop.legalOwner,
    supportEmail: shop.supportEmail,
    postalAddress: shop.postalAddress,
    supportPhone: shop.supportPhone,
    ...(shop.taxNumbers && { taxNumbers: shop.taxNumbers }),
    taxPlace: { country: market },
    number: NUMBER,
    madeOn: dayOfMomentInWords(at, timeZone, language),
    expiresAt,
    until: untilInWords(expiresAt, timeZone, language),
    state: 'open',
    email: READER,
    company: '',
    items: [
      {
        kind: 'device',
        title,
        sku: 'SAMPLE',
        quantity: UNITS,
        unitPrice: UNIT_PRICE,
        subtotal: SUBTOTAL,
      },
    ],
    discount: ZERO,
    total: SUBTOTAL,
    currency,
    acceptUrl: `${shop.publicUrl}/order/load`,
  }
}

/** A day of the calendar, in ISO 8601. */
function dayAfter(at: Date, days: number): string {
  return new Date(at.getTime() + days * DAY_MS).toISOString().slice(0, 10)
}
