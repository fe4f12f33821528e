import type { OrderHistoryAnswer } from '../../http/admin/present-orders.ts'
import { useWords } from '../../web/base/words.ts'
import orderWords from '../../words/en-US/pages/admin-order.json'
import { ActDetail } from '../parts/act-detail.tsx'
import { useActName, useActorName } from '../parts/actor.ts'
import { Section } from '../parts/section.tsx'
import { When } from '../parts/shown.tsx'

/** Everything that happened to an order, the newest first. */
export function Timeline({ order }: { order: OrderHistoryAnswer }) {
  const t = useWords(orderWords)
  const nameOf = useActName()
  const actorOf = useActorName()
  const acts = order.history.toReversed()
  return (
    <Section title={t('timeline')}>
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
