import { useState } from 'react'
import type { OrderHistoryAnswer } from '../../http/admin/present-orders.ts'
import { HAND_REASONS } from '../../shop/sale/orders/hold-reason.ts'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Field } from '../../web/ui/field.tsx'
import { Notice } from '../../web/ui/notice.tsx'
import { SelectField } from '../../web/ui/select-field.tsx'
import orderWords from '../../words/en-US/pages/admin-order.json'
import { ActForm } from '../parts/act-form.tsx'
import { useActorName } from '../parts/actor.ts'
import { When } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { errorAt, useAct } from '../parts/use-act.ts'
import { useWhy } from '../parts/why.ts'
import type { ActDialogProps } from './act-dialog.ts'

type Hold = OrderHistoryAnswer['holds'][number]

/** What keeps an order from being packed, at the head of its page. */
export function Holds({ order, onChange }: { order: OrderHistoryAnswer; onChange: () => void }) {
  const t = useWords(orderWords)
  const whyOf = useWhy()
  const actorOf = useActorName()
  const may = useMay('release_holds')
  const [chosen, setChosen] = useState<Hold>()
  const open = order.status === 'paid' ? order.holds.filter(({ releasedAt }) => releasedAt === null) : []
  if (open.length === 0) return null
  return (
    <Notice tone="amber" title={t('holds')} className="mb-4">
      <p className="text-sm">{t('holds.text')}</p>
      <ul className="mt-2 grid gap-2">
        {open.map((hold) => (
          <li key={hold.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              <span className="font-semibold">{whyOf(hold.reason)}</span>
              {hold.note && <span className="wrap-anywhere block">{hold.note}</span>}
              <span className="block text-sm text-soft">
                {t('holds.since')} <When at={hold.since} /> · {actorOf(hold.by)}
              </span>
            </span>
            {may && (
              <Button
                variant="secondary"
                aria-label={t('release.of', { why: whyOf(hold.reason) })}
                onClick={() => setChosen(hold)}
              >
                {t('release')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t('release.title', { number: String(order.orderNumber) })}
      >
        {chosen && (
          <ReleaseForm
            order={order}
            hold={chosen}
            onDone={() => {
              setChosen(undefined)
              onChange()
            }}
          />
        )}
      </Dialog>
    </Notice>
  )
}

interface ReleaseFormProps {
  order: OrderHistoryAnswer
  hold: Hold
  onDone: () => void
}

function ReleaseForm({ order, hold, onDone }: ReleaseFormProps) {
  const t = useWords(orderWords)
  const whyOf = useWhy()
  const { act, isBusy, trouble } = useAct('POST /admin/orders/{id}/holds/{holdId}/release', onDone)
  const send = ({ reason = '' }: Record<string, string>) =>
    void act({ params: { id: order.id, holdId: hold.id }, body: { reason } })
  const isLast = order.holds.filter(({ releasedAt }) => releasedAt === null).length === 1
  return (
    <ActForm submit={t('release.submit')} isBusy={isBusy} trouble={trouble} onSend={send}>
      <p>{whyOf(hold.reason)}</p>
      <Field
        label={t('release.reason')}
        name="reason"
        required
        maxLength={300}
        hint={t('release.reason.hint')}
        error={errorAt(trouble, 'reason')}
      />
      <p className="text-sm text-soft">{t(isLast ? 'release.last' : 'release.more')}</p>
    </ActForm>
  )
}

/** Keeps a paid order from being packed. */
export function HoldDialog({ order, open, onClose, onDone }: ActDialogProps) {
  const t = useWords(orderWords)
  const { act, isBusy, trouble } = useAct('POST /admin/orders/{id}/holds', onDone)
  const send = ({ reason, note = '' }: Record<string, string>) => {
    const given = HAND_REASONS.find((known) => known === reason)
    void act({ params: { id: order.id }, body: { ...(given && { reason: given }), note } })
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('hold.title', { number: String(order.orderNumber) })}>
      {open && (
        <ActForm submit={t('hold.submit')} isBusy={isBusy} trouble={trouble} onSend={send}>
          <SelectField label={t('hold.reason')} name="reason" error={errorAt(trouble, 'reason')}>
            {HAND_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`hold.reason.${reason}`)}
              </option>
            ))}
          </SelectField>
          <Field
            label={t('hold.note')}
            name="note"
            required
            maxLength={300}
            hint={t('hold.note.hint')}
            error={errorAt(trouble, 'note')}
          />
          <p className="text-sm text-soft">{t('hold.text')}</p>
        </ActForm>
      )}
    </Dialog>
  )
}
