import { useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import warehouseWords from '../../words/en-US/pages/admin-warehouse.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { DataTable } from '../parts/data-table.tsx'
import { When } from '../parts/shown.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'

type Move = OfficeAnswer<'GET /admin/inventory/{sku}/moves'>['moves'][number]

/** The ledger of a variant: what put units on sale and took them off, newest first. */
export function StockMoves({ item: { sku, title } }: { item: { sku: string; title: string } }) {
  const t = useWords(warehouseWords)
  const [cursor, setCursor] = useState<string>()
  const { answer, trouble } = useAnswer('GET /admin/inventory/{sku}/moves', {
    params: { sku },
    query: { limit: 20, ...(cursor && { cursor }) },
  })
  const next = answer?.next
  return (
    <section aria-label={t('moves.of', { title })} className="border-hairline border-t pt-5">
      <h3 className="mb-2 font-semibold">{t('moves')}</h3>
      {answer && <p className="mb-2 text-sm text-soft">{t('moves.text', { onSale: answer.onSale })}</p>}
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Move>
        caption={t('moves.of', { title })}
        rows={trouble ? [] : answer?.moves}
        keyOf={({ at, cause, delta, orderId }) => `${at} ${cause} ${delta} ${orderId}`}
        empty={t('moves.none')}
        columns={[
          { head: t('moves.when'), show: ({ at }) => <When at={at} /> },
          { head: t('moves.cause'), show: ({ cause }) => t(`cause.${cause}`) },
          { head: t('moves.delta'), show: ({ delta }) => (delta > 0 ? `+${delta}` : delta), figures: true },
          { head: t('moves.why'), phone: 'below', show: (move) => <Why move={move} /> },
        ]}
      />
      {next && (
        <Button variant="secondary" className="mt-2" onClick={() => setCursor(next)}>
          {t('moves.more')}
        </Button>
      )}
    </section>
  )
}

function Why({ move: { orderId, orderNumber, reason } }: { move: Move }) {
  return (
    <>
      {orderId && (
        <Link to={`/admin/orders/${orderId}`} className="underline underline-offset-2">
          {orderNumber}
        </Link>
      )}{' '}
      {reason}
    </>
  )
}
