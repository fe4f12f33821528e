import { useState } from 'react'
import { WEBHOOK_TYPES } from '../../shop/system/outgoing-webhooks/event-types.ts'
import { useWords } from '../../web/base/words.ts'
import { Checkbox } from '../../web/ui/checkbox.tsx'
import { Field } from '../../web/ui/field.tsx'
import shopWords from '../../words/en-US/pages/admin-shop.json'
import { ActForm } from '../parts/act-form.tsx'
import { callOffice, type OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Facts } from '../parts/facts.tsx'
import { RowAct } from '../parts/row-act.tsx'
import { Section } from '../parts/section.tsx'
import { useMay } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'
import { Deliveries } from './deliveries.tsx'

type Webhook = OfficeAnswer<'GET /admin/webhooks'>['webhooks'][number]
type Made = OfficeAnswer<'POST /admin/webhooks'>

/** Where other programs hear of what happens, and what was sent to them. */
export function Webhooks() {
  const t = useWords(shopWords)
  const may = useMay('api_keys')
  const { answer, trouble, reload } = useAnswer('GET /admin/webhooks', {})
  const [round, setRound] = useState(0)
  const onTested = () => setRound((count) => count + 1)
  return (
    <>
      <Section id="hooks" title={t('hooks')}>
        <p className="mb-3 max-w-reading text-sm text-soft">{t('hooks.text')}</p>
        <TroubleNotice trouble={trouble} className="mb-3" />
        <DataTable<Webhook>
          caption={t('hooks')}
          rows={trouble ? [] : answer?.webhooks}
          keyOf={({ id }) => id}
          empty={t('hooks.none')}
          columns={useColumns({ onTested, onRemoved: reload })}
        />
        {may && <Add onDone={reload} onTested={onTested} />}
      </Section>
      <Deliveries key={round} />
    </>
  )
}

function useColumns({ onTested, onRemoved }: Record<'onTested' | 'onRemoved', () => void>) {
  const t = useWords(shopWords)
  const may = useMay('api_keys')
  const acts = ({ id, url }: Webhook) => (
    <div className="flex flex-wrap gap-2">
      <RowAct
        name="POST /admin/webhooks/{id}/test"
        call={{ params: { id } }}
        label={t('hooks.test')}
        about={t('hooks.test.of', { url })}
        onDone={onTested}
      />
      <RowAct
        name="DELETE /admin/webhooks/{id}"
        call={{ params: { id } }}
        label={t('hooks.remove')}
        about={t('hooks.remove.of', { url })}
        consequence={t('hooks.remove.text')}
        onDone={onRemoved}
      />
    </div>
  )
  const columns: Column<Webhook>[] = [
    { head: t('hooks.url'), show: ({ url }) => <span className="break-all">{url}</span> },
    {
      head: t('hooks.types'),
      show: ({ types }) => types.map((type) => t(`hook.${type}`)).join(', '),
      wide: true,
    },
    ...(may ? [{ head: t('hooks.act'), phone: 'right' as const, show: acts }] : []),
  ]
  return columns
}

function Add({ onDone, onTested }: Record<'onDone' | 'onTested', () => void>) {
  const t = useWords(shopWords)
  const [made, setMade] = useState<Made>()
  const { act, isBusy, trouble } = useAct('POST /admin/webhooks', (webhook) => {
    setMade(webhook)
    onDone()
    // Whether messages arrive is seen at once, in the list below.
    void callOffice('POST /admin/webhooks/{id}/test', { params: { id: webhook.id } }).then(onTested, onTested)
  })
  const send = ({ url = '', ...ticked }: Record<string, string>) =>
    void act({ body: { url, types: WEBHOOK_TYPES.filter((type) => type in ticked) } })
  return (
    <div className="mt-5 max-w-reading border-hairline border-t pt-4">
      <h3 className="mb-3 font-semibold">{t('hooks.new')}</h3>
      <ActForm submit={t('hooks.submit')} isBusy={isBusy} trouble={trouble} variant="secondary" onSend={send}>
        <Field
          label={t('hooks.url')}
          hint={t('hooks.url.hint')}
          name="url"
          type="url"
          required
          error={errorAt(trouble, 'url')}
        />
        <fieldset>
          <legend className="mb-1 font-semibold text-sm">{t('hooks.types.label')}</legend>
          <div className="grid sm:grid-cols-2">
            {WEBHOOK_TYPES.map((type) => (
              <Checkbox key={type} label={t(`hook.${type}`)} hint={type} name={type} />
            ))}
          </div>
          {errorAt(trouble, 'types') && <p className="text-sm text-stop">{errorAt(trouble, 'types')}</p>}
        </fieldset>
      </ActForm>
      <div role="status" className="mt-3">
        {made && (
          <>
            <p className="mb-2 font-semibold">{t('hooks.once')}</p>
            <Facts facts={[[made.url, made.secret]]} />
          </>
        )}
      </div>
    </div>
  )
}
