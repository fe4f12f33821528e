import { Link } from 'react-router'
import type { OrderHistoryAnswer } from '../../http/admin/present-orders.ts'
import { useWords } from '../../web/base/words.ts'
import orderWords from '../../words/en-US/pages/admin-order.json'
import { ActDetail } from '../parts/act-detail.tsx'
import { useActName, useActorName } from '../parts/actor.ts'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { Section } from '../parts/section.tsx'
import { Mark, type Tone, When } from '../parts/shown.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { useJobName } from '../parts/why.ts'

/** Everything that happened to an order, the newest first. */
export function Timeline({ order }: { order: OrderHistoryAnswer }) {
  const t = useWords(orderWords)
  const nameOf = useActName()
  const actorOf = useActorName()
  const acts = order.history.toReversed()
  return (
    <Section title={t('timeline')}>
      <Waiting orderId={order.id} />
      {acts.length === 0 && <p className="text-sm text-soft">{t('timeline.none')}</p>}
      <ol className="grid gap-3 border-hairline border-l-2 pl-4 text-sm">
        {acts.map((act) => (
          <li key={`${act.at} ${act.action}`}>
            <span className="flex flex-wrap gap-x-3">
              <span className="font-semibold" title={act.action}>
                {nameOf(act.action)}
              </span>
              <span className="text-soft" title={act.actor}>
                {actorOf(act.actor)}
              </span>
              <When at={act.at} />
            </span>
            <ActDetail detail={act.detail} currency={order.pricing.currencyCode} withoutIds />
          </li>
        ))}
      </ol>
    </Section>
  )
}

type Job = OfficeAnswer<'GET /admin/orders/{id}/jobs'>['jobs'][number]
const TONES: Record<Job['state'], Tone> = { waiting: 'plain', retried: 'open', failed: 'bad' }

/** What the shop has still to do for an order, and what it gave up. */
function Waiting({ orderId }: { orderId: string }) {
  const t = useWords(orderWords)
  const nameOf = useJobName()
  const { answer, trouble } = useAnswer('GET /admin/orders/{id}/jobs', { params: { id: orderId } })
  if (trouble) return <TroubleNotice trouble={trouble} className="mb-3" />
  if (!answer?.jobs.length) return null
  return (
    <>
      <h3 className="mb-1 font-semibold text-sm">{t('jobs')}</h3>
      <ul className="mb-4 grid gap-3 text-sm">
        {answer.jobs.map(({ id, name, state, failures, reason, at }) => (
          <li key={id}>
            <span className="flex flex-wrap items-center gap-x-3">
              <span className="font-semibold">{nameOf(name)}</span>
              <Mark tone={TONES[state]}>{t(`jobs.${state}`, { count: failures ?? 0 })}</Mark>
              <span className="text-soft">
                {t(state === 'failed' ? 'jobs.since' : 'jobs.next')} <When at={at} />
              </span>
            </span>
            {reason && <span className="wrap-anywhere block text-soft">{reason}</span>}
            {state === 'failed' && (
              <Link to="/admin/shop#jobs" className="inline-block min-h-9 content-center underline">
                {t('jobs.again')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
