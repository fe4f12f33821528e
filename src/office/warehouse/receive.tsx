import { useRef, useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Checkbox } from '../../web/ui/checkbox.tsx'
import { Field } from '../../web/ui/field.tsx'
import suppliesWords from '../../words/en-US/pages/admin-supplies.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { Section } from '../parts/section.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import { DeliveryFields, readDelivery } from './delivery-fields.tsx'
import { ReceiptOutcome } from './receipt-outcome.tsx'
import { ReceiveFile } from './receive-file.tsx'
import { SkippedSerials } from './skipped-serials.tsx'
import { readScans } from './typed-serials.ts'

type Received = OfficeAnswer<'POST /admin/receipts'>

/** A delivery: looked at first, then in stock and on sale in one step. */
export function Receive({ onDone, version }: { onDone: () => void; version: number }) {
  const t = useWords(suppliesWords)
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const [isCounted, setCounted] = useState(false)
  const [shown, setShown] = useState<Received>()
  const [registered, setRegistered] = useState<OfficeAnswer<'POST /admin/devices'>>()
  const units = readScans(typed)
  const receiving = useAct('POST /admin/receipts', (answer) => {
    setShown(answer)
    if (answer.dryRun) return
    setTyped('')
    onDone()
  })
  const registering = useAct('POST /admin/devices', (answer) => {
    setRegistered(answer)
    setTyped('')
    onDone()
  })
  const send = (dryRun: boolean) => {
    const { sku = '', quantity, ...delivery } = readDelivery(form.current)
    const line = units.length > 0 ? { sku, serials: units } : { sku, quantity: Number(quantity) }
    void receiving.act({ body: { ...delivery, lines: [line], dryRun } })
  }
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setShown(undefined)
    setRegistered(undefined)
    const { sku } = readDelivery(form.current)
    if (!isCounted) send(true)
    else void registering.act({ body: { serials: units.map(({ serial }) => serial), ...(sku && { sku }) } })
  }
  const trouble = isCounted ? registering.trouble : receiving.trouble
  return (
    <Section id="receive" title={t('receive')}>
      <p className="mb-3 max-w-reading text-sm text-soft">{t('receive.text')}</p>
      <form
        ref={form}
        method="post"
        onSubmit={submit}
        onChange={() => setShown(undefined)}
        className="grid max-w-form gap-3"
      >
        <TroubleNotice trouble={trouble} />
        <DeliveryFields key={version} trouble={trouble} />
        <TextArea
          label={t('receive.label')}
          hint={t('receive.hint')}
          rows={5}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {units.length === 0 && !isCounted && (
          <Field
            label={t('receive.units')}
            name="quantity"
            type="number"
            min={1}
            max={1_000_000}
            error={errorAt(trouble, 'lines.0.quantity')}
          />
        )}
        <Checkbox
          label={t('receive.counted')}
          hint={t('receive.counted.hint')}
          checked={isCounted}
          onChange={({ target }) => setCounted(target.checked)}
        />
        <Button type="submit" variant="secondary" loading={receiving.isBusy || registering.isBusy}>
          {t(isCounted ? 'receive.register' : 'receive.check', { count: units.length })}
        </Button>
        <div role="status" className="grid gap-2 text-sm">
          {registered && <p>{t('receive.registered', { count: registered.received })}</p>}
          {registered && <SkippedSerials skipped={registered.skipped} />}
          {shown && <ReceiptOutcome shown={shown} isBusy={receiving.isBusy} onConfirm={() => send(false)} />}
        </div>
      </form>
      <ReceiveFile readDelivery={() => readDelivery(form.current)} onDone={onDone} />
    </Section>
  )
}
