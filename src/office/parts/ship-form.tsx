import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Field } from '../../web/ui/field.tsx'
import packWords from '../../words/en-US/pages/admin-pack.json'
import { TroubleNotice } from './trouble-notice.tsx'
import { errorAt, useAct } from './use-act.ts'

interface ShipFormProps {
  id: string
  /** Adapters in the parcel. */
  quantity: number
  onDone: () => void
}

/** Remembered for the next parcel: a day's boxes mostly go the same way. */
let lastCarrier = 'UPS'

/**
 * What goes into a parcel and who carries it. A scanner ends each code with Enter, which leads to the next field
 * and, after the last, sends.
 */
export function ShipForm({ id, quantity, onDone }: ShipFormProps) {
  const t = useWords(packWords)
  const [serials, setSerials] = useState<string[]>([])
  const { act, isBusy, trouble } = useAct('POST /admin/orders/{id}/fulfilments', onDone)
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const carrier = String(given.get('carrier') ?? '').trim()
    const trackingNumber = String(given.get('trackingNumber') ?? '').trim()
    lastCarrier = carrier
    void act({ params: { id }, body: { carrier, trackingNumber, ...(serials.length > 0 && { serials }) } })
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-4">
      <TroubleNotice trouble={trouble} />
      <Serials serials={serials} quantity={quantity} onChange={setSerials} />
      {trouble && <p className="text-sm font-semibold text-stop">{errorAt(trouble, 'serials')}</p>}
      <Field
        label={t('tracking')}
        name="trackingNumber"
        id="tracking-number"
        autoComplete="off"
        required
        maxLength={80}
        error={errorAt(trouble, 'trackingNumber')}
      />
      <Field
        label={t('carrier')}
        name="carrier"
        defaultValue={lastCarrier}
        required
        maxLength={60}
        error={errorAt(trouble, 'carrier')}
      />
      <p className="text-sm text-soft">{t('consequence')}</p>
      <Button type="submit" loading={isBusy} disabled={serials.length > 0 && serials.length !== quantity}>
        {t('submit')}
      </Button>
    </form>
  )
}

interface SerialsProps {
  serials: string[]
  quantity: number
  onChange: (serials: string[]) => void
}

function Serials({ serials, quantity, onChange }: SerialsProps) {
  const t = useWords(packWords)
  const [typed, setTyped] = useState('')
  const [isTwice, setTwice] = useState(false)
  const isFull = serials.length >= quantity
  const take = (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const serial = typed.trim().toUpperCase()
    setTyped('')
    if (!serial) {
      document.getElementById('tracking-number')?.focus()
      return
    }
    const isKnown = serials.includes(serial)
    setTwice(isKnown)
    if (isKnown || isFull) return
    onChange([...serials, serial])
    if (serials.length + 1 === quantity) document.getElementById('tracking-number')?.focus()
  }
  return (
    <div className="grid gap-2">
      <Field
        label={t('serial', { at: Math.min(serials.length + 1, quantity), of: quantity })}
        hint={isFull ? t('serial.all') : t('serial.hint')}
        value={typed}
        autoFocus
        data-first
        autoComplete="off"
        maxLength={40}
        readOnly={isFull}
        error={isTwice ? t('serial.twice') : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={take}
      />
      {serials.length > 0 && (
        <ol className="flex flex-wrap gap-2" aria-label={t('serials')}>
          {serials.map((serial) => (
            <li key={serial}>
              <button
                type="button"
                onClick={() => onChange(serials.filter((each) => each !== serial))}
                aria-label={t('serial.remove', { serial })}
                className="figures min-h-11 rounded-mark bg-guide-wash px-3 text-sm hover:line-through"
              >
                {serial} ✓
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
