import { memberClient } from '#server/page-ports/member-client.ts'
import { localeOf } from '../../../shop/facts/locale/locale.ts'
import memberWords from '../../../words/en-US/pages/member.json'
import orderVehicleWords from '../../../words/en-US/pages/order-vehicle.json'
import type { ApiAnswer } from '../../base/api.ts'
import { useWords } from '../../base/words.ts'
import { fromKeptValues } from '../../checkout/form-values.ts'
import { goToPayment } from '../../checkout/plain/known-buyer.ts'
import { readVisit, type Visit } from '../../checkout/plain/read-purchase.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/order-again.ts'
import { askMember } from './member-api.ts'

type Again = ApiAnswer<'GET /account/orders/{id}/again'>

export const loader = () => null

/** One tap: the same adapters, address and car, and on to the payment. What has changed is said first. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const id = String(form.get('order') ?? '')
  const again = await askMember(context.get(memberClient), 'GET /account/orders/{id}/again', { id })
  const isAsShown = form.get('quantity') === String(again.quantity)
  if (again.quantity < 1 || (!isAsShown && hasChanged(again))) return again
  return buyAgain(await readVisit(context), again)
}

const isUnfit = ({ vehicle }: Again) => vehicle?.compatible === 'no'
const hasChanged = (again: Again) => again.why !== 'all' || isUnfit(again)

async function buyAgain(visit: Visit, again: Again): Promise<Response> {
  const { purchase, page, buyer } = visit
  const { quantity, country, vehicle, shippingAddress } = again
  if (country !== page.market) purchase.keepLocale(localeOf(country))
  const { shipping, ...values } = fromKeptValues({ shippingAddress }, country)
  purchase.keepBasket({
    ...purchase.basket(),
    quantity,
    vehicle:
      vehicle && !isUnfit(again)
        ? { ...vehicle, fuel: vehicle.fuel ?? '', weight: vehicle.weight ?? '' }
        : null,
  })
  const name = shipping.name || buyer.name
  return goToPayment(visit, { ...values, shipping: { ...shipping, name, email: buyer.email } }, true)
}

/** What is no longer as it was, before anything is put into the cart. */
export default function OrderAgain({ actionData: again }: Route.ComponentProps) {
  const t = useWords(memberWords)
  return (
    <>
      <h1 className="font-extrabold text-2xl tracking-tight">{t('order.again')}</h1>
      {again ? <Changed again={again} /> : <p>{t('again.choose')}</p>}
      <LinkButton to="/account/orders" variant="secondary" className="justify-self-start">
        {t('again.orders')}
      </LinkButton>
    </>
  )
}

function Changed({ again }: { again: Again }) {
  const t = useWords(memberWords)
  const tCar = useWords(orderVehicleWords)
  const { orderId, why, title, quantity, vehicle } = again
  return (
    <>
      <Notice tone="amber">
        {why !== 'all' && <p>{t(`again.${why}`, { title, count: quantity })}</p>}
        {vehicle && isUnfit(again) && (
          <p>
            {tCar('name', { year: String(vehicle.year), make: vehicle.make, model: vehicle.model })}:{' '}
            {vehicle.reason}
          </p>
        )}
      </Notice>
      {quantity > 0 && (
        <form method="post">
          <input type="hidden" name="order" value={orderId} />
          <Button type="submit" name="quantity" value={quantity}>
            {t(isUnfit(again) ? 'again.withoutCar' : 'again.fewer', { count: quantity })}
          </Button>
        </form>
      )}
    </>
  )
}

/** Stands wherever an order of the member is shown; it needs no scripts. */
export function OrderAgainButton({ orderId }: { orderId: string }) {
  const t = useWords(memberWords)
  return (
    <form method="post" action="/account/orders/again">
      <Button type="submit" variant="secondary" name="order" value={orderId}>
        {t('order.again')}
      </Button>
    </form>
  )
}
