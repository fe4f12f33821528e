import { Link } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import memberWords from '../../../words/en-US/pages/member.json'
import { useWords } from '../../base/words.ts'
import { Card } from '../../ui/card.tsx'
import type { Route } from './+types/bills.ts'
import { askMember } from './member-api.ts'
import { useAmount, useDay } from './plan-words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(memberClient)
  return askMember(client, 'GET /account/invoices')
}

export default function Bills({ loaderData: { invoices } }: Route.ComponentProps) {
  const money = useAmount()
  const t = useWords(memberWords)
  const day = useDay()
  return (
    <>
      <h1 className="font-extrabold text-2xl tracking-tight">{t('bills.title')}</h1>
      {invoices.length === 0 && <p>{t('bills.none')}</p>}
      {invoices.length > 0 && (
        <Card>
          <ul className="divide-y divide-hairline">
            {invoices.map((invoice) => (
              <li
                key={invoice.id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 first:pt-0 last:pb-0"
              >
                <Link
                  to={`/account/bills/${invoice.id}`}
                  className="inline-flex min-h-11 items-center font-semibold underline max-sm:basis-full"
                >
                  {t('bill.title', { number: invoice.number ?? '' })}
                </Link>
                <span className="text-soft">{day(invoice.periodStart)}</span>
                <span>{t(`bill.${invoice.status}`)}</span>
                <span className="figures">{money(invoice.total, invoice.currency)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
