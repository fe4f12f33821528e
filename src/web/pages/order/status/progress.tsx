import orderStatusWords from '../../../../words/en-US/pages/order-status.json'
import { useWords } from '../../../base/words.ts'
import { MilepostMark } from '../../../ui/milepost-mark.tsx'
import { type Status, useOrderDay } from './status-link.tsx'

interface Step {
  name: 'paid' | 'packed' | 'shipped' | 'delivered'
  /** When it was done; null while it is to come or not known. */
  at: string | null
  isDone: boolean
}

/** The way of an order that is on its way: what is done, when, and what comes. */
export function Progress({ status }: { status: Status }) {
  const t = useWords(orderStatusWords)
  const day = useOrderDay(status)
  const { order, isCancelled } = status
  if (isCancelled || order.status === 'refunded' || order.status === 'cancelled') return null
  const steps = stepsOf(status)
  const current = steps.find(({ isDone }) => !isDone)
  return (
    <section aria-labelledby="progress">
      <h2 id="progress" className="text-xl font-extrabold tracking-tight">
        {t('progress.title')}
      </h2>
      <ol className="mt-4 grid gap-4">
        {steps.map(({ name, at, isDone }, index) => (
          <li
            key={name}
            aria-current={name === current?.name ? 'step' : undefined}
            className="grid grid-cols-[auto_1fr] gap-4"
          >
            <MilepostMark number={index + 1} tone={isDone ? 'guide' : 'quiet'} />
            <div>
              <p className="pt-1 font-extrabold">
                {t(`step.${name}`)}{' '}
                <span className="font-normal text-soft">
                  {isDone ? (at ? day(at) : t('step.done')) : t('step.toCome')}
                </span>
              </p>
              <p>{t(`step.${name}.${isDone ? 'done' : 'toCome'}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function stepsOf({ order, shippedAt, deliveredAt }: Status): Step[] {
  const isShipped = shippedAt !== null
  return [
    { name: 'paid', at: order.paidAt, isDone: order.paidAt !== null },
    { name: 'packed', at: shippedAt, isDone: isShipped },
    { name: 'shipped', at: shippedAt, isDone: isShipped },
    { name: 'delivered', at: deliveredAt, isDone: deliveredAt !== null },
  ]
}
