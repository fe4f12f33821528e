import { useWords } from '../../web/base/words.ts'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Field } from '../../web/ui/field.tsx'
import packWords from '../../words/en-US/pages/admin-pack.json'
import parcelWords from '../../words/en-US/pages/admin-parcels.json'
import { ActForm } from '../parts/act-form.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import type { ParcelDialogProps } from './act-dialog.ts'

/** A packed parcel leaves, by the number of its label or another. */
export function DepartureDialog({ order, parcel, open, onClose, onDone }: ParcelDialogProps) {
  const t = useWords(parcelWords)
  const pack = useWords(packWords)
  const { act, isBusy, trouble } = useAct('POST /admin/orders/{id}/parcels/{number}/departure', onDone)
  const { number, trackingNumber } = parcel
  const send = ({ tracking }: Record<string, string>) =>
    void act({
      params: { id: order.id, number },
      body: tracking && tracking !== trackingNumber ? { trackingNumber: tracking } : {},
    })
  return (
    <Dialog open={open} onClose={onClose} title={t('departure.title', { number })}>
      {open && (
        <ActForm submit={t('departure.submit')} isBusy={isBusy} trouble={trouble} onSend={send}>
          <Field
            label={pack('tracking')}
            name="tracking"
            autoComplete="off"
            required
            maxLength={80}
            defaultValue={trackingNumber ?? ''}
            error={errorAt(trouble, 'trackingNumber')}
          />
          <p className="text-sm text-soft">{pack('consequence')}</p>
        </ActForm>
      )}
    </Dialog>
  )
}
