import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { joinClasses } from '../../web/ui/join-classes.ts'
import { Skeleton } from '../../web/ui/skeleton.tsx'

export interface Column<Row> {
  head: string
  show: (row: Row) => React.ReactNode
  /** Left out where the window is narrow. */
  wide?: boolean
  /** Amounts and counts stand at the right. */
  figures?: boolean
  /** In a narrow window: at the right of the row, or below it over its whole width. */
  phone?: 'right' | 'below'
  /** The list can stand in the order of this column: its head is a button, and says whether it does. */
  sort?: { now: 'ascending' | 'descending'; onSort: () => void }
  /** A narrow window says the head before what stands here, as it always does with figures. */
  named?: boolean
}

interface DataTableProps<Row> {
  /** What the rows are, for screen readers. */
  caption: string
  columns: Column<Row>[]
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** Stands in the place of no rows, and teaches. */
  empty: React.ReactNode
  /** Numbers to compare down the columns: stays a table in a narrow window too, and scrolls there. */
  isMatrix?: boolean
}

/** Rows of a list; in a narrow window each is a small card. While the first are on their way, their places are kept. */
export function DataTable<Row>({ caption, columns, rows, keyOf, empty, isMatrix }: DataTableProps<Row>) {
  if (rows?.length === 0) return <div className="py-2 text-soft">{empty}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div tabIndex={0} className="overflow-x-auto rounded-field">
      <table className={joinClasses('w-full border-collapse text-sm', !isMatrix && 'max-md:block')}>
        <caption className="sr-only">{caption}</caption>
        <thead className={isMatrix ? '' : 'max-md:sr-only'}>
          <tr className="border-hairline border-b text-left text-soft">
            {columns.map((column) => (
              <th
                key={column.head}
                scope="col"
                aria-sort={column.sort?.now}
                className={lookOf(column, 'py-2 font-semibold')}
              >
                {column.sort ? <SortButton {...column.sort} head={column.head} /> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={isMatrix ? '' : 'max-md:block'}>
          {rows?.map((row) => (
            <tr
              key={keyOf(row)}
              className={joinClasses(
                'relative border-hairline border-b last:border-0 hover:bg-hover has-focus-visible:bg-hover',
                !isMatrix && CARD,
              )}
            >
              {columns.map((column) => (
                <td
                  key={column.head}
                  data-head={column.head}
                  className={lookOf(column, joinClasses('py-2.5 align-top', !isMatrix && partOfCard(column)))}
                >
                  {column.show(row)}
                </td>
              ))}
            </tr>
          )) ?? (
            <tr className="max-md:block">
              <td colSpan={columns.length} className="py-4 max-md:block">
                <Skeleton className="h-40 w-full" />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

function SortButton({ head, now, onSort }: NonNullable<Column<never>['sort']> & { head: string }) {
  const Arrow = now === 'ascending' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      onClick={onSort}
      className="-mx-1 inline-flex min-h-6 cursor-pointer items-center gap-1 rounded px-1 font-semibold text-ink hover:bg-hover"
    >
      {head}
      <Arrow aria-hidden size={14} />
    </button>
  )
}

function lookOf<Row>({ wide, figures }: Column<Row>, more: string): string {
  return joinClasses(
    'pr-4 last:pr-1 first:pl-1',
    more,
    wide && 'max-md:hidden',
    figures && 'figures whitespace-nowrap text-right',
  )
}

/** Two columns: what the row is at the left, how it stands at the right. */
const CARD =
  'max-md:grid max-md:grid-flow-dense max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-start max-md:gap-x-4 max-md:gap-y-1 max-md:px-1 max-md:py-3'
const PLACES = {
  left: 'max-md:col-start-1',
  right: 'max-md:col-start-2 max-md:text-right',
  below: 'max-md:col-span-2 max-md:col-start-1',
} as const
const NAMED = 'max-md:before:mr-1.5 max-md:before:text-soft max-md:before:content-[attr(data-head)]'

function partOfCard<Row>({ figures, phone, named = figures }: Column<Row>): string {
  const place = PLACES[phone ?? (figures ? 'right' : 'left')]
  return joinClasses('max-md:block max-md:p-0!', place, named && NAMED)
}

/** The link in a row whose whole line leads there. */
export const ROW_LINK = 'font-semibold text-ink underline underline-offset-2 after:absolute after:inset-0'
