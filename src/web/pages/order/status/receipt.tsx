import { memberClient } from '#server/page-ports/member-client.ts'
import { cardBrandName } from '../../../../shop/kernel/card-brand.ts'
import orderStatusWords from '../../../../words/en-US/pages/order-status.json'
import { useRootData } from '../../../base/root-data.ts'
import { useWords } from '../../../base/words.ts'
import { PageTitle } from '../../../checkout/calm-page.tsx'
import { AddressLines } from '../../../checkout/postal-form.tsx'
import { PrintButton, TaxNumberLines, type TaxPlaceOfOrder } from '../../../parts/sections/print-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useAmount } from '../../account/plan-words.ts'
import type { Route } from './+types/receipt.ts'
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

export const meta = linkPageMeta('receipt.meta')

export async function loader({ context, request }: Route.LoaderArgs) {
  return { status: await readStatus(context.get(memberClient), request), token: tokenOf(request) }
}

/** One page to print or save: seller, buyer, what was paid, and what went back of it. */
export default function Receipt({ loaderData: { status, token } }: Route.ComponentProps) {
  const t = useWords(orderStatusWords)
  const day = useOrderDay(status)
  if (!status) return <DeadLink />
  const { order } = status
  const { paidAt, createdAt, orderNumber, poNumber, billingAddress, shippingAddress } = order
  return (
    <div className="page-width grid max-w-[760px] gap-6 py-10 print:py-0">
      <Seller place={shippingAddress} />
      <div className="grid gap-1">
        <PageTitle>{t('receipt.title', { number: String(orderNumber) })}</PageTitle>
        <p>{t('receipt.date', { day: day(paidAt ?? createdAt) })}</p>
        {poNumber && <p className="break-words">{t('receipt.po', { number: poNumber })}</p>}
      </div>
      <div className="grid gap-6 xs:grid-cols-2 print:grid-cols-2">
        {billingAddress && (
          <div>
            <h2 className="font-semibold">{t('receipt.billedTo')}</h2>
            <AddressLines address={billingAddress} />
          </div>
        )}
        {shippingAddress && (
          <div>
            <h2 className="font-semibold">{t('receipt.shipsTo')}</h2>
            <AddressLines address={shippingAddress} />
          </div>
        )}
      </div>
      <Card className="print:border-0 print:p-0 print:shadow-none">
        <OrderSums order={order} />
        <Paid status={status} />
      </Card>
      <div className="flex flex-wrap gap-3 print:hidden">
        <PrintButton />
        <LinkButton to={pathOf('', token)} variant="secondary">
          {t('receipt.back')}
        </LinkButton>
      </div>
    </div>
  )
}

function Seller({ place }: { place: TaxPlaceOfOrder }) {
  const { brand, legalOwner, postalAddress, supportEmail, supportPhone } = useRootData()?.config ?? {}
  return (
    <div>
      <div translate="no">
        <p className="text-lg font-extrabold">{brand}</p>
        <p>{legalOwner}</p>
        <p>{postalAddress}</p>
      </div>
      <p className="break-words">{supportEmail}</p>
      {supportPhone && <p>{supportPhone}</p>}
      <TaxNumberLines place={place} />
    </div>
  )
}

function Paid({ status: { order, refunded, remaining } }: { status: Status }) {
  const money = useAmount()
  const t = useWords(orderStatusWords)
  const { ccDetails, pricing } = order
  const currency = pricing.currencyType
  return (
    <div className="mt-4 grid gap-1 border-hairline border-t pt-4">
      {ccDetails && (
        <p>
          {t('receipt.paidWith', {
            brand: cardBrandName(ccDetails.brand) ?? t('receipt.anyCard'),
            last4: ccDetails.last4,
          })}
        </p>
      )}
      {refunded > 0 && (
        <p className="font-semibold">
          {t('refunds.left', { refunded: money(refunded, currency), remaining: money(remaining, currency) })}
        </p>
      )}
    </div>
  )
}
