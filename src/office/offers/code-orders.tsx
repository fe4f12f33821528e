import { useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../web/base/words.ts'
import adminWords from '../../words/en-US/pages/admin.json'
import offerWords from '../../words/en-US/pages/admin-offers.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable, ROW_LINK } from '../parts/data-table.tsx'
import { Pager } from '../parts/pager.tsx'
import { Amount, Mark, When } from '../parts/shown.tsx'
import { ORDER_STATES } from '../parts/state-words.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'

type Order = OfficeAnswer<'GET /admin/enterprise-codes/{code}/orders'>['orders'][number]

/** The orders a code was used for, newest first. */
export function CodeOrders({ code }: { code: string }) {
  const t = useWords(offerWords)
  const admin = useWords(adminWords)
  const [trail, setTrail] = useState<string[]>([])
  const { answer, trouble } = useAnswer('GET /admin/enterprise-codes/{code}/orders', {
    params: { code },
    query: { cursor: trail.at(-1), limit: 10 },
  })
  const columns: Column<Order>[] = [
    {
      head: t('orders.number'),
      show: ({ id, orderNumber }) => (
        <Link to={`/admin/orders/${id}`} className={ROW_LINK}>
          {orderNumber}
        </Link>
      ),
    },
    { head: t('orders.placed'), show: ({ createdAt }) => <When at={createdAt} day /> },
    {
      head: t('state'),
      phone: 'right',
      show: ({ status }) => <Mark tone={ORDER_STATES[status].tone}>{admin(ORDER_STATES[status].word)}</Mark>,
    },
    {
      head: t('orders.total'),
      show: ({ total, currency }) => <Amount units={total} currency={currency} />,
      figures: true,
    },
  ]
  return (
    <>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Order>
        caption={t('orders.of', { code })}
        rows={trouble ? [] : answer?.orders}
        keyOf={({ id }) => id}
        empty={t('orders.none')}
        columns={columns}
      />
      <Pager trail={trail} next={answer?.next} onMove={setTrail} />
    </>
  )
}
