import { Link, useSearchParams } from 'react-router'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Field } from '../../web/ui/field.tsx'
import peopleWords from '../../words/en-US/pages/admin-people.json'
import { ActDetail } from '../parts/act-detail.tsx'
import { useActName, useActorName } from '../parts/actor.ts'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Pager } from '../parts/pager.tsx'
import { Section } from '../parts/section.tsx'
import { When } from '../parts/shown.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'

type Act = OfficeAnswer<'GET /admin/audit'>['events'][number]

/** Who did what, newest first; the address of the page holds the search. */
export function AuditLog() {
  const t = useWords(peopleWords)
  const [search, setSearch] = useSearchParams()
  const filter = { actor: search.get('actor') ?? '', subject: search.get('subject') ?? '' }
  const trail = search.getAll('cursor')
  const { answer, trouble } = useAnswer('GET /admin/audit', {
    query: { ...filter, cursor: trail.at(-1), limit: 50 },
  })
  const show = (cursors: string[], wanted: Record<string, string> = filter) =>
    setSearch([
      ...Object.entries(wanted).filter(([, value]) => value),
      ...cursors.map((cursor): [string, string] => ['cursor', cursor]),
    ])
  return (
    <Section title={t('log')}>
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

interface SearchProps {
  filter: { actor: string; subject: string }
  onSearch: (wanted: Record<string, string>) => void
}

function Search({ filter, onSearch }: SearchProps) {
  const t = useWords(peopleWords)
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget)]
    onSearch(Object.fromEntries(given.map(([name, value]) => [name, String(value).trim()])))
  }
  return (
    <form method="post" onSubmit={submit} className="mb-4 grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <Field label={t('log.actor')} hint={t('log.actor.hint')} name="actor" defaultValue={filter.actor} />
      <Field
        label={t('log.subject')}
        hint={t('log.subject.hint')}
        name="subject"
        defaultValue={filter.subject}
      />
      <Button type="submit" variant="secondary" className="sm:mt-7">
        {t('log.search')}
      </Button>
    </form>
  )
}

/** Orders and members lead to their pages, anything else to what else was done to it. */
function Subject({ subject }: { subject: string }) {
  const page = { ord_: '/admin/orders/', usr_: '/admin/members/' }[subject.slice(0, 4)]
  const to = page ? `${page}${subject}` : `?subject=${encodeURIComponent(subject)}`
  return (
    <Link to={to} className="break-all text-soft underline underline-offset-2">
      {subject}
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
      show: ({ actor }) => (
        <Link
          to={`?actor=${encodeURIComponent(actor)}`}
          title={actor}
          className="underline underline-offset-2"
        >
          {actorOf(actor)}
        </Link>
      ),
    },
    {
      head: t('log.did'),
      phone: 'below',
      show: ({ action, subject, detail }) => (
        <div className="md:min-w-64">
          <span title={action}>{nameOf(action)}</span> <Subject subject={subject} />
          <ActDetail detail={detail} />
        </div>
      ),
    },
  ]
}
