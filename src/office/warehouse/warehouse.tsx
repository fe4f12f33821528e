import { useState } from 'react'
import { Link } from 'react-router'
import type { OrderRow } from '../../http/admin/present-orders.ts'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Checkbox } from '../../web/ui/checkbox.tsx'
import carrierWords from '../../words/en-US/pages/admin-carriers.json'
import packWords from '../../words/en-US/pages/admin-pack.json'
import stocktakeWords from '../../words/en-US/pages/admin-stocktake.json'
import suppliesWords from '../../words/en-US/pages/admin-supplies.json'
import warehouseWords from '../../words/en-US/pages/admin-warehouse.json'
import { JumpLinks } from '../parts/jump-links.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Section } from '../parts/section.tsx'
import { ShipForm, type Shipped } from '../parts/ship-form.tsx'
import { When } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { type JustShipped, UndoShipping } from '../parts/undo-shipping.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { Batch } from './batch.tsx'
import { CarrierFiles } from './carrier-files.tsx'
import { ParcelFacts } from './parcel-facts.tsx'
import { Receive } from './receive.tsx'
import { Stock } from './stock.tsx'
import { Stocktakes } from './stocktakes.tsx'
import { SupplierOrders } from './supplier-orders.tsx'

/** What leaves the house today, what lies on the shelf, and what arrives. */
export default function Warehouse() {
  const t = useWords(warehouseWords)
  const said = useWords(suppliesWords)
  const counted = useWords(stocktakeWords)
  // Each part shows what the others change.
  const [version, setVersion] = useState(0)
  const [imports, setImports] = useState(0)
  const changed = () => setVersion((count) => count + 1)
  const files = useWords(carrierWords)
  const parts = [
    ['carriers', files('files')],
    ['stock', t('stock')],
    ['supplier-orders', said('orders')],
    ['receive', said('receive')],
    ['stocktake', counted('stocktakes')],
  ] as const
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <JumpLinks parts={parts} />
      <div className="grid gap-4">
        <Packing key={`packing ${imports}`} />
        {useMay('fulfil_order') && <CarrierFiles onShipped={() => setImports(imports + 1)} />}
        <Stock key={`stock ${version}`} />
        <SupplierOrders key={`orders ${version}`} onDone={changed} />
        {useMay('receive_devices') && <Receive version={version} onDone={changed} />}
        <Stocktakes key={`counts ${version}`} onDone={changed} />
      </div>
    </>
  )
}

/** Parcels that can be undone from here; their orders' pages can undo them, too. */
const LATEST = 10

/** The list in the order in which people paid; one parcel is open, and the next follows by itself. */
function Packing() {
  const t = useWords(warehouseWords)
  const may = useMay('fulfil_order')
  const { answer, trouble, reload } = useAnswer('GET /admin/orders', {
    query: { status: 'paid', held: 'false', sort: 'placed', limit: 200 },
  })
  const [chosen, setChosen] = useState<string>()
  const [packed, setPacked] = useState<string[]>([])
  const [shipped, setShipped] = useState<JustShipped[]>([])
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const waiting = (answer?.orders ?? []).filter(({ id }) => !packed.includes(id))
  const open = waiting.find(({ id }) => id === chosen)
  const goOn = (order: OrderRow, { id, orderNumber, undoUntil }: Shipped) => {
    const at = waiting.indexOf(order)
    setPacked([...packed, order.id])
    setShipped([{ id, orderNumber, undoUntil }, ...shipped].slice(0, LATEST))
    setChosen((waiting[at + 1] ?? waiting[0])?.id)
    reload()
  }
  const unpack = (id: string) => {
    setPacked(packed.filter((each) => each !== id))
    reload()
  }
  return (
    <Section title={t('pack', { count: waiting.length })}>
      <TroubleNotice trouble={trouble} className="mb-3" />
      {answer && waiting.length === 0 && <p className="text-soft">{t('pack.none')}</p>}
      <OnHold />
      {may && waiting.length > 0 && (
        <Batch orders={waiting} ticked={ticked} onTick={setTicked} onOpen={setChosen} />
      )}
      {answer?.next && <p className="mb-2 text-sm text-soft">{t('pack.more')}</p>}
      <div className="grid gap-4 lg:grid-cols-2">
        <Waiting orders={waiting} openId={open?.id} onChoose={setChosen} ticked={ticked} onTick={setTicked} />
        {open && may && (
          <div key={open.id} className="min-w-0">
            <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
              <h3 className="font-semibold">
                {t('pack.order', { number: String(open.orderNumber), quantity: open.toPack })}
              </h3>
              <Button variant="secondary" onClick={() => openSlip(open.id)}>
                {t('pack.slip')}
              </Button>
            </div>
            <ParcelFacts id={open.id} />
            <ShipForm id={open.id} quantity={open.toPack} onDone={(answer) => answer && goOn(open, answer)} />
          </div>
        )}
        {!open && may && waiting[0] && (
          <div>
            <p className="mb-3 text-sm text-soft">{t('pack.how')}</p>
            <Button onClick={() => setChosen(waiting[0]?.id)}>{t('pack.start')}</Button>
          </div>
        )}
      </div>
      <Latest shipped={shipped} onDone={unpack} />
    </Section>
  )
}

