import { Link, useSearchParams } from 'react-router'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Field } from '../../web/ui/field.tsx'
import peopleWords from '../../words/en-US/pages/admin-people.json'
import { ActDetail } from '../parts/act-detail.tsx'
import { useActName, useActorName, useActsNamed } from '../parts/actor.ts'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { FileButton } from '../parts/file-button.tsx'
import { Pager } from '../parts/pager.tsx'
import { Section } from '../parts/section.tsx'
import { When } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'

type Act = OfficeAnswer<'GET /admin/audit'>['events'][number]

const FIELDS = ['actor', 'subject', 'did', 'from', 'to'] as const
type Filter = Record<(typeof FIELDS)[number], string>

/** Who did what, newest first; the address of the page holds the search. */
export function AuditLog() {
  const t = useWords(peopleWords)
  const [search, setSearch] = useSearchParams()
  const filter = Object.fromEntries(FIELDS.map((name) => [name, search.get(name) ?? ''])) as Filter
  const trail = search.getAll('cursor')
  const { did, ...said } = filter
  const actsNamed = useActsNamed()
  const query = { ...given(said), ...(did && { action: actsNamed(did) }) }
  const { answer, trouble } = useAnswer('GET /admin/audit', {
    query: { ...query, cursor: trail.at(-1), limit: 50 },
  })
  const show = (cursors: string[], wanted: Record<string, string> = filter) =>
    setSearch([
      ...Object.entries(given(wanted)),
      ...cursors.map((cursor): [string, string] => ['cursor', cursor]),
    ])
  return (
    <Section id="log" title={t('log')} tools={useMay('export') && <Save query={query} />}>
      <Search key={search.toString()} filter={filter} onSearch={(wanted) => show([], wanted)} />
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Act>
        caption={t('log')}
        rows={trouble ? [] : answer?.events}
        keyOf={({ id }) => id}
        empty={t('log.none')}
        columns={useColumns()}
      />
      <Pager trail={trail} next={answer?.next} onMove={show} />
    </Section>
  )
}

/** The acts of the search as a CSV file. */
function Save({ query }: { query: Record<string, string> }) {
  const t = useWords(peopleWords)
  return (
    <FileButton name="GET /admin/audit.csv" call={{ query }} fileName="audit.csv">
      {t('log.save')}
    </FileButton>
  )
}

/** Without the fields that are empty. */
function given(wanted: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value))
}

interface SearchProps {
  filter: Filter
  onSearch: (wanted: Record<string, string>) => void
}

function Search({ filter, onSearch }: SearchProps) {
  const t = useWords(peopleWords)
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)]
    onSearch(Object.fromEntries(typed.map(([name, value]) => [name, String(value).trim()])))
  }
  return (
    <form
      method="post"
      onSubmit={submit}
      className="mb-4 grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto_auto_auto]"
    >
      {(['actor', 'subject', 'did'] as const).map((name) => (
        <Field
          key={name}
          label={t(`log.${name}`)}
          hint={t(`log.${name}.hint`)}
          name={name}
          defaultValue={filter[name]}
        />
      ))}
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} type="date" label={t(`log.${name}`)} name={name} defaultValue={filter[name]} />
      ))}
      <Button type="submit" variant="secondary" className="lg:mt-7">
        {t('log.search')}
      </Button>
    </form>
  )
}

/** Orders and members lead to their pages, anything else to what else was done to it. */
function Subject({ subject, orderNumber }: { subject: string; orderNumber: number | null }) {
  const t = useWords(peopleWords)
  const page = { ord_: '/admin/orders/', usr_: '/admin/members/' }[subject.slice(0, 4)]
  const to = page ? `${page}${subject}` : `?subject=${encodeURIComponent(subject)}`
  return (
    <Link to={to} className="break-all text-soft underline underline-offset-2">
      {orderNumber ? t('log.order', { number: String(orderNumber) }) : subject}
    </Link>
  )
}

function useColumns(): Column<Act>[] {
  const t = useWords(peopleWords)
  const nameOf = useActName()
  const actorOf = useActorName()
  return [
    { head: t('log.at'), show: ({ at }) => <When at={at} /> },
    {
      head: t('log.actor'),
      phone: 'right',
      show: ({ actor, who }) => (
        <Link
          to={`?actor=${encodeURIComponent(actor)}`}
          title={actor}
          className="underline underline-offset-2"
        >
          {who ?? actorOf(actor)}
        </Link>
      ),
    },
    {
      head: t('log.did'),
      phone: 'below',
      show: ({ action, subject, orderNumber, detail }) => (
        <div className="md:min-w-64">
          <span title={action}>{nameOf(action)}</span> <Subject subject={subject} orderNumber={orderNumber} />
          <ActDetail detail={detail} />
        </div>
      ),
    },
  ]
}
