import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Field } from '../../web/ui/field.tsx'
import warehouseWords from '../../words/en-US/pages/admin-warehouse.json'
import { ActForm } from '../parts/act-form.tsx'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/section.tsx'
import { Mark } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'
import { StockMoves } from './stock-moves.tsx'

type Item = OfficeAnswer<'GET /admin/inventory'>['inventory'][number]

/** Units that may be sold, those held by open checkouts, those sold and not yet packed. */
export function Stock() {
  const t = useWords(warehouseWords)
  const { answer, trouble, reload } = useAnswer('GET /admin/inventory', {})
  const [chosen, setChosen] = useState<Item>()
  const done = () => {
    setChosen(undefined)
    reload()
  }
  return (
    <Section id="stock" title={t('stock')}>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Item>
        caption={t('stock')}
        rows={trouble ? [] : answer?.inventory}
        keyOf={({ sku }) => sku}
        empty={t('stock.none')}
        columns={useColumns(setChosen)}
      />
      <Dialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t('change.of', { title: chosen?.title ?? '' })}
      >
        {chosen && (
          <div className="grid gap-6">
            <ChangeForm item={chosen} onDone={done} />
            <ThresholdForm item={chosen} onDone={done} />
            <StockMoves item={chosen} />
          </div>
        )}
      </Dialog>
    </Section>
  )
}

function useColumns(onChoose: (item: Item) => void): Column<Item>[] {
  const t = useWords(warehouseWords)
  const may = useMay('stock')
  return [
    {
      head: t('product'),
      show: ({ sku, title }) => (
        <>
          {title}
          <span className="block text-soft md:whitespace-nowrap">{sku}</span>
        </>
      ),
    },
    { head: t('stock.free'), show: ({ quantity }) => quantity, figures: true },
    { head: t('stock.held'), show: ({ held }) => held, figures: true, wide: true },
    { head: t('stock.toPack'), show: ({ toPack }) => toPack, figures: true, wide: true },
    {
      head: t('stock.serials'),
      show: (item) => <Serials item={item} />,
      figures: true,
      named: true,
      phone: 'below',
    },
    { head: t('stock.other'), wide: true, show: (item) => <NotOnSale item={item} /> },
    { head: t('stock.cover'), named: true, phone: 'below', show: (item) => <Cover item={item} /> },
    { head: t('stock.low'), show: ({ lowAt }) => lowAt, figures: true, wide: true },
    ...(may
      ? [
          {
            head: t('change'),
            phone: 'right' as const,
            show: (item: Item) => <Change item={item} onChoose={onChoose} />,
          },
        ]
      : []),
  ]
}

function Change({ item, onChoose }: { item: Item; onChoose: (item: Item) => void }) {
  const t = useWords(warehouseWords)
  return (
    <Button
      variant="secondary"
      aria-label={t('change.of', { title: item.title })}
      onClick={() => onChoose(item)}
    >
      {t('change')}
    </Button>
  )
}

function ChangeForm({ item, onDone }: { item: Item; onDone: () => void }) {
  const t = useWords(warehouseWords)
  const [typed, setTyped] = useState('')
  const { act, isBusy, trouble } = useAct('PATCH /admin/inventory/{sku}', onDone)
  const delta = /^[+-]?\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined
  const after = item.quantity + (delta ?? 0)
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    if (delta) void act({ params: { sku: item.sku }, body: { delta, reason } })
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-4">
      <TroubleNotice trouble={trouble} />
      <Field
        label={t('delta')}
        hint={t('delta.hint')}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        error={errorAt(trouble, 'delta')}
      />
      <Field
        label={t('reason')}
        name="reason"
        required
        maxLength={300}
        hint={t('reason.hint')}
        error={errorAt(trouble, 'reason')}
      />
      {delta !== undefined && <p className="text-sm">{t('delta.after', { before: item.quantity, after })}</p>}
      <Button type="submit" loading={isBusy} disabled={!delta || after < 0}>
        {t('change.submit')}
      </Button>
    </form>
  )
}

/** From how few units on it is something to do. */
function ThresholdForm({ item, onDone }: { item: Item; onDone: () => void }) {
  const t = useWords(warehouseWords)
  const { act, isBusy, trouble } = useAct('PUT /admin/inventory/{sku}/threshold', onDone)
  return (
    <ActForm
      submit={t('low.submit')}
      variant="secondary"
      isBusy={isBusy}
      trouble={trouble}
      shown={{ lowAt: item.lowAt, leadDays: item.leadDays }}
      onSend={({ lowAt, leadDays }, seen) => {
        const body = { lowAt: Number(lowAt), leadDays: Number(leadDays), seen }
        void act({ params: { sku: item.sku }, body })
      }}
      className="grid gap-4 border-hairline border-t pt-5"
    >
      {item.daysLeft !== null && (
        <p className="text-sm">{t('stock.perWeeks', { count: item.sold, at: item.reorderAt })}</p>
      )}
      <Field
        label={t('low')}
        hint={t('low.hint')}
        name="lowAt"
        type="number"
        min={0}
        max={1_000_000}
        required
        defaultValue={item.lowAt}
        error={errorAt(trouble, 'lowAt')}
      />
      <Field
        label={t('lead')}
        hint={t('lead.hint')}
        name="leadDays"
        type="number"
        min={0}
        max={365}
        required
        defaultValue={item.leadDays}
        error={errorAt(trouble, 'leadDays')}
      />
    </ActForm>
  )
}

/** Of a variant whose serial numbers are received: as many as are available, in checkouts and to pack, or what differs. */
function Serials({ item: { serials, quantity, held, toPack } }: { item: Item }) {
  const t = useWords(warehouseWords)
  if (serials === null) return <span className="text-soft">–</span>
  const units = quantity + held + toPack
  if (serials === units) return serials
  return (
    <span className="inline-block max-w-[20em] whitespace-normal max-md:block max-md:text-left">
      <Mark tone="bad">{serials - units > 0 ? `+${serials - units}` : serials - units}</Mark>
      <span className="block text-soft">{t('stock.differs', { serials, units })}</span>
    </span>
  )
}

/** Adapters on the shelf that are not sold. */
function NotOnSale({ item: { refurbished, scrap } }: { item: Item }) {
  const t = useWords(warehouseWords)
  if (refurbished + scrap === 0) return <span className="text-soft">–</span>
  return (
    <>
      {refurbished > 0 && <span className="block">{t('stock.refurbished', { count: refurbished })}</span>}
      {scrap > 0 && <span className="block">{t('stock.scrap', { count: scrap })}</span>}
    </>
  )
}

/** How long the stock lasts, what is on order, and how much to order now. */
function Cover({ item: { daysLeft, onOrder, reorder } }: { item: Item }) {
  const t = useWords(warehouseWords)
  return (
    <span className="md:whitespace-nowrap">
      {daysLeft === null ? <span className="text-soft">–</span> : t('stock.days', { count: daysLeft })}{' '}
      {reorder > 0 && <Mark tone="bad">{t('stock.reorder', { count: reorder })}</Mark>}
      {onOrder > 0 && <span className="block text-soft">{t('stock.onOrder', { count: onOrder })}</span>}
    </span>
  )
}
