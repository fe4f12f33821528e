import { useWords } from '../../web/base/words.ts'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Field } from '../../web/ui/field.tsx'
import orderWords from '../../words/en-US/pages/admin-order.json'
import parcelWords from '../../words/en-US/pages/admin-parcels.json'
import { ActForm } from '../parts/act-form.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import type { ParcelDialogProps } from './act-dialog.ts'

interface NewsDialogProps extends ParcelDialogProps {
  state: 'exception' | 'returned' | 'lost'
}

/** What became of a parcel, and what that does, before it is said. */
export function ParcelNewsDialog({ state, order, parcel, open, onClose, onDone }: NewsDialogProps) {
  const t = useWords(parcelWords)
  const shared = useWords(orderWords)
  const { act, isBusy, trouble } = useAct('POST /admin/orders/{id}/parcels/{number}/news', onDone)
  const { number, serials } = parcel
  const send = ({ said }: Record<string, string>) =>
    void act({ params: { id: order.id, number }, body: { state, ...(said && { said }) } })
  return (
    <Dialog open={open} onClose={onClose} title={t(`news.${state}.title`, { number })}>
      {open && (
        <ActForm
          submit={t(`news.${state}.submit`)}
          isBusy={isBusy}
          trouble={trouble}
          variant={state === 'lost' ? 'danger' : 'primary'}
          onSend={send}
        >
          <div className="grid gap-1 text-sm">
            <p>{t(`news.${state}.text`, { serials: serials.length })}</p>
            {state === 'lost' && serials.length > 0 && <p className="figures">{serials.join(', ')}</p>}
            <p>{t('news.next')}</p>
          </div>
          <Field
            label={t('news.said')}
            name="said"
            optional={shared('optional')}
            hint={t('news.said.hint')}
            maxLength={300}
            error={errorAt(trouble, 'said')}
          />
        </ActForm>
      )}
    </Dialog>
  )
}
