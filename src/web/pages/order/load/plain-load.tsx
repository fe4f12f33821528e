import { type ActionFunctionArgs, redirect, useSearchParams } from 'react-router'
import { localeOf } from '../../../../shop/facts/locale/locale.ts'
import { marketOf, marketOfCurrency } from '../../../../shop/facts/markets/markets.ts'
import { splitList } from '../../../../shop/kernel/comma-joined.ts'
import type { OrderAnswer } from '../../../../shop/sale/orders/present-order.ts'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import plainWords from '../../../../words/en-US/pages/plain.json'
import { ApiError } from '../../../base/api-error.ts'
import { useWords } from '../../../base/words.ts'
import { CalmPage } from '../../../checkout/calm-page.tsx'
import { fromKeptValues } from '../../../checkout/form-values.ts'
import { HelpLine } from '../../../checkout/help-line.tsx'
import { askShop } from '../../../checkout/plain/ask-shop.ts'
import { emptyForm, readVisit, type Visit } from '../../../checkout/plain/read-purchase.ts'
import { untilText } from '../../../parts/cart/offer-notice.tsx'
import { pathIn } from '../../../parts/state/own-path.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

/** Why an order is not opened. */
export interface LoadAnswer {
  is: 'complete' | 'expired' | 'cancelled' | 'unknown' | 'unreachable'
  day: string
  /** The order's own page, where there is one, and what became of it. */
  page?: string
  status?: OrderAnswer['status']
}

/**
 * Opens the order, quote or upgrade of a link, by a form: programs that look at the links of a mail open nothing.
 */
export async function openOrder({ context, request }: ActionFunctionArgs) {
  const visit = await readVisit(context)
  const { searchParams } = new URL(request.url)
  const read = await readOrder(visit, searchParams)
  if (read instanceof ApiError) return explain(read)
  const answer = refusalOf(read, visit.page.language)
  if (answer) return answer
  await takeOrder(visit, read, searchParams.get('email') ?? '')
  return redirect('/order/checkout/shipping', 303)
}

async function readOrder({ asking }: Visit, query: URLSearchParams): Promise<OrderAnswer | ApiError> {
  const id = query.get('id') ?? ''
  const token = query.get('token')
  if (token) {
    const asked = await askShop(asking, 'POST /orders/{id}/upgrade-session', {
      params: { id },
      body: { token },
    })
    return 'refused' in asked ? asked.refused : asked.answer.order
  }
  const email = query.get('email') ?? ''
  const asked = await askShop(asking, 'GET /orders/{id}', { params: { id: id || '-' }, query: { email } })
  return 'refused' in asked ? asked.refused : asked.answer
}

function explain({ code, status }: ApiError): LoadAnswer {
  if (code === 'order_complete') return { is: 'complete', day: '' }
  if (code === 'link_expired') return { is: 'expired', day: '' }
  return { is: [401, 403, 404, 422].includes(status) ? 'unknown' : 'unreachable', day: '' }
}

function refusalOf(order: OrderAnswer, language: string): LoadAnswer | undefined {
  const { complete, status, statusUrl, quoteExpiresAt, pricing } = order
  if (statusUrl) return { is: 'complete', day: '', page: pathIn(statusUrl), status }
  if (complete) return { is: 'complete', day: '', status }
  if (status === 'cancelled') return { is: 'cancelled', day: '' }
  const isOver = quoteExpiresAt && new Date(quoteExpiresAt) <= new Date()
  return isOver
    ? { is: 'expired', day: untilText(quoteExpiresAt, pricing.currencyType, language) }
    : undefined
}

/** Puts the order into basket and form. An order of this shop's own checkout may be changed, an offer may not. */
async function takeOrder(
  { purchase, form, page, buyer }: Visit,
  order: OrderAnswer,
  email: string,
): Promise<void> {
  const country = marketOf(
    order.shippingAddress?.country ?? marketOfCurrency(order.pricing.currencyType).code,
  ).code
  const isOffer = order.origin !== 'storefront'
  const orderEmail = order.account.email || email || buyer.email
  const known = order.shippingAddress ?? { ...form.values.shipping, contact: undefined }
  const values = fromKeptValues(
    {
      shippingAddress: known,
      isBulkPackaging: order.isBulkPackaging,
      poNumber: order.poNumber ?? '',
    },
    country,
  )
  purchase.keepBasket({
    ...purchase.basket(),
    quantity: order.quantity,
    codes: isOffer ? [] : splitList(order.enterpriseId),
  })
  if (country !== page.market) purchase.keepLocale(localeOf(country))
  await purchase.keepForm({
    ...emptyForm(country),
    values: {
      ...values,
      shipping: {
        ...values.shipping,
        name: values.shipping.name || form.values.shipping.name,
        phone: values.shipping.phone || form.values.shipping.phone,
        email: orderEmail,
      },
    },
    lastOrderId: form.lastOrderId,
    lastOrderEmail: form.lastOrderEmail,
    orderId: order.id,
    orderEmail,
    offer: isOffer
      ? {
          origin: order.origin,
          number: order.orderNumber,
          quantity: order.quantity,
          deviceSku: order.deviceVariantSku,
          expiresAt: order.quoteExpiresAt ?? '',
        }
      : null,
  })
}

/** The page of a link for a browser that runs no scripts. */
export function PlainLoad({ answer }: { answer: LoadAnswer | null }) {
  const t = useWords(plainWords)
  if (answer) return <Refused answer={answer} />
  return (
    <CalmPage title={t('load.title')}>
      <p>{t('load.text')}</p>
      <form method="post">
        <Button type="submit">{t('load.submit')}</Button>
      </form>
      <HelpLine />
    </CalmPage>
  )
}

const STATES = ['paid', 'fulfilled', 'returned', 'refunded', 'cancelled'] as const

function Refused({ answer: { is, day, page, status } }: { answer: LoadAnswer }) {
  const t = useWords(checkoutWords)
  const [query] = useSearchParams()
  const isLink = query.has('token')
  const expired = isLink ? 'load.expired.link.title' : 'load.expired.quote.title'
  return (
    <CalmPage title={t(is === 'expired' ? expired : `load.${is}.title`)}>
      <p>
        {day && t('load.expired.day', { day })}
        {is === 'complete'
          ? t(`load.complete.${STATES.find((known) => known === status) ?? 'paid'}`)
          : t(`load.${is}.text`)}
      </p>
      {page && <LinkButton to={page}>{t('load.complete.link')}</LinkButton>}
      {is === 'expired' && <LinkButton to="/pricing">{t('load.expired.link')}</LinkButton>}
      {(is === 'cancelled' || is === 'unknown') && <LinkButton to="/pricing">{t('load.shop')}</LinkButton>}
      <HelpLine />
    </CalmPage>
  )
}
