import { Link } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import { dayOfIso, isoOfDay, plusDays } from '../../../shop/kernel/day.ts'
import memberWords from '../../../words/en-US/pages/member.json'
import { useWords } from '../../base/words.ts'
import { TaxNumberLines } from '../../parts/sections/print-button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Route } from './+types/bill.ts'
import { BillLines } from './bill-lines.tsx'
import { askMember } from './member-api.ts'
import { cardName, useAmount, useDay } from './plan-words.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return askMember(context.get(memberClient), 'GET /account/invoices/{id}', { id: params.id })
}

type OwnBill = Route.ComponentProps['loaderData']
type Say = (key: keyof typeof memberWords, values?: Record<string, string>) => string

/** The last day of a period that ends before this one. */
function dayBefore(iso: string): string {
  return isoOfDay(plusDays(dayOfIso(iso), -1))
}

/** Where it stands; once it is paid, on which day and with which card. */
function standOf({ status, paidWith }: OwnBill, t: Say, day: (iso: string) => string): string {
  if (!paidWith) return t(`bill.${status}`)
  const { on, brand, last4 } = paidWith
  if (!brand || !last4) return t('bill.paidOn', { date: day(on) })
  return t('bill.paidWith', { date: day(on), brand: cardName(brand), last4 })
}

export default function Bill({ loaderData: bill }: Route.ComponentProps) {
  const t = useWords(memberWords)
  const day = useDay()
  const money = useAmount()
  const title = t('bill.title', { number: bill.number ?? '' })
  return (
    <>
      <h1 className="break-words font-extrabold text-2xl tracking-tight">{title}</h1>
      <Card className="grid gap-4">
        <p>
          {t('bill.period', { from: day(bill.periodStart), to: day(dayBefore(bill.periodEnd)) })}
          <br />
          <strong>{standOf(bill, t, day)}</strong>
        </p>
        {bill.creditNotes.map(({ id, number, on, total }) => (
          <p key={number}>
            {t('bill.credit', { number, date: day(on), total: money(total, bill.currency) })}{' '}
            <a
              href={`/account/bills/${bill.id}/pdf?credit=${id}`}
              className="inline-block py-2 font-semibold underline"
              aria-label={t('bill.creditPdf', { number })}
            >
              {t('bill.pdf')}
            </a>
          </p>
        ))}
        <BillLines bill={bill} currency={bill.currency} caption={title} />
        <TaxNumberLines place={bill.taxedIn} className="text-sm text-soft" />
        {(bill.status === 'past_due' || bill.status === 'uncollectible') && (
          <LinkButton to={`/account/bills/${bill.id}/pay`} className="justify-self-start">
            {t('bill.pay')}
          </LinkButton>
        )}
        <a href={`/account/bills/${bill.id}/pdf`} className={buttonLook('secondary', 'justify-self-start')}>
          <span>{t('bill.pdf')}</span>
        </a>
      </Card>
      <Link to="/account/bills" className="justify-self-start py-2 font-semibold underline">
        {t('bill.back')}
      </Link>
    </>
  )
}
