import orderStatusWords from '../../../../words/en-US/pages/order-status.json'
import { useWords } from '../../../base/words.ts'
import { Card } from '../../../ui/card.tsx'
import { MilepostMark } from '../../../ui/milepost-mark.tsx'
import { Verbatim } from '../../../ui/verbatim.tsx'
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

type Package = Status['order']['parcels'][number]

/** Each box that has left: who has it, what is in it, and where it has been, the newest first. */
export function Packages({ status }: { status: Status }) {
  const t = useWords(orderStatusWords)
  const { parcels } = status.order
  if (parcels.length === 0) return null
  return (
    <Card className="grid gap-6">
      <h2 className="text-lg font-extrabold">{t('parcels.title', { count: parcels.length })}</h2>
      {parcels.map((parcel) => (
        <section key={parcel.number} className="grid gap-2">
          {parcels.length > 1 && (
            <h3 className="font-extrabold">
              {t('parcels.number', { number: parcel.number, of: parcels.length })}
            </h3>
          )}
          <About parcel={parcel} />
          <Timeline parcel={parcel} status={status} />
        </section>
      ))}
    </Card>
  )
}

function About({ parcel }: { parcel: Package }) {
  const t = useWords(orderStatusWords)
  const { reason, inPlaceOf, carrier, trackingNumber, trackingUrl, units } = parcel
  return (
    <>
      {reason === 'reship' && <p>{t('parcels.reship', { number: inPlaceOf ?? 0 })}</p>}
      {reason === 'replacement' && <p>{t('parcels.replacement')}</p>}
      <p className="break-words">
        {units.map(({ title, quantity }) => t('parcels.unit', { quantity, title })).join(', ')}
      </p>
      {carrier && (
        <p className="break-words">
          {trackingNumber
            ? t.rich('delivery.parcel', { carrier, number: <Verbatim>{trackingNumber}</Verbatim> })
            : carrier}
        </p>
      )}
      {trackingUrl && (
        <a href={trackingUrl} className="inline-flex min-h-11 items-center font-semibold underline">
          {t('delivery.track')}
        </a>
      )}
    </>
  )
}

/** What happened in our own house is not its way. */
const AT_HOME: readonly Package['state'][] = ['packed', 'labelled']

function Timeline({ parcel, status }: { parcel: Package; status: Status }) {
  const t = useWords(orderStatusWords)
  const day = useOrderDay(status)
  const events = parcel.timeline.filter(({ state }) => !AT_HOME.includes(state)).toReversed()
  return (
    <ol className="mt-1 grid gap-3 border-hairline border-l-2 pl-4">
      {events.map(({ state, at, place, said }, index) => (
        <li key={`${at} ${state}`}>
          <p className={index === 0 ? 'font-extrabold' : undefined}>
            {t(`parcels.state.${state}`)} <span className="font-normal text-soft">{day(at)}</span>
          </p>
          {(place || said) && <p className="text-soft">{[place, said].filter(Boolean).join(', ')}</p>}
        </li>
      ))}
    </ol>
  )
}
