import { z } from 'zod'
import { ORDER_STATUSES } from '../../../shop/orders/status.ts'
import { DiscountAnswer, LineItemAnswer, PricingAnswer, TaxAnswer } from '../../../shop/pricing/schema.ts'
import { answer, Country, Currency, Units, When } from '../answer.ts'
import { Dispute } from './disputes.ts'
import { OrderVehicle } from './vehicles.ts'

export const Discount = answer('Discount', DiscountAnswer)
export const LineItem = answer('LineItem', LineItemAnswer)
export const Tax = answer('Tax', TaxAnswer)
export const Pricing = answer('Pricing', PricingAnswer)

const names = { firstName: z.string(), lastName: z.string() }

/** As the shop keeps and gives it back; a billing contact has only names. */
export const Address = answer(
  'Address',
  z.object({
    country: z.string(),
    line1: z.string(),
    line2: z.string().optional(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    businessName: z.string().optional(),
    contact: z.object({ ...names, phone: z.string().optional(), email: z.string().optional() }),
  }),
)

export const Agreement = answer(
  'Agreement',
  z.object({
    textVersion: z.string(),
    text: z.string(),
    locale: z.string(),
    agreedAt: When,
    amounts: z.object({ unitPrice: z.int(), quantity: z.int(), currency: Currency }).optional(),
  }),
)

export const OrderStatus = z.enum(ORDER_STATUSES)
export const FulfillmentStatus = z.enum(['unfulfilled', 'fulfilled', 'quote'])

const orderFields = {
  id: z.string(),
  orderNumber: z.int(),
  complete: z.boolean(),
  status: OrderStatus,
  fulfillmentStatus: FulfillmentStatus,
  origin: z.enum(['storefront', 'quote', 'upgrade']),
  quantity: z.int(),
  account: z.object({ email: z.string(), userAccountId: z.string().nullable() }),
  shippingAddress: Address.nullable(),
  billingAddress: Address.nullable(),
  businessName: z.string().nullable(),
  isBulkPackaging: z.boolean(),
  vehicle: OrderVehicle.nullable(),
  enterpriseId: z.string(),
  deviceVariantSku: z.string(),
  subscriptionVariantSku: z.string().nullable(),
  pricing: Pricing,
  agreements: z.object({
    renewalConsent: Agreement.optional(),
    serviceCredit: Agreement.optional(),
    discountPrice: Agreement.optional(),
  }),
  ccDetails: z.object({ brand: z.string(), last4: z.string(), name: z.string().nullable() }).nullable(),
  quoteExpiresAt: When.nullable(),
  shipment: z.object({ carrier: z.string(), trackingNumber: z.string().nullable() }).nullable(),
  createdAt: When,
  paidAt: When.nullable(),
  shopify: z.object({
    fullDetails: z.object({
      lineItems: z.array(LineItem),
      discounts: z.array(Discount),
      taxes: z.array(z.object({ name: z.string(), ratePercent: z.number(), amount: Units })),
      subtotal: Units,
      totalTax: Units,
      total: Units,
      currency: Currency,
    }),
  }),
}

export const Order = answer('Order', z.object(orderFields))

export const CheckoutSession = answer(
  'CheckoutSession',
  z.object({
    status: z.enum(['open', 'complete', 'expired']),
    paymentStatus: z.enum(['paid', 'unpaid', 'processing', 'refunded']),
    orderId: z.string(),
    order: Order,
  }),
)

export const UpgradeSession = answer(
  'UpgradeSession',
  z.object({
    orderId: z.string(),
    email: z.string(),
    enterpriseType: z.string(),
    enterpriseId: z.string(),
    quantity: z.int(),
    order: Order,
  }),
)

export const SavedCard = answer(
  'SavedCard',
  z.object({
    brand: z.string(),
    last4: z.string(),
    name: z.string().nullable(),
    expMonth: z.int().nullable(),
    expYear: z.int().nullable(),
    customerId: z.string(),
  }),
)

export const PaymentIntent = answer(
  'PaymentIntent',
  z.object({
    id: z.string(),
    client_secret: z.string().nullable(),
    orderId: z.string(),
    amount: Units,
    currency: Currency,
  }),
)

export const SandboxPayment = answer(
  'SandboxPayment',
  z.object({
    status: z.enum(['complete', 'processing', 'requires_confirmation', 'declined']),
    message: z.string().optional(),
    declineCode: z.string().optional(),
    returnUrl: z.string(),
  }),
)

export const SandboxSession = answer(
  'SandboxSession',
  z.object({
    mode: z.literal('TEST'),
    amount: Units,
    currency: Currency,
    status: z.enum(['open', 'processing', 'complete', 'expired']),
    returnUrl: z.string(),
    cancelUrl: z.string().nullable(),
  }),
)

/** One line of the operator's list. */
export const OrderRow = answer(
  'OrderRow',
  z.object({
    id: z.string(),
    orderNumber: z.int(),
    status: OrderStatus,
    fulfillmentStatus: FulfillmentStatus,
    email: z.string(),
    name: z.string().nullable(),
    country: Country,
    origin: z.enum(['storefront', 'quote', 'upgrade']),
    enterpriseId: z.string(),
    currency: Currency,
    quantity: z.int(),
    total: Units,
    refunded: Units,
    paymentReference: z.string().nullable(),
    createdAt: When,
    paidAt: When.nullable(),
  }),
)

export const OrderPage = answer(
  'OrderPage',
  z.object({ orders: z.array(OrderRow), next: z.int().nullable() }),
)

export const Offer = answer('Offer', z.object({ ...orderFields, url: z.string(), expiresAt: When }))

export const RefundStatus = z.enum(['pending', 'succeeded', 'failed'])

const money = { amount: Units, createdAt: When }

/** An order with everything that happened to it, for the operator. */
export const OrderHistory = answer(
  'OrderHistory',
  z.object({
    ...orderFields,
    stockHeld: z.boolean(),
    checkoutSessions: z.array(
      z.object({
        ...money,
        id: z.string(),
        providerSessionId: z.string().nullable(),
        mode: z.enum(['embedded', 'hosted', 'saved-card']),
        status: z.enum(['opening', 'open', 'complete', 'expired', 'refused']),
        currency: Currency,
        keepCard: z.boolean(),
        declineCode: z.string().nullable().meta({ description: 'The last refusal of a card on this page' }),
        expiresAt: When,
      }),
    ),
    payments: z.array(
      z.object({
        ...money,
        id: z.string(),
        provider: z.string(),
        reference: z.string(),
        status: z.enum(['settled', 'unfillable', 'duplicate', 'superseded']),
        currency: Currency,
        card: SavedCard.omit({ customerId: true }).nullable(),
        fraudWarningAt: When.nullable(),
      }),
    ),
    refunds: z.array(
      z.object({
        ...money,
        id: z.string(),
        paymentId: z.string(),
        reason: z.string(),
        status: RefundStatus,
        isForeign: z.boolean().meta({ description: 'Made by hand at the card provider' }),
        failureReason: z.string().nullable(),
        providerReference: z.string().nullable(),
      }),
    ),
    notes: z.array(z.object({ id: z.string(), text: z.string(), author: z.string(), createdAt: When })),
    disputes: z.array(Dispute),
    history: z.array(
      z.object({
        actor: z.string(),
        action: z.string(),
        detail: z.record(z.string(), z.unknown()),
        at: When,
      }),
    ),
  }),
)
