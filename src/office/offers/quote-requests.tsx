import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import offerWords from '../../words/en-US/pages/admin-offers.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/section.tsx'
import { Email, When } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'

type Item = OfficeAnswer<'GET /admin/quote-requests'>['requests'][number]

/** Quotes that businesses asked for, until staff have answered. */
export function QuoteRequests() {
  const t = useWords(offerWords)
  const { answer, trouble, reload } = useAnswer('GET /admin/quote-requests', {})
  const { act, trouble: refused } = useAct('POST /admin/todo/{id}/done', reload)
  const may = useMay('notices')
  const columns: Column<Item>[] = [
    {
      head: t('requests.who'),
      show: ({ name, email, company }) => (
        <>
          {name}
          {company && <span className="block text-soft">{company}</span>}
          <a href={`mailto:${email}`} className="block underline underline-offset-2">
            <Email address={email} />
          </a>
        </>
      ),
    },
    { head: t('requests.quantity'), show: ({ quantity }) => quantity, figures: true },
    { head: t('requests.country'), show: ({ country }) => t(`quote.${country}`), wide: true },
    { head: t('requests.note'), show: ({ note }) => note, phone: 'below' },
    { head: t('requests.at'), show: ({ askedAt }) => <When at={askedAt} />, wide: true },
    {
      head: t('requests.done'),
      phone: 'right',
      show: ({ id, doneAt }) =>
        doneAt ? (
          <When at={doneAt} />
        ) : may ? (
          <Button
            variant="secondary"
            className="whitespace-nowrap"
            onClick={() => void act({ params: { id } })}
          >
            {t('requests.mark')}
          </Button>
        ) : null,
    },
  ]
  return (
    <Section id="requests" title={t('requests')}>
      <TroubleNotice trouble={trouble ?? refused} className="mb-3" />
      <DataTable<Item>
        caption={t('requests')}
        rows={trouble ? [] : answer?.requests}
        keyOf={({ id }) => id}
        empty={t('requests.none')}
        columns={columns}
      />
    </Section>
  )
}
