import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Field } from '../../web/ui/field.tsx'
import parcelWords from '../../words/en-US/pages/admin-parcels.json'
import { ShipForm } from '../parts/ship-form.tsx'
import type { ActDialogProps } from './act-dialog.ts'

/** A part of what is left to pack leaves first. */
export function SplitDialog({ order, open, onClose, onDone }: ActDialogProps) {
  const t = useWords(parcelWords)
  return (
    <Dialog open={open} onClose={onClose} title={t('split.title', { number: String(order.orderNumber) })}>
      {open && <SplitForm order={order} onDone={onDone} />}
    </Dialog>
  )
}

function SplitForm({ order, onDone }: Pick<ActDialogProps, 'order' | 'onDone'>) {
  const t = useWords(parcelWords)
  const [first] = order.leftToPack
  const [chosen, setChosen] = useState<Record<string, number>>(first ? { [first.sku]: 1 } : {})
  const inside = order.leftToPack
    .map((line) => ({ ...line, quantity: chosen[line.sku] ?? 0, left: line.quantity }))
    .filter(({ quantity }) => quantity > 0)
  const adapters = inside
    .filter(({ kind }) => kind === 'device')
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const rest = order.leftToPack.reduce((sum, { quantity }) => sum + quantity, 0)
  const sent = inside.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="grid gap-4">
      {order.leftToPack.map(({ sku, title, quantity }) => (
        <Field
          key={sku}
          label={t('split.units', { title, sku })}
          hint={t('split.left', { count: quantity })}
          type="number"
          inputMode="numeric"
          min={0}
          max={quantity}
          value={chosen[sku] ?? 0}
          onChange={({ target }) =>
            setChosen({ ...chosen, [sku]: Math.max(0, Math.min(quantity, Math.trunc(Number(target.value)))) })
          }
        />
      ))}
      <p className="text-sm text-soft">{t('split.text', { rest: rest - sent })}</p>
      {sent > 0 && (
        <ShipForm
          key={adapters}
          id={order.id}
          quantity={adapters}
          wish={{ reason: 'split', units: inside.map(({ sku, quantity }) => ({ sku, quantity })) }}
          onDone={() => onDone()}
        />
      )}
    </div>
  )
}
