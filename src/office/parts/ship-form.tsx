import { useEffect, useRef, useState } from 'react'
import { readTracking } from '../../shop/facts/delivery/tracking-number.ts'
import { serialTrouble } from '../../shop/plan/devices/serial.ts'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Field } from '../../web/ui/field.tsx'
import packWords from '../../words/en-US/pages/admin-pack.json'
import { beep } from './beep.ts'
import type { OfficeAnswer } from './call-office.ts'
import { CarrierFields, useCarrier } from './carrier-fields.tsx'
import { ScannedSerials, useScans } from './scanned-serials.tsx'
import { TroubleNotice } from './trouble-notice.tsx'
import { errorAt, useAct } from './use-act.ts'

export type Shipped = OfficeAnswer<'POST /admin/orders/{id}/fulfilments'>

/** A parcel that is not all that is left to pack. */
export type ParcelWish =
  | { reason: 'split'; units: { sku: string; quantity: number }[] }
  | { reason: 'reship'; inPlaceOf: number }

interface ShipFormProps {
  id: string
  /** Adapters in the parcel that are to be scanned. */
  quantity: number
  /** Without one, all that is left leaves. */
  wish?: ParcelWish | undefined
  onDone: (shipped?: Shipped) => void
}

/**
 * What goes into a parcel and who carries it. A scanner ends each code with Enter, which leads to the next field
 * and, after the number of the parcel, sends. Each serial number is looked up as it is scanned, and none is ever taken
 * for the number of a parcel.
 */
export function ShipForm({ id, quantity, wish, onDone }: ShipFormProps) {
  const t = useWords(packWords)
  const scans = useScans(id, quantity)
  const carrier = useCarrier()
  const [number, setNumber] = useState('')
  const [refused, setRefused] = useState<string>()
  const { send, isBusy, trouble } = useShipping(id, wish, onDone)
  const { serials } = scans
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!trouble) return
    beep()
    // What is scanned next takes the place of what was refused.
    field.current?.select()
  }, [trouble])
  const refuse = (why: string) => {
    beep()
    setRefused(why)
    setNumber('')
  }
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const code = number.trim()
    if (scans.has(code)) return refuse(t('serial.twice'))
    const { carriers } = readTracking(code)
    if (carrier.isTold && (carriers.length === 0 || serialTrouble(code.replace(/[\s-]/g, '')) === undefined))
      return refuse(t('tracking.unknown', { code }))
    setRefused(undefined)
    const named = carrier.name && { carrier: carrier.name }
    send({ ...named, trackingNumber: code, ...(serials.length > 0 && { serials }) })
  }
  const told = readTracking(number).carriers[0]?.name
  return (
    <form method="post" onSubmit={submit} className="grid gap-4">
      <TroubleNotice trouble={trouble} />
      {quantity > 0 && <ScannedSerials scans={scans} quantity={quantity} />}
      <Field
        ref={field}
        label={t('tracking')}
        name="trackingNumber"
        id="tracking-number"
        autoComplete="off"
        required
        maxLength={80}
        value={number}
        onChange={({ target }) => {
          setNumber(target.value)
          if (target.value) setRefused(undefined)
        }}
        hint={carrier.isTold && told ? t('tracking.of', { carrier: told }) : t('tracking.hint')}
        error={refused ?? errorAt(trouble, 'trackingNumber')}
      />
      <CarrierFields carrier={carrier} error={errorAt(trouble, 'carrier')} />
      <p className="text-sm text-soft">{t('consequence')}</p>
      <Button type="submit" loading={isBusy} disabled={serials.length > 0 && serials.length !== quantity}>
        {t('submit')}
      </Button>
    </form>
  )
}

interface ParcelWords {
  carrier?: string
  trackingNumber: string
  serials?: string[]
}

function useShipping(id: string, wish: ParcelWish | undefined, onDone: ShipFormProps['onDone']) {
  const all = useAct('POST /admin/orders/{id}/fulfilments', onDone)
  const one = useAct('POST /admin/orders/{id}/parcels', () => onDone())
  return {
    isBusy: all.isBusy || one.isBusy,
    trouble: all.trouble ?? one.trouble,
    send: (said: ParcelWords) =>
      void (wish
        ? one.act({ params: { id }, body: { ...wish, ...said } })
        : all.act({ params: { id }, body: said })),
  }
}