/** Beside the form, which keeps what was scanned; a tab that is opened by this one has its token. */
function openSlip(id: string) {
  window.open(`/admin/orders/${id}/slip`)
}

interface WaitingProps {
  orders: OrderRow[]
  openId: string | undefined
  onChoose: (id: string) => void
  ticked: ReadonlySet<string>
  onTick: (ids: ReadonlySet<string>) => void
}

function Waiting({ orders, openId, onChoose, ticked, onTick }: WaitingProps) {
  const t = useWords(warehouseWords)
  const may = useMay('fulfil_order')
  return (
    <ol className="grid max-h-[32rem] content-start gap-1 overflow-y-auto">
      {orders.map((order) => (
        <li key={order.id} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-1">
          <Checkbox
            label={<span className="sr-only">{t('batch.tick', { number: String(order.orderNumber) })}</span>}
            checked={ticked.has(order.id)}
            onChange={({ currentTarget }) => onTick(toggled(ticked, order.id, currentTarget.checked))}
          />
          <button
            type="button"
            disabled={!may}
            aria-pressed={order.id === openId}
            onClick={() => onChoose(order.id)}
            className="grid min-h-11 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-field px-3 py-1 text-left text-sm hover:bg-hover aria-pressed:bg-hover aria-pressed:font-semibold"
          >
            <span>
              {t('pack.order', { number: String(order.orderNumber), quantity: order.toPack })}
              <span className="block truncate text-soft">{order.name ?? order.email}</span>
            </span>
            <When at={order.paidAt} />
          </button>
        </li>
      ))}
    </ol>
  )
}

/** The same set with one in it, or without. */
function toggled(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const rest = [...ids].filter((each) => each !== id)
  return new Set(isIn ? [...rest, id] : rest)
}

/** Said, so that nobody looks for them in vain. */
function OnHold() {
  const t = useWords(warehouseWords)
  const { answer } = useAnswer('GET /admin/summary', { query: { days: 1 } })
  const count = answer?.now.onHold ?? 0
  if (count === 0) return null
  return (
    <p className="mb-2 text-sm">
      <Link
        to="/admin/orders?status=paid&held=true"
        className="inline-block min-h-9 content-center underline underline-offset-2"
      >
        {t('pack.held', { count })}
      </Link>
    </p>
  )
}

/** What left a moment ago, until its buyers hear of it. */
function Latest({ shipped, onDone }: { shipped: JustShipped[]; onDone: (id: string) => void }) {
  const t = useWords(packWords)
  if (!shipped.some(({ undoUntil }) => undoUntil)) return null
  return (
    <section className="mt-5 border-hairline border-t pt-4" aria-label={t('shipped')}>
      <h3 className="mb-2 font-semibold">{t('shipped')}</h3>
      <ul className="grid gap-2" aria-live="polite">
        {shipped.map((order) => (
          <li key={`${order.id} ${order.undoUntil}`}>
            <UndoShipping order={order} onDone={() => onDone(order.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
