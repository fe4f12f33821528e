import { useWords } from '../../web/base/words.ts'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Field } from '../../web/ui/field.tsx'
import orderWords from '../../words/en-US/pages/admin-order.json'
import { ActForm } from '../parts/act-form.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import { changesIn, type Seen } from '../parts/use-seen.ts'
import type { ParcelDialogProps } from './act-dialog.ts'

/** Corrects who carries a parcel and its number. */
export function TrackingDialog({ order, parcel, open, onClose, onDone }: ParcelDialogProps) {
  const t = useWords(orderWords)
  const { act, isBusy, trouble } = useAct('PATCH /admin/orders/{id}/fulfilments/{number}', onDone)
  const carrier = parcel.carrier ?? ''
  const trackingNumber = parcel.trackingNumber ?? ''
  const send = (typed: Record<string, string>, before: Seen) => {
    const changes = changesIn(typed, before)
    if (!changes) return onDone()
    void act({
      params: { id: order.id, number: parcel.number },
      body: { ...changes.change, seen: changes.seen },
    })
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('tracking.title', { number: String(order.orderNumber) })}>
      {open && (
        <ActForm
          submit={t('tracking.submit')}
          isBusy={isBusy}
          trouble={trouble}
          shown={{ carrier, trackingNumber }}
          onSend={send}
        >
          <Field
            label={t('tracking.carrier')}
            name="carrier"
            defaultValue={carrier}
            required
            error={errorAt(trouble, 'carrier')}
          />
          <Field
            label={t('tracking.number')}
            name="trackingNumber"
            defaultValue={trackingNumber}
            required
            error={errorAt(trouble, 'trackingNumber')}
          />
          <p className="text-sm text-soft">{t('tracking.text')}</p>
        </ActForm>
      )}
    </Dialog>
  )
}
