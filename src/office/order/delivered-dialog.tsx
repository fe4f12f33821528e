import { marketOfCurrency } from '../../shop/facts/markets/markets.ts'
import { momentIn } from '../../shop/kernel/day.ts'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Field } from '../../web/ui/field.tsx'
import orderWords from '../../words/en-US/pages/admin-order.json'
import { ActForm } from '../parts/act-form.tsx'
import { shopNow } from '../parts/shop-time.ts'
import { When } from '../parts/shown.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import type { ParcelDialogProps } from './act-dialog.ts'

/** Says that a parcel arrived, or takes that back. */
export function DeliveredDialog({ order, parcel, open, onClose, onDone }: ParcelDialogProps) {
  const t = useWords(orderWords)
  return (
    <Dialog open={open} onClose={onClose} title={t('delivered.title', { number: String(order.orderNumber) })}>
      {open && <DeliveredForm order={order} parcel={parcel} onDone={onDone} />}
    </Dialog>
  )
}

function DeliveredForm({ order, parcel, onDone }: Pick<ParcelDialogProps, 'order' | 'parcel' | 'onDone'>) {
  const t = useWords(orderWords)
  const { act, isBusy, trouble } = useAct('PATCH /admin/orders/{id}/fulfilments/{number}', onDone)
  const say = (deliveredAt: string | null, seen = {}) =>
    void act({ params: { id: order.id, number: parcel.number }, body: { deliveredAt, seen } })
  const at = parcel.deliveredAt
  if (at) {
    return (
      <div className="grid gap-4">
        <TroubleNotice trouble={trouble} />
        <p>
          {t('parcel.delivered')} <When at={at} />
        </p>
        <Button variant="secondary" loading={isBusy} onClick={() => say(null)}>
          {t('delivered.undo')}
        </Button>
      </div>
    )
  }
  return (
    <ActForm
      submit={t('delivered.submit')}
      isBusy={isBusy}
      trouble={trouble}
      shown={{ deliveredAt: null }}
      onSend={({ day }, seen) => say(day ? noonOf(order, day) : shopNow().toISOString(), seen)}
    >
      <Field
        label={t('delivered.day')}
        name="day"
        type="date"
        optional={t('optional')}
        hint={t('delivered.day.hint')}
        error={errorAt(trouble, 'deliveredAt')}
      />
      <p className="text-sm text-soft">{t('delivered.text')}</p>
    </ActForm>
  )
}

/** A day as a moment: noon where the order went, so that it is that day in all of the market. */
function noonOf(order: ParcelDialogProps['order'], day: string): string {
  return momentIn(marketOfCurrency(order.pricing.currencyCode).timeZone, `${day}T12:00`).toISOString()
}
