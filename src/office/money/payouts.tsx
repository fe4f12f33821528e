import { useWords } from '../../web/base/words.ts'
import moneyWords from '../../words/en-US/pages/admin-money.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/section.tsx'
import { Amount, Mark, type Tone, When } from '../parts/shown.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'

type Payout = OfficeAnswer<'GET /admin/payouts'>['payouts'][number]

const TONES: Record<Payout['status'], Tone> = { paid: 'good', pending: 'open', failed: 'bad' }

/** What the card company sent to the bank in a month, each payment in it held against the books. */
export function Payouts({ month }: { month: string }) {
  const t = useWords(moneyWords)
  const { answer, trouble } = useAnswer('GET /admin/payouts', { query: { month } })
  return (
    <Section id="payouts" title={t('payouts')}>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Payout>
        caption={t('payouts')}
        rows={trouble ? [] : answer?.payouts}
        keyOf={({ reference }) => reference}
        empty={t('payouts.none')}
        columns={useColumns()}
      />
    </Section>
  )
}

function useColumns(): Column<Payout>[] {
  const t = useWords(moneyWords)
  const amount = (units: number, { currency }: Payout) => <Amount units={units} currency={currency} />
  return [
    {
      head: t('arrives'),
      show: ({ arrivesAt, reference }) => (
        <>
          <When at={arrivesAt} day />
          <span className="hidden break-all text-soft md:block">{reference}</span>
        </>
      ),
    },
    {
      head: t('status'),
      phone: 'right',
      show: ({ status }) => <Mark tone={TONES[status]}>{t(`status.${status}`)}</Mark>,
      wide: true,
    },
    {
      head: t('gross'),
      show: (payout) => (
        <>
          {amount(payout.gross, payout)}
          <span className="block text-soft">{t('count', { count: payout.payments })}</span>
        </>
      ),
      figures: true,
      wide: true,
    },
    { head: t('refunds'), show: (payout) => amount(payout.refunds, payout), figures: true, wide: true },
    { head: t('fees'), show: (payout) => amount(payout.fees, payout), figures: true, wide: true },
    { head: t('net'), show: (payout) => amount(payout.amount, payout), figures: true },
    { head: t('books'), show: (payout) => <Books payout={payout} /> },
  ]
}

function Books({ payout: { unmatched, currency } }: { payout: Payout }) {
  const t = useWords(moneyWords)
  if (unmatched.length === 0) return <Mark tone="good">{t('books.agree')}</Mark>
  const said = (units: number) => `${units.toFixed(2)} ${currency}`
  return (
    <details>
      <summary className="min-h-9 cursor-pointer content-center">
        <Mark tone="bad">{t('books.differ', { count: unmatched.length })}</Mark>
      </summary>
      <ul className="grid gap-1 break-all">
        {unmatched.map(({ reference, amount, expected }) => (
          <li key={reference}>
            {expected === null
              ? t('books.unknown', { reference, amount: said(amount) })
              : t('books.expected', { reference, amount: said(amount), expected: said(expected) })}
          </li>
        ))}
      </ul>
    </details>
  )
}
