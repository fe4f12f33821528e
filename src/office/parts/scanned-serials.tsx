import { useRef, useState } from 'react'
import { normalSerial } from '../../shop/plan/devices/serial.ts'
import { ApiError } from '../../web/base/api-error.ts'
import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import packWords from '../../words/en-US/pages/admin-pack.json'
import { beep } from './beep.ts'
import { callOffice } from './call-office.ts'

interface Scan {
  serial: string
  /** Is it still looked up? */
  isChecking: boolean
}

type Trouble = { word: 'serial.twice' | 'serial.tracking' } | { said: string }

/** What was scanned into a parcel. The scanner does not wait: each code is looked up while the next is read. */
export function useScans(orderId: string, quantity: number) {
  const field = useRef<HTMLInputElement>(null)
  const [scans, setScans] = useState<Scan[]>([])
  const [trouble, setTrouble] = useState<Trouble>()
  const drop = (serial: string) => setScans((all) => all.filter((scan) => scan.serial !== serial))
  const refuse = (why: Trouble) => {
    beep()
    setTrouble(why)
    field.current?.focus()
  }
  async function check(serial: string) {
    try {
      const { kind } = await callOffice('GET /admin/orders/{id}/scan', {
        params: { id: orderId },
        query: { code: serial },
      })
      if (kind === 'serial') {
        setScans((all) => all.map((scan) => (scan.serial === serial ? { serial, isChecking: false } : scan)))
        return
      }
      drop(serial)
      refuse({ word: 'serial.tracking' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      drop(serial)
      refuse({ said: error.message })
    }
  }
  return {
    field,
    scans,
    trouble,
    serials: scans.map(({ serial }) => serial),
    isFull: scans.length >= quantity,
    has: (code: string) => scans.some(({ serial }) => serial === normalSerial(code)),
    /** @returns whether the parcel is full with it */
    add(code: string): boolean {
      const serial = normalSerial(code)
      if (scans.some((scan) => scan.serial === serial)) {
        refuse({ word: 'serial.twice' })
        return false
      }
      setTrouble(undefined)
      setScans((all) => [...all, { serial, isChecking: true }])
      void check(serial)
      return scans.length + 1 === quantity
    },
    remove(serial: string) {
      drop(serial)
      setTrouble(undefined)
      field.current?.focus()
    },
  }
}

interface ScannedSerialsProps {
  scans: ReturnType<typeof useScans>
  quantity: number
}

export function ScannedSerials({ scans, quantity }: ScannedSerialsProps) {
  const t = useWords(packWords)
  const [typed, setTyped] = useState('')
  const { isFull, trouble } = scans
  const take = (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const code = typed.trim()
    setTyped('')
    if (code === '' || (!isFull && scans.add(code))) document.getElementById('tracking-number')?.focus()
  }
  const said = trouble && ('said' in trouble ? trouble.said : t(trouble.word))
  return (
    <div className="grid gap-2">
      <Field
        ref={scans.field}
        label={t('serial', { at: Math.min(scans.scans.length + 1, quantity), of: quantity })}
        hint={isFull ? t('serial.all') : t('serial.hint')}
        value={typed}
        autoFocus
        data-first
        autoComplete="off"
        maxLength={40}
        readOnly={isFull}
        error={said}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={take}
      />
      {scans.scans.length > 0 && (
        <ol className="flex flex-wrap gap-2" aria-label={t('serials')}>
          {scans.scans.map(({ serial, isChecking }) => (
            <li key={serial}>
              <button
                type="button"
                onClick={() => scans.remove(serial)}
                aria-label={t('serial.remove', { serial })}
                className="figures min-h-11 rounded-mark bg-guide-wash px-3 text-sm hover:line-through"
              >
                {serial} {isChecking ? '…' : '✓'}
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
