import { Link, redirect, useSearchParams } from 'react-router'
import { type MemberClient, memberClient } from '#server/page-ports/member-client.ts'
import orderStatusWords from '../../../../words/en-US/pages/order-status.json'
import { useLanguage } from '../../../base/root-data.ts'
import { useWords } from '../../../base/words.ts'
import { PageTitle } from '../../../checkout/calm-page.tsx'
import { HelpLine } from '../../../checkout/help-line.tsx'
import { AddressLines } from '../../../checkout/postal-form.tsx'
import { nearDay } from '../../../parts/cart/delivery-line.tsx'
import { PrintButton } from '../../../parts/sections/print-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Verbatim } from '../../../ui/verbatim.tsx'
import { askMember, SIGNED_OUT } from '../../account/member-api.ts'
import { OrderAgainButton } from '../../account/order-again.tsx'
import type { Route } from './+types/status.ts'
import { Packages, Progress } from './progress.tsx'
import { Claims, Exemption, Refunds } from './refunds.tsx'
import {
  DeadLink,
  linkPageMeta,
  pathOf,
  readStatus,
  type Status,
  tokenOf,
  useOrderDay,
} from './status-link.tsx'
import { OrderSums } from './sums.tsx'

export const meta = linkPageMeta('meta')

const DONE = ['address', 'cancelled', 'wait', 'certificate', 'claim'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = context.get(memberClient)
  const status = await readStatus(client, request)
  return { status, token: tokenOf(request), isOwn: status !== null && (await isOwn(client, status)) }
}

/** The link opens the order for everybody who has it; to order it again is for the member whose it is. */
async function isOwn(client: MemberClient, { order }: Status): Promise<boolean> {
  return client.token !== '' && (await client.ask(`/account/orders/${order.id}/again`)).ok
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = tokenOf(request)
  const sent = { body: { token }, headers: SIGNED_OUT }
  await askMember(context.get(memberClient), 'POST /order-links/wait', sent)
  return redirect(pathOf('', token, 'wait'), 303)
}

/** Where an order stands, by the link in its mails: without a login, and without scripts. */
export default function OrderStatus({ loaderData: { status, token, isOwn } }: Route.ComponentProps) {
  return status ? <Found status={status} token={token} isOwn={isOwn} /> : <DeadLink />
}

interface Shown {
  status: Status
  token: string
}

function Found({ status, token, isOwn }: Shown & { isOwn: boolean }) {
  const t = useWords(orderStatusWords)
  const day = useOrderDay(status)
  const [query] = useSearchParams()
  const done = DONE.find((name) => name === query.get('done'))
  const { order } = status
  return (
    <div className="page-width grid gap-8 py-10 sm:py-14">
      <div className="grid gap-2">
        <p className="font-semibold text-soft">
          {t.rich('number', {
            number: <Verbatim>{order.orderNumber}</Verbatim>,
            day: day(order.paidAt ?? order.createdAt),
          })}
        </p>
        <PageTitle>{t(`title.${stateOf(status)}`)}</PageTitle>
        {done && (
          <Notice tone="info">
            <p role="status">{t(`done.${done}`)}</p>
          </Notice>
        )}
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,420px)] lg:gap-12">
        <div className="grid min-w-0 gap-8">
          <Late status={status} token={token} />
          <Progress status={status} />
          <Refunds status={status} />
          <Delivery status={status} />
          <Packages status={status} />
          <Claims status={status} token={token} />
          <Change status={status} token={token} />
        </div>
        <div className="grid min-w-0 gap-8">
          <Card>
            <h2 className="text-lg font-extrabold">{t('sums.title')}</h2>
            <OrderSums order={order} />
          </Card>
          <Exemption status={status} token={token} />
        </div>
      </div>
      <div className="flex flex-wrap gap-3 print:hidden">
        {isOwn && <OrderAgainButton orderId={order.id} />}
        <LinkButton to={`/order/receipt?token=${encodeURIComponent(token)}`} variant="secondary">
          {t('receipt.link')}
        </LinkButton>
        <PrintButton />
      </div>
      <HelpLine />
    </div>
  )
}

/** What the heading says. */
function stateOf({ order, isCancelled, deliveredAt }: Status) {
  if (order.status === 'refunded') return isCancelled ? 'cancelled' : 'refunded'
  if (order.status === 'cancelled' || isCancelled) return 'cancelled'
  if (order.status === 'returned') return 'returned'
  if (order.status === 'fulfilled') return deliveredAt ? 'delivered' : 'shipped'
  return order.status === 'paid' ? 'paid' : 'open'
}

/** An order that did not leave in time: the new day, and the buyer's two ways. */
function Late({ status, token }: Shown) {
  const t = useWords(orderStatusWords)
  const day = useOrderDay(status)
  const { delay, mayChange } = status
  if (!delay || !mayChange) return null
  const about = { day: day(delay.shipBy) }
  const state = delay.agreedAt ? 'agreed' : delay.needsYes ? 'asks' : 'told'
  return (
    <Notice tone="amber" title={t('late.title')}>
      <div className="grid justify-items-start gap-3">
        <p>{t(`late.${state}`, about)}</p>
        <div className="flex flex-wrap gap-3">
          {!delay.agreedAt && (
            <form method="post">
              <Button type="submit">{t('late.wait')}</Button>
            </form>
          )}
          <LinkButton to={pathOf('/cancel', token)} variant="secondary">
            {t('late.cancel')}
          </LinkButton>
        </div>
      </div>
    </Notice>
  )
}

/** When and where it arrives. */
function Delivery({ status: { order, deliveredAt } }: { status: Status }) {
  const t = useWords(orderStatusWords)
  const language = useLanguage()
  const { shippingAddress, delivery } = order
  const isComing = order.status === 'paid' || (order.status === 'fulfilled' && !deliveredAt)
  if (!shippingAddress) return null
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-extrabold">{t('delivery.title')}</h2>
      {delivery && isComing && (
        <p>
          {t('delivery.range', {
            from: nearDay(delivery.from, language),
            by: nearDay(delivery.by, language),
          })}
        </p>
      )}
      <AddressLines address={shippingAddress} />
    </Card>
  )
}

/** What may still be changed, and what to do once nothing may. */
function Change({ status, token }: Shown) {
  const t = useWords(orderStatusWords)
  const { mayChange, order, returnUntil, adapters } = status
  const language = useLanguage()
  if (mayChange) {
    return (
      <section aria-labelledby="change" className="grid justify-items-start gap-3 print:hidden">
        <h2 id="change" className="text-xl font-extrabold tracking-tight">
          {t('change.title')}
        </h2>
        <p>{t('change.text')}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={pathOf('/address', token)} variant="secondary">
            {t('change.address')}
          </LinkButton>
          <LinkButton to={pathOf('/cancel', token)} variant="secondary">
            {t('change.cancel')}
          </LinkButton>
        </div>
      </section>
    )
  }
  // What is wrong with an adapter is said above, by a claim.
  if (order.status !== 'fulfilled' || (!returnUntil && adapters.length > 0)) return null
  return (
    <section aria-labelledby="back" className="grid justify-items-start gap-2 print:hidden">
      <h2 id="back" className="text-xl font-extrabold tracking-tight">
        {t(returnUntil ? 'back.title' : 'back.over.title')}
      </h2>
      <p>
        {t.rich(returnUntil ? 'back.text' : 'back.over', {
          day: returnUntil ? nearDay(returnUntil, language) : '',
          terms: (inner) => (
            <Link to="/terms-of-service" className="font-semibold underline">
              {inner}
            </Link>
          ),
        })}
      </p>
    </section>
  )
}
