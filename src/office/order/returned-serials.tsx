import { useRef, useState } from 'react'
import type { OrderHistoryAnswer } from '../../http/admin/present-orders.ts'
import { normalSerial } from '../../shop/plan/devices/serial.ts'
import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import orderWords from '../../words/en-US/pages/admin-order.json'
import { beep } from '../parts/beep.ts'

interface ReturnedSerialsProps {
  adapters: OrderHistoryAnswer['adapters']
  serials: string[]
  onChange: (serials: string[]) => void
}

/** Which adapters of an order came back. A scanner ends each with Enter. */
export function ReturnedSerials({ adapters, serials, onChange }: ReturnedSerialsProps) {
  const t = useWords(orderWords)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [trouble, setTrouble] = useState<string>()
  const refuse = (why: string) => {
    beep()
    setTrouble(why)
  }
  const take = (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const serial = normalSerial(typed)
    setTyped('')
    if (!serial) return
    if (serials.includes(serial)) return refuse(t('return.twice', { serial }))
    if (!adapters.some((each) => each.serial === serial)) return refuse(t('return.foreign', { serial }))
    setTrouble(undefined)
    onChange([...serials, serial])
  }
  return (
    <div className="grid gap-2">
      <Field
        ref={field}
        label={t('return.scan')}
        hint={t('return.scan.hint')}
        value={typed}
        autoComplete="off"
        maxLength={40}
        error={trouble}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={take}
      />
      {serials.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t('return.scanned')}>
          {serials.map((serial) => (
            <li key={serial}>
              <button
                type="button"
                onClick={() => {
                  onChange(serials.filter((each) => each !== serial))
                  field.current?.focus()
                }}
                aria-label={t('return.remove', { serial })}
                className="figures min-h-11 rounded-mark bg-guide-wash px-3 text-sm hover:line-through"
              >
                {serial} ✓
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
