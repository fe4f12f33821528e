import { useId, useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { CONTROL_LOOK } from '../../web/ui/field-frame.tsx'
import { SelectField } from '../../web/ui/select-field.tsx'
import warehouseWords from '../../words/en-US/pages/admin-warehouse.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { Section } from '../parts/section.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'

type DevicesReceived = OfficeAnswer<'POST /admin/devices'>
type Skip = DevicesReceived['skipped'][number]

const REASONS: Record<Skip['reason'], keyof typeof warehouseWords> = {
  invalid_serial: 'skip.invalid',
  wrong_check_digit: 'skip.digit',
  known: 'skip.known',
  sold: 'skip.sold',
  twice: 'skip.twice',
}

/** A delivery of adapters: their serial numbers, scanned one a line. */
export function Receive() {
  const t = useWords(warehouseWords)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [taken, setTaken] = useState<DevicesReceived>()
  const { act, isBusy, trouble } = useAct('POST /admin/devices', (answer) => {
    setTaken(answer)
    setTyped('')
  })
  const serials = typed.split(/[\s,;]+/).filter(Boolean)
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sku = String(new FormData(event.currentTarget).get('sku') ?? '')
    if (serials.length > 0) void act({ body: { serials, ...(sku && { sku }) } })
  }
  return (
    <Section title={t('receive')}>
      <form method="post" onSubmit={submit} className="grid max-w-form gap-3">
        <TroubleNotice trouble={trouble} />
        <label htmlFor={id} className="text-sm font-semibold">
          {t('receive.label')}
        </label>
        <textarea
          id={id}
          rows={5}
          value={typed}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setTyped(target.value)}
          className={CONTROL_LOOK}
        />
        <p id={`${id}-hint`} className="text-sm text-soft">
          {t('receive.hint')}
        </p>
        <SoldAs error={errorAt(trouble, 'sku')} />
        <Button type="submit" variant="secondary" loading={isBusy} disabled={serials.length === 0}>
          {t('receive.submit', { count: serials.length })}
        </Button>
        <Taken taken={taken} />
      </form>
    </Section>
  )
}

/** The variant a delivery is sold as. */
function SoldAs({ error }: { error: string | undefined }) {
  const t = useWords(warehouseWords)
  const { answer } = useAnswer('GET /admin/variants', {})
  const adapters = (answer?.variants ?? []).filter(({ kind }) => kind === 'device')
  return (
    <SelectField label={t('receive.sku')} name="sku" hint={t('receive.sku.hint')} error={error}>
      {adapters.length !== 1 && <option value="">{t('receive.sku.none')}</option>}
      {adapters.map(({ sku, titles }) => (
        <option key={sku} value={sku}>
          {titles['en-US'] ?? sku} ({sku})
        </option>
      ))}
    </SelectField>
  )
}

function Taken({ taken }: { taken: DevicesReceived | undefined }) {
  const t = useWords(warehouseWords)
  return (
    <div role="status" className="text-sm">
      {taken && <p>{t('receive.done', { count: taken.received })}</p>}
      {taken?.skipped.map(({ serial, reason }) => (
        <p key={serial}>
          {serial}: {t(REASONS[reason])}
        </p>
      ))}
    </div>
  )
}
