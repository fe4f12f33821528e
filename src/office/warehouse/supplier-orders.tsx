import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Field } from '../../web/ui/field.tsx'
import suppliesWords from '../../words/en-US/pages/admin-supplies.json'
import { ActForm } from '../parts/act-form.tsx'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/section.tsx'
import { shopNow } from '../parts/shop-time.ts'
import { Day, Mark } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'
import { NewSupplierOrder } from './new-supplier-order.tsx'

type Order = OfficeAnswer<'GET /admin/supplier-orders'>['orders'][number]

const STATES = { open: 'orders.open', received: 'orders.received', closed: 'orders.closed' } as const

/** What is on order, and what came of it. */
export function SupplierOrders({ onDone }: { onDone: () => void }) {
  const t = useWords(suppliesWords)
  const may = useMay('stock')
  const [isAll, setAll] = useState(false)
  const [isNew, setNew] = useState(false)
  const [chosen, setChosen] = useState<Order>()
  const { answer, trouble, reload } = useAnswer('GET /admin/supplier-orders', {
    query: { limit: isAll ? 200 : 20, ...(!isAll && { open: 'true' as const }) },
  })
  const done = () => {
    setChosen(undefined)
    setNew(false)
    reload()
    onDone()
  }
  return (
    <Section
      id="supplier-orders"
      title={t('orders')}
      tools={
        may && (
          <Button variant="secondary" onClick={() => setNew(true)}>
            {t('orders.new')}
          </Button>
        )
      }
    >
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Order>
        caption={t('orders')}
        rows={trouble ? [] : answer?.orders}
        keyOf={({ id }) => id}
        empty={t('orders.none')}
        columns={useColumns(setChosen)}
      />
      {!isAll && (
        <Button variant="secondary" className="mt-2" onClick={() => setAll(true)}>
          {t('orders.more')}
        </Button>
      )}
      <Dialog open={isNew} onClose={() => setNew(false)} title={t('orders.new')}>
        {isNew && <NewSupplierOrder onDone={done} />}
      </Dialog>
      <Dialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t('orders.close.of', { number: chosen?.number ?? '' })}
      >
        {chosen && <CloseForm order={chosen} onDone={done} />}
      </Dialog>
    </Section>
  )
}

function useColumns(onChoose: (order: Order) => void): Column<Order>[] {
  const t = useWords(suppliesWords)
  const may = useMay('stock')
  const today = shopNow().toISOString().slice(0, 10)
  return [
    {
      head: t('orders.number'),
      show: ({ number, supplier }) => (
        <>
          {number}
          <span className="block text-soft">{supplier}</span>
        </>
      ),
    },
    {
      head: t('orders.due'),
      named: true,
      show: ({ expectedOn, status }) => (
        <>
          <Day day={expectedOn} />{' '}
          {status === 'open' && expectedOn < today && <Mark tone="bad">{t('orders.late')}</Mark>}
        </>
      ),
    },
    { head: t('orders.lines'), phone: 'below', show: ({ lines }) => <Lines lines={lines} /> },
    { head: t('orders.state'), wide: true, show: ({ status }) => t(STATES[status]) },
    {
      head: t('orders.close'),
      phone: 'right' as const,
      show: (order) =>
        may && order.status === 'open' ? (
          <Button
            variant="secondary"
            aria-label={t('orders.close.of', { number: order.number })}
            onClick={() => onChoose(order)}
          >
            {t('orders.close')}
          </Button>
        ) : null,
    },
  ]
}

function Lines({ lines }: Pick<Order, 'lines'>) {
  const t = useWords(suppliesWords)
  return lines.map(({ sku, received, quantity, short, over }) => (
    <span key={sku} className="block">
      {t('orders.line', { sku, received, quantity })}{' '}
      {short > 0 && received > 0 && <Mark tone="bad">{t('orders.short', { count: short })}</Mark>}
      {over > 0 && <Mark tone="open">{t('orders.over', { count: over })}</Mark>}
    </span>
  ))
}

function CloseForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const t = useWords(suppliesWords)
  const { act, isBusy, trouble } = useAct('POST /admin/supplier-orders/{id}/closure', onDone)
  const missing = order.lines.reduce((sum, { short }) => sum + short, 0)
  return (
    <ActForm
      submit={t('orders.close.submit')}
      variant="danger"
      isBusy={isBusy}
      trouble={trouble}
      onSend={({ reason = '' }) => void act({ params: { id: order.id }, body: { reason } })}
    >
      <p>{t('orders.close.ask', { count: missing })}</p>
      <Field
        label={t('orders.close.reason')}
        name="reason"
        required
        maxLength={300}
        error={errorAt(trouble, 'reason')}
      />
    </ActForm>
  )
}
