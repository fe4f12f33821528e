import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { taxCertificateFiles, taxCertificates } from '../exemptions.ts'
import { orderHolds } from '../holds.ts'
import { orderDelays, orderMails, orderNotes, orderReturns } from '../office.ts'
import { orderLines, orderLinks, orders } from '../orders.ts'
import { endsBy, hidden, json, kept, none, personal, tie } from './entry.ts'

const purchase = kept('purchase')
const course = kept('course')
const mails = kept('mails')
const notes = kept('notes')
const byStaff = hidden(kept('staff'), 'which member of the staff')
const hold = hidden(kept('notes'), 'what the shop looks into, as a warning of fraud')
const paper = kept('certificate')
export const ADDRESS = ['country', 'line1', 'line2', 'city', 'state', 'postalCode', 'contact'] as const
const PRICING = [
  'currency',
  'lineItems',
  'baseSubtotal',
  'adjustedSubtotal',
  'tax',
  'total',
  'hasDiscount',
  'adapterHasFree4gSunsetDiscount',
  'devicesDiscounts',
] as const
const VERDICT = [
  'makeId',
  'make',
  'modelId',
  'model',
  'year',
  'fuel',
  'weight',
  'country',
  'compatible',
  'confidence',
  'reason',
  'isUnconfirmed',
  'zone',
  'checkedAt',
] as const

export const ofOrders = {
  orders: personal(
    orders,
    {
      id: purchase,
      number: purchase,
      status: course,
      origin: purchase,
      fulfillmentStatus: course,
      email: kept('email'),
      userId: tie('purchase'),
      joinedAt: course,
      country: purchase,
      currency: purchase,
      quantity: none,
      deviceSku: none,
      linesRevision: none,
      planSku: purchase,
      enterpriseIds: purchase,
      pricing: json(purchase, ...PRICING),
      subtotal: purchase,
      tax: purchase,
      total: purchase,
      shippingAddress: json(kept('delivery'), ...ADDRESS, 'businessName'),
      taxLocation: json(kept('delivery'), 'country', 'state', 'city', 'postalCode', 'line1'),
      taxDue: purchase,
      billingAddress: json(kept('billing'), ...ADDRESS),
      usage: kept('business'),
      poNumber: kept('business'),
      vehicle: json(kept('vehicleAsked'), ...VERDICT),
      isBulkPackaging: purchase,
      agreements: json(
        kept('agreements'),
        'renewalConsent',
        'serviceCredit',
        'discountPrice',
        'contractLanguage',
      ),
      locale: purchase,
      stockHeld: none,
      quoteExpiresAt: course,
      quoteSentAt: course,
      quoteOpenedAt: course,
      quotedTo: kept('business'),
      carrier: course,
      trackingNumber: course,
      createdAt: course,
      updatedAt: course,
      paidAt: course,
      fulfilledAt: course,
      tellShipmentAt: course,
      promise: json(course, 'shipBy', 'from', 'by'),
      deliveredAt: course,
      cancelRequestedAt: course,
    },
    (m) => inArray(orders.id, m.orders),
  ),
  orderLines: personal(
    orderLines,
    {
      orderId: purchase,
      position: purchase,
      sku: purchase,
      kind: purchase,
      title: purchase,
      quantity: purchase,
      unitPrice: purchase,
      discounts: json(purchase, 'description', 'rate', 'quantity', 'subtotal', 'amount'),
      baseSubtotal: purchase,
      subtotal: purchase,
      tax: purchase,
    },
    (m) => inArray(orderLines.orderId, m.orders),
  ),
  orderLinks: endsBy(
    { rule: 'abandoned', rows: ({ before }) => lt(orderLinks.expiresAt, before) },
    personal(
      orderLinks,
      {
        tokenHash: hidden(kept('links'), 'a secret, kept as a hash'),
        orderId: kept('links'),
        expiresAt: kept('links'),
        createdAt: kept('links'),
      },
      (m) => inArray(orderLinks.orderId, m.orders),
    ),
  ),
  orderNotes: personal(
    orderNotes,
    {
      id: none,
      orderId: notes,
      text: notes,
      author: byStaff,
      createdAt: notes,
    },
    (m) => inArray(orderNotes.orderId, m.orders),
  ),
  orderMails: endsBy(
    {
      rule: 'mails',
      erases: true,
      rows: ({ before }) => and(lt(orderMails.sentAt, before), isNotNull(orderMails.body)),
    },
    personal(
      orderMails,
      {
        id: none,
        orderId: course,
        kind: course,
        refundId: course,
        recipient: mails,
        subject: mails,
        body: mails,
        sentAt: course,
      },
      (m) => inArray(orderMails.orderId, m.orders),
    ),
  ),
  orderReturns: personal(
    orderReturns,
    {
      id: none,
      orderId: course,
      lines: json(course, 'sku', 'quantity', 'restock'),
      reason: course,
      cause: course,
      serials: course,
      createdAt: course,
    },
    (m) => inArray(orderReturns.orderId, m.orders),
  ),
  orderHolds: personal(
    orderHolds,
    {
      id: none,
      orderId: hold,
      reason: hold,
      cause: hold,
      note: hold,
      createdBy: byStaff,
      createdAt: hold,
      releasedAt: hold,
      releasedBy: byStaff,
      releaseNote: hold,
    },
    (m) => inArray(orderHolds.orderId, m.orders),
  ),
  orderDelays: personal(
    orderDelays,
    { id: none, orderId: course, number: course, shipBy: course, askedAt: course, agreedAt: course },
    (m) => inArray(orderDelays.orderId, m.orders),
  ),
  // A guest's that was sent before paying, and that no order took: the files go along with it.
  taxCertificates: endsBy(
    {
      rule: 'form',
      rows: ({ before }) =>
        and(
          eq(taxCertificates.status, 'waiting'),
          isNull(taxCertificates.userId),
          isNull(taxCertificates.orderId),
          lt(taxCertificates.filedAt, before),
        ),
    },
    personal(
      taxCertificates,
      {
        id: paper,
        userId: tie('certificate'),
        orderId: paper,
        organization: paper,
        number: paper,
        country: paper,
        region: paper,
        kind: paper,
        status: paper,
        startsOn: paper,
        expiresOn: paper,
        fileName: paper,
        fileType: paper,
        fileSize: paper,
        reason: paper,
        decidedBy: hidden(kept('staff'), 'which member of the staff'),
        decidedAt: paper,
        filedAt: paper,
      },
      (m) => or(eq(taxCertificates.userId, m.userId), inArray(taxCertificates.orderId, m.orders)),
    ),
  ),
  taxCertificateFiles: personal(taxCertificateFiles, {
    certificateId: none,
    content: hidden(paper, 'the document its sender has; their account gives it back'),
  }),
}
