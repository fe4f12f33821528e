import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import packWords from '../../words/en-US/pages/admin-pack.json'
import { timeText } from './shown.tsx'
import { TroubleNotice } from './trouble-notice.tsx'
import { useAct } from './use-act.ts'

export interface JustShipped {
  id: string
  orderNumber: number
  /** When the buyer is told; null for one that was told at once. */
  undoUntil: string | null
  /** The parcel, from 1 up; the first without one. */
  parcel?: number
}

interface UndoShippingProps {
  order: JustShipped
  /** It was undone, or told at once. */
  onDone: () => void
}

/** Shipping asks nothing; for some minutes it can be taken back, or told without waiting. */
export function UndoShipping({ order, onDone }: UndoShippingProps) {
  const t = useWords(packWords)
  const [done, setDone] = useState<'shipped.undone' | 'shipped.told'>()
  const end = (how: NonNullable<typeof done>) => () => {
    setDone(how)
    onDone()
  }
  const undo = useAct('POST /admin/orders/{id}/fulfilments/{number}/undo', end('shipped.undone'))
  const tell = useAct('POST /admin/orders/{id}/fulfilments/{number}/tell', end('shipped.told'))
  const number = String(order.orderNumber)
  const call = { params: { id: order.id, number: order.parcel ?? 1 } }
  if (done) return <p className="text-sm">{t(done, { number })}</p>
  if (!order.undoUntil) return null
  return (
    <div className="grid gap-2">
      <TroubleNotice trouble={undo.trouble ?? tell.trouble} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <span>{t('shipped.of', { number, time: timeText(order.undoUntil) })}</span>
        <span className="flex gap-2">
          <Button
            variant="secondary"
            loading={undo.isBusy}
            aria-label={t('shipped.undo.of', { number })}
            onClick={() => undo.act(call)}
          >
            {t('shipped.undo')}
          </Button>
          <Button
            variant="secondary"
            loading={tell.isBusy}
            aria-label={t('shipped.now.of', { number })}
            onClick={() => tell.act(call)}
          >
            {t('shipped.now')}
          </Button>
        </span>
      </div>
    </div>
  )
}
