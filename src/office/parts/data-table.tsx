import { joinClasses } from '../../web/ui/join-classes.ts'
import { Skeleton } from '../../web/ui/skeleton.tsx'

export interface Column<Row> {
  head: string
  show: (row: Row) => React.ReactNode
  /** Left out where the window is narrow. */
  wide?: boolean
  /** Amounts and counts stand at the right. */
  figures?: boolean
}

interface DataTableProps<Row> {
  /** What the rows are, for screen readers. */
  caption: string
  columns: Column<Row>[]
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** Stands in the place of no rows, and teaches. */
  empty: React.ReactNode
}

/** Rows of a list. While the first are on their way, their places are kept. */
export function DataTable<Row>({ caption, columns, rows, keyOf, empty }: DataTableProps<Row>) {
  if (rows?.length === 0) return <div className="py-6 text-soft">{empty}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div tabIndex={0} className="overflow-x-auto rounded-field">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-hairline border-b text-left text-soft">
            {columns.map((column) => (
              <th key={column.head} scope="col" className={lookOf(column, 'py-2 font-semibold')}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <tr
              key={keyOf(row)}
              className="relative border-hairline border-b last:border-0 hover:bg-hover has-focus-visible:bg-hover"
            >
              {columns.map((column) => (
                <td key={column.head} className={lookOf(column, 'py-2.5 align-top')}>
                  {column.show(row)}
                </td>
              ))}
            </tr>
          )) ?? (
            <tr>
              <td colSpan={columns.length} className="py-4">
                <Skeleton className="h-40 w-full" />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

function lookOf<Row>({ wide, figures }: Column<Row>, more: string): string {
  return joinClasses(
    'pr-4 last:pr-1 first:pl-1',
    more,
    wide && 'hidden md:table-cell',
    figures && 'figures whitespace-nowrap text-right',
  )
}

/** The link in a row whose whole line leads there. */
export const ROW_LINK = 'font-semibold text-ink underline underline-offset-2 after:absolute after:inset-0'
