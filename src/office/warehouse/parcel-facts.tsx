import { useWords } from '../../web/base/words.ts'
import packWords from '../../words/en-US/pages/admin-pack.json'
import { Holds } from '../order/holds.tsx'
import { PostalAddress } from '../order/postal-address.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'

/** Where the open parcel goes and what is in it. The scanner does not wait for it. */
export function ParcelFacts({ id }: { id: string }) {
  const t = useWords(packWords)
  const { answer: order, trouble, reload } = useAnswer('GET /admin/orders/{id}', { params: { id } })
  if (trouble) return <TroubleNotice trouble={trouble} className="mb-3" />
  if (!order) return <div className="mb-4 min-h-36" />
  return (
    <div className="mb-4 grid min-h-36 content-start gap-3 text-sm">
      <Holds order={order} onChange={reload} />
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <div>
          <h4 className="font-semibold">{t('facts.to')}</h4>
          {order.shippingAddress && <PostalAddress address={order.shippingAddress} />}
        </div>
        <div>
          <h4 className="font-semibold">{t('facts.content')}</h4>
          <ul>
            {order.pricing.lineItems.map(({ sku, title, quantity }, _, { length }) => (
              <li key={sku} className="wrap-anywhere">
                {t('facts.line', { quantity: length === 1 ? order.toPack : quantity, title, sku })}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
