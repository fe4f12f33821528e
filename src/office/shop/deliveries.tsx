import { useState } from 'react'
import type { WebhookType } from '../../shop/system/outgoing-webhooks/event-types.ts'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import shopWords from '../../words/en-US/pages/admin-shop.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Pager } from '../parts/pager.tsx'
import { RowAct } from '../parts/row-act.tsx'
import { Section } from '../parts/section.tsx'
import { Mark, type Tone, When } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'

type Delivery = OfficeAnswer<'GET /admin/webhooks/deliveries'>['deliveries'][number]

const TONES: Record<Delivery['status'], Tone> = { pending: 'open', delivered: 'good', failed: 'bad' }

/** The newest messages to other programs, each of which can be sent again. */
export function Deliveries() {
  const t = useWords(shopWords)
  const [trail, setTrail] = useState<string[]>([])
  const { answer, trouble, isLoading, reload } = useAnswer('GET /admin/webhooks/deliveries', {
    query: { cursor: trail.at(-1), limit: 20 },
  })
  return (
    <Section title={t('hooks.sent')}>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Delivery>
        caption={t('hooks.sent')}
        rows={trouble ? [] : answer?.deliveries}
        keyOf={({ id }) => id}
        empty={t('hooks.sent.none')}
        columns={useColumns(reload)}
      />
      <Pager trail={trail} next={answer?.next} onMove={setTrail} />
      {(answer?.deliveries.length ?? 0) > 0 && (
        <Button variant="secondary" className="mt-3" loading={isLoading} onClick={reload}>
          {t('hooks.refresh')}
        </Button>
      )}
    </Section>
  )
}

function useColumns(onReplayed: () => void): Column<Delivery>[] {
  const t = useWords(shopWords)
  const may = useMay('api_keys')
  const nameOf = (type: string) => t(`hook.${type as WebhookType}`)
  const replay = ({ id, type }: Delivery) => (
    <RowAct
      name="POST /admin/webhooks/deliveries/{id}/replay"
      call={{ params: { id } }}
      label={t('hooks.replay')}
      about={t('hooks.replay.of', { type: nameOf(type), id })}
      onDone={onReplayed}
    />
  )
  return [
    { head: t('hooks.type'), show: ({ type }) => nameOf(type) },
    {
      head: t('hooks.state'),
      phone: 'right' as const,
      show: ({ status }) => <Mark tone={TONES[status]}>{t(`hooks.state.${status}`)}</Mark>,
    },
    { head: t('hooks.attempts'), show: ({ attempts }) => attempts, figures: true, wide: true },
    { head: t('hooks.answer'), show: ({ lastStatus }) => lastStatus ?? '–', figures: true, wide: true },
    { head: t('hooks.at'), show: ({ createdAt }) => <When at={createdAt} />, wide: true },
    ...(may ? [{ head: t('hooks.act'), phone: 'right' as const, show: replay }] : []),
  ]
}
