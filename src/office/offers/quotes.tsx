import { useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../web/base/words.ts'
import offerWords from '../../words/en-US/pages/admin-offers.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Pager } from '../parts/pager.tsx'
import { QuotePaper } from '../parts/quote-paper.tsx'
import { RowAct } from '../parts/row-act.tsx'
import { Section } from '../parts/section.tsx'
import { Amount, Day, Email, Mark, type Tone, When } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'

type Quote = OfficeAnswer<'GET /admin/quotes'>['quotes'][number]

const TONES: Record<Quote['state'], Tone> = {
  made: 'open',
  sent: 'open',
  opened: 'open',
  accepted: 'good',
  expired: 'plain',
  cancelled: 'plain',
}

/** Every quote and how far it has come; those still open are mailed from here. */
export function Quotes() {
  const t = useWords(offerWords)
  const [trail, setTrail] = useState<string[]>([])
  const { answer, trouble, reload } = useAnswer('GET /admin/quotes', {
    query: { cursor: trail.at(-1), limit: 20 },
  })
  return (
    <Section id="quotes" title={t('quotes')}>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Quote>
        caption={t('quotes')}
        rows={trouble ? [] : answer?.quotes}
        keyOf={({ id }) => id}
        empty={t('quotes.none')}
        columns={useColumns(reload)}
      />
      <Pager trail={trail} next={answer?.next} onMove={setTrail} />
    </Section>
  )
}

function useColumns(onSent: () => void): Column<Quote>[] {
  const t = useWords(offerWords)
  const may = useMay('make_offer')
  return [
    {
      head: t('quotes.order'),
      show: ({ id, orderNumber, quantity }) => (
        <>
          <Link to={`/admin/orders/${id}`} className="font-semibold underline underline-offset-2">
            {orderNumber}
          </Link>
          <span className="block text-soft">{t('quotes.each', { quantity })}</span>
          <QuotePaper id={id} number={orderNumber} />
        </>
      ),
    },
    {
      head: t('quotes.buyer'),
      show: ({ email }) => <Email address={email} />,
    },
    {
      head: t('quotes.state'),
      phone: 'right' as const,
      show: ({ state, sentAt, openedAt, acceptedAt }) => (
        <>
          <Mark tone={TONES[state]}>{t(`quotes.${state}`)}</Mark>
          {(acceptedAt ?? openedAt ?? sentAt) && (
            <span className="block text-soft">
              <When at={acceptedAt ?? openedAt ?? sentAt} />
            </span>
          )}
        </>
      ),
    },
    {
      head: t('quotes.until'),
      show: ({ lastDay }) => <Day day={lastDay} />,
      named: true,
      phone: 'below' as const,
    },
    {
      head: t('quotes.total'),
      show: ({ total, currency }) => <Amount units={total} currency={currency} />,
      figures: true,
    },
    ...(may
      ? [
          {
            head: t('quotes.act'),
            phone: 'below' as const,
            show: (quote: Quote) => <Send quote={quote} onSent={onSent} />,
          },
        ]
      : []),
  ]
}

function Send({ quote, onSent }: { quote: Quote; onSent: () => void }) {
  const t = useWords(offerWords)
  if (TONES[quote.state] !== 'open') return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <RowAct
        name="POST /admin/quotes/{id}/send"
        call={{ params: { id: quote.id } }}
        label={t(quote.sentAt ? 'quotes.again' : 'quotes.send')}
        about={t(quote.sentAt ? 'quotes.again.of' : 'quotes.send.of', { number: String(quote.orderNumber) })}
        onDone={onSent}
      />
      <a href={quote.url} className="inline-block min-h-9 content-center underline underline-offset-2">
        {t('quotes.link')}
      </a>
    </div>
  )
}
