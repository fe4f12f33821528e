import { useState } from 'react'
import type { OrderRow } from '../../http/admin/present-orders.ts'
import { useWords } from '../../web/base/words.ts'
import { Checkbox } from '../../web/ui/checkbox.tsx'
import { Field } from '../../web/ui/field.tsx'
import warehouseWords from '../../words/en-US/pages/admin-warehouse.json'
import { beep } from '../parts/beep.ts'
import { FileButton } from '../parts/file-button.tsx'

interface BatchProps {
  orders: OrderRow[]
  ticked: ReadonlySet<string>
  onTick: (ids: ReadonlySet<string>) => void
  onOpen: (id: string) => void
}

/** Many orders at once: their slips in one document, and the order of a slip that is scanned. */
export function Batch({ orders, ticked, onTick, onOpen }: BatchProps) {
  const t = useWords(warehouseWords)
  const chosen = orders.filter(({ id }) => ticked.has(id))
  return (
    <div className="mb-4 grid gap-3 border-hairline border-b pb-4 sm:grid-cols-2 sm:items-end">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Checkbox
          label={t('batch.all', { count: orders.length })}
          checked={chosen.length === orders.length}
          onChange={({ currentTarget }) =>
            onTick(new Set(currentTarget.checked ? orders.map(({ id }) => id) : []))
          }
        />
        {chosen.length > 0 && (
          <FileButton
            name="GET /admin/slips.pdf"
            call={{ query: { orders: chosen.map(({ orderNumber }) => orderNumber).join(',') } }}
            fileName="packing-slips.pdf"
          >
            {t('batch.print', { count: chosen.length })}
          </FileButton>
        )}
      </div>
      <ScanSlip orders={orders} onOpen={onOpen} />
    </div>
  )
}

/** The bars on a slip hold the number of its order. */
function ScanSlip({ orders, onOpen }: Pick<BatchProps, 'orders' | 'onOpen'>) {
  const t = useWords(warehouseWords)
  const [typed, setTyped] = useState('')
  const [unknown, setUnknown] = useState<string>()
  const take = (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const code = typed.trim()
    setTyped('')
    const found = orders.find(({ orderNumber }) => String(orderNumber) === code)
    setUnknown(found || code === '' ? undefined : code)
    if (found) onOpen(found.id)
    else if (code !== '') beep()
  }
  return (
    <Field
      label={t('batch.scan')}
      hint={t('batch.scan.hint')}
      value={typed}
      autoComplete="off"
      inputMode="numeric"
      maxLength={40}
      error={unknown && t('batch.unknown', { code: unknown })}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={take}
    />
  )
}
