import { Link } from 'react-router'
import { useWords } from '../../web/base/words.ts'
import adminWords from '../../words/en-US/pages/admin.json'
import memberWords from '../../words/en-US/pages/admin-member.json'
import { type Column, DataTable, ROW_LINK } from '../parts/data-table.tsx'
import { Section } from '../parts/section.tsx'
import { Amount, Mark, When } from '../parts/shown.tsx'
import { ORDER_STATES } from '../parts/state-words.ts'
import type { MemberShown } from './member-shown.ts'

type Order = MemberShown['orders'][number]

/** The orders of a member, each a link. */
export function Orders({ orders }: { orders: Order[] }) {
  const t = useWords(memberWords)
  const admin = useWords(adminWords)
  const columns: Column<Order>[] = [
    {
      head: t('order'),
      show: ({ id, orderNumber }) => (
        <Link to={`/admin/orders/${id}`} className={ROW_LINK}>
          {orderNumber}
        </Link>
      ),
    },
    { head: t('placed'), show: ({ createdAt }) => <When at={createdAt} day />, wide: true },
    {
      head: t('state'),
      phone: 'right',
      show: ({ status }) => {
        const state = ORDER_STATES[status]
        return <Mark tone={state.tone}>{admin(state.word)}</Mark>
      },
    },
    { head: t('adapters'), show: ({ quantity }) => quantity, figures: true, wide: true },
    {
      head: t('total'),
      show: ({ total, currency }) => <Amount units={total} currency={currency} />,
      figures: true,
    },
  ]
  return (
    <Section title={t('orders')}>
      <DataTable<Order>
        caption={t('orders')}
        columns={columns}
        rows={orders}
        keyOf={({ id }) => id}
        empty={t('orders.none')}
      />
    </Section>
  )
}
