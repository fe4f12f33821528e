import { useWords } from '../../web/base/words.ts'
import { Dialog } from '../../web/ui/dialog.tsx'
import parcelWords from '../../words/en-US/pages/admin-parcels.json'
import { ActForm } from '../parts/act-form.tsx'
import { useAct } from '../parts/use-act.ts'
import type { ParcelDialogProps } from './act-dialog.ts'

/** A packed parcel is taken apart. */
export function UnpackDialog({ order, parcel: { number, label }, open, onClose, onDone }: ParcelDialogProps) {
  const t = useWords(parcelWords)
  const { act, isBusy, trouble } = useAct('POST /admin/orders/{id}/parcels/{number}/unpacking', onDone)
  return (
    <Dialog open={open} onClose={onClose} title={t('unpack.title', { number })}>
      {open && (
        <ActForm
          submit={t('unpack.submit')}
          isBusy={isBusy}
          trouble={trouble}
          onSend={() => void act({ params: { id: order.id, number } })}
        >
          <p className="text-sm">{t(label ? 'unpack.label' : 'unpack.text')}</p>
        </ActForm>
      )}
    </Dialog>
  )
}
