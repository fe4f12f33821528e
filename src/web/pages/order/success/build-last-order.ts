import type { OrderAnswer } from '../../../../shop/sale/orders/present-order.ts'
import type { AccountFields } from '../../../parts/state/account.ts'
import type { CartFields } from '../../../parts/state/cart.ts'
import type { LastOrderFields } from '../../../parts/state/last-order.ts'

/** What the thanks page shows of an order: its own figures from the shop, the plan's from the cart it was made from. */
export function buildLastOrder(
  order: OrderAnswer,
  cart: Pick<CartFields, 'subscriptionPrice' | 'newSubscriptionPrice' | 'deviceProductInfo'>,
  account: AccountFields,
): Omit<LastOrderFields, 'returnOrderId'> {
  const contact = order.shippingAddress?.contact
  return {
    orderId: order.id,
    orderNumber: String(order.orderNumber),
    placedAt: order.createdAt,
    quantity: order.quantity,
    device: { pricing: order.pricing },
    subscriptionPrice: cart.subscriptionPrice,
    regularSubscriptionPrice: cart.subscriptionPrice.unitPrice,
    newSubscriptionPrice: cart.newSubscriptionPrice,
    activeSubscriptionCount: account.activeSubscriptionCount,
    activeSubscriptionNextBillingDate: account.activeSubscriptionNextBillingDate,
    account: {
      email: order.account.email,
      firstName: contact?.firstName ?? account.firstName,
      lastName: contact?.lastName ?? account.lastName,
      userAccountId: order.account.userAccountId ?? account.userAccountId,
    },
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    vehicle: order.vehicle,
    businessName: order.businessName ?? '',
    poNumber: order.poNumber ?? '',
    ccDetails: order.ccDetails && {
      ...order.ccDetails,
      name: order.ccDetails.name ?? account.checkoutFormValues.creditCardName,
    },
    deviceProductImage: { url: cart.deviceProductInfo.image.url },
    variantTitle: cart.deviceProductInfo.title,
    enterpriseTypes: account.enterpriseTypes,
    newToBrand: account.activeSubscriptionCount === 0,
    isEmailRegistered: account.isEmailRegistered,
    confirmationEmail: order.account.email,
    statusUrl: order.statusUrl ?? '',
    isPlanAgreed: order.agreements.renewalConsent !== undefined,
    delivery: order.delivery,
  }
}
