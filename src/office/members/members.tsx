import { Link, useSearchParams } from 'react-router'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Field } from '../../web/ui/field.tsx'
import memberWords from '../../words/en-US/pages/admin-member.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable, ROW_LINK } from '../parts/data-table.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Pager } from '../parts/pager.tsx'
import { Mark, When } from '../parts/shown.tsx'
import { PLAN_STATES } from '../parts/state-words.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'

type Row = OfficeAnswer<'GET /admin/members'>['members'][number]

/** Everyone with an account, found by what a caller says; the address of the page holds the search. */
export default function Members() {
  const t = useWords(memberWords)
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const trail = search.getAll('cursor')
  const { answer, trouble } = useAnswer('GET /admin/members', {
    query: { ...(q && { q }), cursor: trail.at(-1), limit: 50 },
  })
  const find = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    setSearch(typed ? { q: typed } : {})
  }
  return (
    <>
      <PageHead title={t('list.title')} text={t('list.text')} />
      <form
        key={q}
        method="post"
        onSubmit={find}
        className="mb-4 grid items-end gap-3 sm:grid-cols-[minmax(0,28em)_auto] sm:justify-start"
      >
        <Field label={t('list.search')} name="q" type="search" defaultValue={q} maxLength={120} />
        <Button type="submit">{t('list.find')}</Button>
      </form>
      <TroubleNotice trouble={trouble} className="mb-4" />
      <DataTable<Row>
        caption={t('list.title')}
        columns={useColumns()}
        rows={trouble ? [] : answer?.members}
        keyOf={({ id }) => id}
        empty={t(q ? 'list.none.found' : 'list.none')}
      />
      <Pager
        trail={trail}
        next={answer?.next}
        onMove={(cursors) =>
          setSearch([
            ...(q ? [['q', q] as [string, string]] : []),
            ...cursors.map((cursor): [string, string] => ['cursor', cursor]),
          ])
        }
      />
    </>
  )
}

function useColumns(): Column<Row>[] {
  const t = useWords(memberWords)
  return [
    {
      head: t('name'),
      show: ({ id, firstName, lastName, email }) => (
        <span className="block max-w-[18em] truncate">
          <Link to={`/admin/members/${id}`} className={ROW_LINK}>
            {`${firstName} ${lastName}`.trim() || t('nameless')}
          </Link>
          <span className="block truncate text-soft">{email}</span>
        </span>
      ),
    },
    { head: t('since'), show: ({ createdAt }) => <When at={createdAt} day />, wide: true },
    {
      head: t('plan'),
      phone: 'right',
      show: ({ planStatus }) => {
        const state = planStatus && PLAN_STATES[planStatus]
        return state ? <Mark tone={state.tone}>{t(state.word)}</Mark> : '–'
      },
    },
    { head: t('adapters'), show: ({ adapters }) => adapters, figures: true, wide: true },
    { head: t('orders'), show: ({ orders }) => orders, figures: true },
  ]
}
