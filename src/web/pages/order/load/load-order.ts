import { useAccount } from '../../../state/account.ts'
import { ApiError } from '../../../state/api-error.ts'
import { useCart } from '../../../state/cart.ts'
import { useLocale } from '../../../state/locale.ts'
import { readOrder } from '../success/read-payment.ts'
import { toKeptAddress } from './to-kept-address.ts'

export type LoadedOrder = { is: 'loaded' } | { is: 'complete' } | { is: 'unknown' } | { is: 'unreachable' }

/** Puts an order or quote into the cart, with its address. @returns `complete` for one that needs nothing more */
export async function loadOrder(id: string, email: string): Promise<LoadedOrder> {
  try {
    const order = await readOrder(id, email || undefined)
    if (order.complete) return { is: 'complete' }
    const country = order.shippingAddress?.country ?? (order.pricing.currencyType === 'CAD' ? 'ca' : 'us')
    useLocale.getState().setLocale(`en-${country}`)
    useCart.setState({
      quantity: order.quantity,
      orderId: order.id,
      checkoutAttempt: { id: '', content: '', orderId: '' },
      isBulkPackaging: order.isBulkPackaging,
      device: { pricing: order.pricing },
    })
    takeAccount(order)
    return { is: 'loaded' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return {
      is: error.status === 404 || error.status === 401 || error.status === 403 ? 'unknown' : 'unreachable',
    }
  }
}

function takeAccount(order: Awaited<ReturnType<typeof readOrder>>) {
  const account = useAccount.getState()
  const { shippingAddress: kept } = account.checkoutFormValues
  useAccount.setState({
    isQuoteOrder: order.fulfillmentStatus === 'quote',
    checkoutEmbeddedSessionSecret: '',
    enterpriseIds: order.enterpriseId ? order.enterpriseId.split(',') : [],
    ...(account.token === '' && { guestEmail: order.account.email }),
    checkoutFormValues: {
      ...account.checkoutFormValues,
      isBulkPackaging: order.isBulkPackaging,
      shippingAddress: toKeptAddress(order.shippingAddress ?? kept, order.account.email),
    },
  })
}
