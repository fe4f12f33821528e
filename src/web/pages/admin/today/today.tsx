import { Link } from 'react-router'
import { useWords } from '../../../base/words.ts'
import todayWords from '../../../messages/en-US/admin-today.json'
import { PageHead } from '../parts/page-head.tsx'
import { Section } from '../parts/section.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'

/** More are said as `200 or more`. */
const MOST = 200

/** What waits for a person now, each with the way to it. */
export default function Today() {
  const t = useWords(todayWords)
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <Section title={t('todo')}>
        <Waiting />
      </Section>
    </>
  )
}

function Waiting() {
  const t = useWords(todayWords)
  const toPack = useAnswer('GET /admin/orders', { query: { status: 'paid', limit: MOST } })
  const trouble = toPack.trouble
  const lines = [{ key: 'pack', count: toPack.answer?.orders.length, to: '/admin/warehouse' }] as const
  const open = lines.filter(({ count }) => count)
  const isKnown = lines.every(({ count }) => count !== undefined)
  return (
    <>
      <TroubleNotice trouble={trouble} className="mb-3" />
      {isKnown && open.length === 0 && <p className="text-soft">{t('todo.none')}</p>}
      <ul className="grid gap-1">
        {open.map(({ key, count = 0, to }) => (
          <li key={key}>
            <Link
              to={to}
              className="flex min-h-11 items-center justify-between gap-4 rounded-field px-3 no-underline hover:bg-hover"
            >
              <span className="underline underline-offset-2">{t(`todo.${key}`, { count })}</span>
              <span className="figures font-extrabold">{count >= MOST ? `${MOST}+` : count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
