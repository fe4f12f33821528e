import { useWords } from '../../web/base/words.ts'
import { Dialog } from '../../web/ui/dialog.tsx'
import parcelWords from '../../words/en-US/pages/admin-parcels.json'
import { ShipForm } from '../parts/ship-form.tsx'
import type { ParcelDialogProps } from './act-dialog.ts'

/** Another parcel goes in the place of one that did not arrive. */
export function SendAgainDialog({ order, parcel, open, onClose, onDone }: ParcelDialogProps) {
  const t = useWords(parcelWords)
  const { number, state } = parcel
  const units = parcel.units.reduce((sum, { quantity }) => sum + quantity, 0)
  const adapters = parcel.units
    .filter(({ kind }) => kind === 'device')
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Dialog open={open} onClose={onClose} title={t('again.title', { number })}>
      {open && (
        <div className="grid gap-4">
          <p className="text-sm">
            {t(state === 'returned' ? 'again.same' : 'again.fresh', { count: units })}
          </p>
          {state === 'exception' && <p className="text-sm">{t('again.held', { number })}</p>}
          <ShipForm
            id={order.id}
            quantity={state === 'returned' ? 0 : adapters}
            wish={{ reason: 'reship', inPlaceOf: number }}
            onDone={() => onDone()}
          />
        </div>
      )}
    </Dialog>
  )
}
