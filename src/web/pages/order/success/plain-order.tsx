import { type ActionFunctionArgs, redirect, useLocation } from 'react-router'
import type { OrderAnswer } from '../../../../shop/sale/orders/present-order.ts'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import type { ApiAnswer } from '../../../base/api.ts'
import { useWords } from '../../../base/words.ts'
import { CalmPage } from '../../../checkout/calm-page.tsx'
import type { Fate } from '../../../checkout/find-out.ts'
import { HelpLine } from '../../../checkout/help-line.tsx'
import { askShop } from '../../../checkout/plain/ask-shop.ts'
import { emptyForm, readVisit, type Visit } from '../../../checkout/plain/read-purchase.ts'
import { ACCOUNT_DEFAULTS } from '../../../parts/state/account.ts'
import { CART_DEFAULTS } from '../../../parts/state/cart.ts'
import type { LastOrderFields } from '../../../parts/state/last-order.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { buildLastOrder } from './build-last-order.ts'

type Context = ActionFunctionArgs['context']
export type Shown = Exclude<Fate['fate'], 'paid'>

/**
 * What became of a payment that was begun without scripts; null for every other, which the page finds out itself.
 * A paid one leaves for the thanks.
 */
export async function readFate(
  context: Context,
  request: Request,
): Promise<{ shown: Shown; email: string } | null> {
  const visit = await readVisit(context)
  const { form, asking } = visit
  if (!form.orderId) return leadBack(visit, request)
  const { searchParams } = new URL(request.url)
  const email = form.orderEmail
  const sessionId = searchParams.get('session_id')
  const shown = (fate: Shown) => ({ shown: fate, email })
  if (!sessionId) {
    const id = searchParams.get('order_id')
    if (!id) return shown('unknown')
    const asked = await askShop(asking, 'GET /orders/{id}', { params: { id }, query: { email } })
    if ('refused' in asked) return shown('unknown')
    return asked.answer.complete ? finish(visit, asked.answer) : shown('unpaid')
  }
  const asked = await askShop(asking, 'GET /orders/checkout-session/{id}', {
    params: { id: sessionId },
    query: { email },
  })
  if ('refused' in asked) return shown(asked.refused.status === 404 ? 'unknown' : 'open')
  const { order, status, paymentStatus } = asked.answer
  if (paymentStatus === 'refunded') return shown('refunded')
  if (paymentStatus === 'paid' && order.complete) return finish(visit, order)
  if (paymentStatus === 'processing' || paymentStatus === 'paid') return shown('open')
  return shown(status === 'expired' ? 'expired' : 'unpaid')
}

/** Who comes back to the payment of the order paid last, as by Back, sees that order again. */
async function leadBack({ form, asking }: Visit, request: Request): Promise<null> {
  if (!form.lastOrderId) return null
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('session_id')
  const query = { email: form.lastOrderEmail }
  const asked = id && (await askShop(asking, 'GET /orders/checkout-session/{id}', { params: { id }, query }))
  const orderId = asked && 'answer' in asked ? asked.answer.order.id : searchParams.get('order_id')
  if (orderId === form.lastOrderId) throw redirect('/order/thanks', 303)
  return null
}

/** Empties the basket the order was made from, and keeps of the form who bought. */
async function finish({ purchase, form, page }: Visit, order: OrderAnswer): Promise<null> {
  // Begun with scripts, it is ended by them.
  if (form.orderId !== order.id) return null
  purchase.keepBasket({ ...purchase.basket(), quantity: 0, codes: [], vehicle: null })
  const fresh = emptyForm(page.market)
  const { name, email, phone } = form.values.shipping
  const shipping = { ...fresh.values.shipping, name, email, phone }
  await purchase.keepForm({
    ...fresh,
    values: { ...fresh.values, shipping },
    lastOrderId: order.id,
    lastOrderNumber: String(order.orderNumber),
    lastOrderEmail: form.orderEmail,
  })
  throw redirect('/order/thanks', 303)
}

/** The order paid last in this browser, as the thanks show it; null where there is none. */
export async function readLastOrder(context: Context): Promise<LastOrderFields | null> {
  const { form, asking } = await readVisit(context)
  if (!form.lastOrderId) return null
  const asked = await askShop(asking, 'GET /orders/{id}', {
    params: { id: form.lastOrderId },
    query: { email: form.lastOrderEmail },
  })
  if ('refused' in asked) return null
  const order = asked.answer
  const plan = await askShop(asking, 'GET /subscriptions/price-info', {
    query: {
      state: order.shippingAddress?.state ?? 'tx',
      quantity: order.quantity,
      currency: order.pricing.currencyType.toLowerCase(),
      email: form.lastOrderEmail,
      orderId: order.id,
    },
  })
  const price = 'answer' in plan ? plan.answer.price : null
  return { ...buildLastOrder(order, cartOf(order, price), ACCOUNT_DEFAULTS), returnOrderId: '' }
}

/** What the thanks take from the cart an order was made from. */
function cartOf(order: OrderAnswer, price: ApiAnswer<'GET /subscriptions/price-info'>['price'] | null) {
  const { subscriptionPrice, deviceProductInfo } = CART_DEFAULTS
  const title = order.pricing.lineItems[0]?.title ?? ''
  return {
    deviceProductInfo: { ...deviceProductInfo, title },
    newSubscriptionPrice: price,
    subscriptionPrice: price
      ? {
          ...subscriptionPrice,
          unitPrice: price.baseUnitPrice,
          adjustedUnitPrice: price.adjustedUnitPrice,
          transactionPrice: price.adjustedUnitPrice,
          discountThreshold: price.discountThreshold,
        }
      : subscriptionPrice,
  }
}

/** The answer of the success page for a browser that runs no scripts; asking again is loading the page again. */
export function PlainSuccess({ fate }: { fate: { shown: Shown; email: string } | null }) {
  const t = useWords(checkoutWords)
  const { search } = useLocation()
  const shown = fate?.shown ?? 'unknown'
  const email = fate?.email || t('success.open.you')
  return (
    <CalmPage title={t(`success.${shown}.title`)}>
      <p>{t(`success.${shown}.text`, { email })}</p>
      {shown === 'open' && (
        <LinkButton to={`/order/success${search}`} reloadDocument>
          {t('success.open.ask')}
        </LinkButton>
      )}
      {(shown === 'unpaid' || shown === 'expired') && (
        <LinkButton to="/order/checkout/payment">{t('success.back')}</LinkButton>
      )}
      {(shown === 'refunded' || shown === 'unknown') && (
        <LinkButton to="/pricing">{t('success.shop')}</LinkButton>
      )}
      <HelpLine />
    </CalmPage>
  )
}
