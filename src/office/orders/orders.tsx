import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { MARKET_CODES } from '../../shop/kernel/market-code.ts'
import { ORDER_ORIGINS } from '../../shop/sale/orders/origin.ts'
import { ORDER_SORTS } from '../../shop/sale/orders/sorts.ts'
import { ORDER_STATUSES } from '../../shop/sale/orders/status.ts'
import { useWords, type WordsOf } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Field } from '../../web/ui/field.tsx'
import { SelectField } from '../../web/ui/select-field.tsx'
import adminWords from '../../words/en-US/pages/admin.json'
import orderWords from '../../words/en-US/pages/admin-orders.json'
import { DataTable } from '../parts/data-table.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Pager } from '../parts/pager.tsx'
import { ORDER_STATES } from '../parts/state-words.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { ColumnChoice, useChosenColumns, useColumns } from './columns.tsx'
import { ExportButton } from './export-button.tsx'

const NEWEST = '-placed'
const FILTERS = ['q', 'status', 'held', 'country', 'origin', 'enterpriseId', 'from', 'to'] as const

/** Every order there is, found by whatever a buyer says; the address of the page holds the search. */
export default function Orders() {
  const t = useWords(orderWords)
  const [search, setSearch] = useSearchParams()
  const filter = Object.fromEntries(FILTERS.map((name) => [name, search.get(name) ?? '']))
  const sort = search.get('sort') || NEWEST
  const { chosen, choose } = useChosenColumns()
  const trail = search.getAll('cursor')
  const { answer, trouble, isLoading } = useAnswer('GET /admin/orders', {
    query: { ...filter, sort, cursor: trail.at(-1), limit: 50 },
  })
  const show = (next: Record<string, string>, cursors: string[] = []) =>
    setSearch([
      ...Object.entries({ sort, ...next }).filter(
        ([name, value]) => value && !(name === 'sort' && value === NEWEST),
      ),
      ...cursors.map((cursor): [string, string] => ['cursor', cursor]),
    ])
  return (
    <>
      <PageHead title={t('title')} text={t('text')}>
        <ExportButton query={filter} />
      </PageHead>
      <Filters key={search.toString()} filter={filter} sort={sort} onFilter={show} />
      <ColumnChoice chosen={chosen} onChoose={choose} />
      <TroubleNotice trouble={trouble} className="my-4" />
      <div aria-busy={isLoading} className="mt-4">
        <DataTable
          caption={t('title')}
          columns={useColumns(chosen, { sort, onSort: (next) => show({ ...filter, sort: next }) })}
          rows={trouble ? [] : answer?.orders}
          keyOf={({ id }) => id}
          empty={Object.values(filter).some(Boolean) ? t('none.found') : t('none')}
        />
        <Pager trail={trail} next={answer?.next} onMove={(cursors) => show(filter, cursors)} />
      </div>
    </>
  )
}

interface FiltersProps {
  filter: Record<string, string>
  sort: string
  onFilter: (filter: Record<string, string>) => void
}

function Filters({ filter, sort, onFilter }: FiltersProps) {
  const t = useWords(orderWords)
  const admin = useWords(adminWords)
  const rest = FILTERS.filter((name) => name !== 'q' && name !== 'status')
  const [isOpen, setOpen] = useState(rest.some((name) => filter[name]))
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    onFilter(given)
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-3">
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_14em_auto_auto]">
        <Field
          label={t('search')}
          name="q"
          type="search"
          defaultValue={filter.q}
          hint={t('search.hint')}
          className="max-sm:col-span-2"
        />
        <SelectField
          label={t('state')}
          name="status"
          defaultValue={filter.status}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          className="sm:self-start"
        >
          <option value="">{t('all')}</option>
          {ORDER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {admin(ORDER_STATES[status].word)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('sort')}
          name="sort"
          defaultValue={sort}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          className="sm:self-start md:hidden"
        >
          {ORDER_SORTS.map((each) => (
            <option key={each} value={each}>
              {t(`sort.${each}`)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" className="sm:mt-7 sm:self-start">
          {t('search.submit')}
        </Button>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="sm:mt-7 sm:self-start"
        >
          {t('filters')}
        </Button>
      </div>
      {isOpen && <MoreFilters filter={filter} t={t} />}
    </form>
  )
}

function MoreFilters({ filter, t }: { filter: Record<string, string>; t: WordsOf<typeof orderWords> }) {
  return (
    <div className="grid gap-3 sm:grid-cols-3 lg:grid-cols-6">
      <SelectField label={t('held')} name="held" defaultValue={filter.held}>
        <option value="">{t('all')}</option>
        <option value="true">{t('held.true')}</option>
        <option value="false">{t('held.false')}</option>
      </SelectField>
      <SelectField label={t('country')} name="country" defaultValue={filter.country}>
        <option value="">{t('all')}</option>
        {MARKET_CODES.map((code) => (
          <option key={code} value={code}>
            {t(`country.${code}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('origin')} name="origin" defaultValue={filter.origin}>
        <option value="">{t('all')}</option>
        {ORDER_ORIGINS.map((origin) => (
          <option key={origin} value={origin}>
            {t(`origin.${origin}`)}
          </option>
        ))}
      </SelectField>
      <Field label={t('code')} name="enterpriseId" defaultValue={filter.enterpriseId} />
      <Field label={t('from')} name="from" type="date" defaultValue={filter.from} />
      <Field label={t('to')} name="to" type="date" defaultValue={filter.to} />
    </div>
  )
}
