import { Fragment } from 'react'
import { Link } from 'react-router'
import { useWords, type Words } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import todayWords from '../../words/en-US/pages/admin-today.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { RowAct } from '../parts/row-act.tsx'
import { Section } from '../parts/section.tsx'
import { Amount, Day, dayText, When } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAct } from '../parts/use-act.ts'
import { useFreshAnswer } from '../parts/use-fresh-answer.ts'
import { useJobName, useWhy } from '../parts/why.ts'
import { BooksChecked } from './books-checked.tsx'
import { DeedButton } from './deed-button.tsx'

type Item = OfficeAnswer<'GET /admin/todo'>['todo'][number]

const LINE =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-field px-3 py-1.5 hover:bg-hover'

/** What waits for a person: what is due first, then what waits longest. */
export function Todo() {
  const t = useWords(todayWords)
  const todo = useFreshAnswer('GET /admin/todo', {})
  const summary = useFreshAnswer('GET /admin/summary', { query: { days: 1 } })
  const toPack = summary.answer?.now.toPack ?? 0
  const isEmpty = todo.answer?.todo.length === 0 && summary.answer && toPack === 0
  return (
    <Section title={t('todo')}>
      <TroubleNotice trouble={todo.trouble ?? summary.trouble} className="mb-3" />
      {isEmpty && <p className="text-soft">{t('todo.none')}</p>}
      <ul className="grid gap-1">
        {toPack > 0 && (
          <li className={LINE}>
            <Link to="/admin/warehouse" className="min-h-9 content-center underline underline-offset-2">
              {t('todo.pack', { count: toPack })}
            </Link>
            <span className="figures font-extrabold">{toPack}</span>
          </li>
        )}
        {todo.answer?.todo.map((item) => (
          <TodoLine key={item.id} item={item} onDone={todo.reload} />
        ))}
      </ul>
      {todo.answer?.more.map((kind) => (
        <p key={kind} className="mt-2 px-3 text-sm font-semibold">
          {t('todo.more', { what: t(`kind.${kind}`) })}
        </p>
      ))}
      {todo.answer && <BooksChecked at={todo.answer.checkedAt} onChecked={todo.reload} />}
    </Section>
  )
}

function TodoLine({ item, onDone }: { item: Item; onDone: () => void }) {
  const t = useWords(todayWords)
  const may = useMay('notices')
  const mayHelp = useMay('help_members')
  const whyOf = useWhy()
  const nameOf = useJobName()
  const { kind, link, orderNumber, person, amount, currency, reason, deed } = item
  const told = [
    person,
    orderNumber !== null && t('todo.order', { number: String(orderNumber) }),
    amount !== null && currency && <Amount units={amount} currency={currency} />,
    reason && said(item.kind, reason, { t, whyOf, nameOf }),
    deed?.says,
  ].filter(Boolean)
  return (
    <li className={LINE}>
      <span className="min-w-0">
        <Link to={link} className="inline-block min-h-9 content-center underline underline-offset-2">
          {t(`kind.${kind}`)}
        </Link>
        <span className="block break-words text-sm text-soft">
          {told.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts stay in this order
            <Fragment key={at}>
              {at > 0 && ' · '}
              {part}
            </Fragment>
          ))}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-3 text-sm text-soft">
        <span>
          {t(dueWord(item))} <Moment at={item.dueBy ?? item.since} />
        </span>
        {deed?.act === 'end_plan' && mayHelp && (
          <RowAct
            name="POST /admin/orders/{id}/plan-ends"
            call={{ params: { id: item.subject }, body: { reason: t('deed.end_plan.reason') } }}
            label={t('deed.end_plan')}
            about={t('deed.of', { deed: t('deed.end_plan'), what: reason ?? '' })}
            consequence={t('deed.end_plan.text')}
            onDone={onDone}
          />
        )}
        {deed?.act && deed.act !== 'seen' && deed.act !== 'end_plan' && (
          <DeedButton act={deed.act} what={reason ?? t(`kind.${kind}`)} onDone={onDone} />
        )}
        {(item.isNotice || deed?.act === 'seen') && may && (
          <DoneButton
            id={item.id}
            what={item.isNotice ? t(`kind.${kind}`) : (reason ?? '')}
            onDone={onDone}
          />
        )}
      </span>
    </li>
  )
}

/** A late order is due for a parcel, any other item for an answer. */
function dueWord({ kind, dueBy }: Item) {
  if (!dueBy) return 'todo.since'
  return kind === 'late_order' ? 'todo.shipBy' : 'todo.due'
}

interface InWords {
  t: Words<keyof typeof todayWords>
  whyOf: (code: string) => string
  nameOf: (job: string) => string
}

/** A day that was promised, how many a business asks for, what a bank said, or which job failed and why. */
function said(kind: Item['kind'], reason: string, { t, whyOf, nameOf }: InWords): string {
  if (/^\d{4}-\d\d-\d\d$/.test(reason)) return t('todo.promised', { day: dayText(reason) })
  if (kind === 'quote_request')
    return reason.replace(/^\d+/, (count) => t('todo.adapters', { count: Number(count) }))
  if (kind === 'parcel_missing' && isMissing(reason)) return t(`parcel.${reason}`)
  if (kind === 'mail_failed' || kind === 'dead_job') return reason.replace(/^[a-z-]+(?=: |$)/, nameOf)
  return /^[a-z_]+$/.test(reason) ? whyOf(reason) : reason
}

/** A day of the calendar comes as its midnight in UTC and is the same day everywhere. */
function Moment({ at }: { at: string }) {
  return at.endsWith('T00:00:00.000Z') ? <Day day={at.slice(0, 10)} /> : <When at={at} />
}

function DoneButton({ id, what, onDone }: { id: string; what: string; onDone: () => void }) {
  const t = useWords(todayWords)
  const { act, isBusy, trouble } = useAct('POST /admin/todo/{id}/done', onDone)
  return (
    <>
      <TroubleNotice trouble={trouble} />
      <Button
        variant="secondary"
        loading={isBusy}
        aria-label={t('done.of', { what })}
        onClick={() => act({ params: { id } })}
      >
        {t('done')}
      </Button>
    </>
  )
}

function isMissing(reason: string): reason is 'lost' | 'returned' | 'exception' {
  return reason === 'lost' || reason === 'returned' || reason === 'exception'
}
