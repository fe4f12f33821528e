import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { OrderRow } from '../../http/admin/present-orders.ts'
import type { OrderSort } from '../../shop/sale/orders/sorts.ts'
import { useWords } from '../../web/base/words.ts'
import { Checkbox } from '../../web/ui/checkbox.tsx'
import adminWords from '../../words/en-US/pages/admin.json'
import orderWords from '../../words/en-US/pages/admin-orders.json'
import { type Column, ROW_LINK } from '../parts/data-table.tsx'
import { Amount, Mark, When } from '../parts/shown.tsx'
import { orderState } from '../parts/state-words.ts'

/** Columns in their order; the number of the order always stands before them. */
const COLUMNS = {
  placed: true,
  paid: false,
  buyer: true,
  state: true,
  country: false,
  origin: false,
  code: false,
  quantity: true,
  toPack: false,
  total: true,
  payment: false,
}
type ColumnName = keyof typeof COLUMNS
const NAMES = Object.keys(COLUMNS) as ColumnName[]
/** Where this browser keeps the choice. */
const STORED = 'officeOrderColumns'

/** The columns staff chose in this browser, and how to choose others. */
export function useChosenColumns() {
  const [chosen, setChosen] = useState<readonly ColumnName[]>(NAMES.filter((name) => COLUMNS[name]))
  useEffect(() => {
    const stored = readStored()
    if (stored) setChosen(stored)
  }, [])
  const choose = (changed: ColumnName, isShown: boolean) => {
    const next = NAMES.filter((name) => (name === changed ? isShown : chosen.includes(name)))
    setChosen(next)
    store(next)
  }
  return { chosen, choose }
}

function readStored(): ColumnName[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? 'null')
    return Array.isArray(stored) ? NAMES.filter((name) => stored.includes(name)) : undefined
  } catch {
    // Storage that is blocked or unreadable leaves the columns of the start.
    return undefined
  }
}

function store(names: ColumnName[]): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(names))
  } catch {
    // The choice then lasts until the page is left.
  }
}

interface ColumnChoiceProps {
  chosen: readonly ColumnName[]
  onChoose: (name: ColumnName, isShown: boolean) => void
}

/** Not in a narrow window, where each order is a card. */
export function ColumnChoice({ chosen, onChoose }: ColumnChoiceProps) {
  const t = useWords(orderWords)
  return (
    <details className="mt-3 text-sm max-md:hidden">
      <summary className="w-fit cursor-pointer py-1 font-semibold">{t('columns')}</summary>
      <fieldset className="mt-1 flex flex-wrap gap-x-6">
        <legend className="sr-only">{t('columns')}</legend>
        {NAMES.map((name) => (
          <Checkbox
            key={name}
            label={t(name)}
            checked={chosen.includes(name)}
            onChange={({ currentTarget }) => onChoose(name, currentTarget.checked)}
          />
        ))}
      </fieldset>
    </details>
  )
}

/** How the list is sorted, as the API calls it, and how to sort it otherwise. */
export interface Sorting {
  sort: string
  onSort: (sort: OrderSort) => void
}

/** The columns of the list: the number of the order, and those that are chosen. */
export function useColumns(chosen: readonly ColumnName[], sorting: Sorting): Column<OrderRow>[] {
  const t = useWords(orderWords)
  const admin = useWords(adminWords)
  const columns: Record<ColumnName, Omit<Column<OrderRow>, 'head'>> = {
    placed: { show: ({ createdAt }) => <When at={createdAt} />, wide: true, sort: byTime(sorting) },
    paid: { show: ({ paidAt }) => <When at={paidAt} />, wide: true },
    buyer: { show: (row) => <Buyer row={row} /> },
    state: {
      phone: 'right',
      show: (row) => <Mark tone={orderState(row).tone}>{admin(orderState(row).word)}</Mark>,
    },
    country: { show: ({ country }) => t(`country.${country}`), wide: true },
    origin: { show: ({ origin }) => t(`origin.${origin}`), wide: true },
    code: { show: ({ enterpriseId }) => enterpriseId || '–', wide: true },
    quantity: { show: ({ quantity }) => quantity, figures: true, wide: true },
    toPack: { show: ({ toPack }) => toPack, figures: true, wide: true },
    total: { show: (row) => <Total row={row} />, figures: true },
    payment: { show: ({ paymentReference }) => paymentReference ?? '–', wide: true },
  }
  return [
    {
      head: t('number'),
      show: ({ id, orderNumber }) => (
        <Link to={`/admin/orders/${id}`} className={ROW_LINK}>
          {orderNumber}
        </Link>
      ),
    },
    ...chosen.map((name) => ({ head: t(name), ...columns[name] })),
  ]
}

/** Each press turns the list around. */
function byTime({ sort, onSort }: Sorting): Column<OrderRow>['sort'] {
  const isOldestFirst = sort === 'placed'
  return {
    now: isOldestFirst ? 'ascending' : 'descending',
    onSort: () => onSort(isOldestFirst ? '-placed' : 'placed'),
  }
}

function Buyer({ row: { name, email } }: { row: OrderRow }) {
  return (
    <span className="block max-w-[16em] truncate">
      {name ?? email}
      {name && <span className="block truncate text-soft">{email}</span>}
    </span>
  )
}

function Total({ row: { total, refunded, currency } }: { row: OrderRow }) {
  return (
    <>
      <Amount units={total} currency={currency} />
      {refunded > 0 && (
        <span className="block text-soft">
          −<Amount units={refunded} currency={currency} />
        </span>
      )}
    </>
  )
}
