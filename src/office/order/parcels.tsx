import { useState } from 'react'
import type { OrderHistoryAnswer } from '../../http/admin/present-orders.ts'
import { isMissing, isOver } from '../../shop/facts/delivery/parcel-states.ts'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import parcelWords from '../../words/en-US/pages/admin-parcels.json'
import { Section } from '../parts/section.tsx'
import { Mark, When } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { UndoShipping } from '../parts/undo-shipping.tsx'
import { DeliveredDialog } from './delivered-dialog.tsx'
import { DepartureDialog } from './departure-dialog.tsx'
import { PackForLabel, ParcelLabel } from './parcel-label.tsx'
import { ParcelNewsDialog } from './parcel-news-dialog.tsx'
import { PostalAddress } from './postal-address.tsx'
import { SendAgainDialog } from './send-again-dialog.tsx'
import { TrackingDialog } from './tracking-dialog.tsx'
import { UnpackDialog } from './unpack-dialog.tsx'

export type ShownParcel = OrderHistoryAnswer['parcels'][number]

export const PARCEL_TONES = {
  packed: 'open',
  labelled: 'open',
  handed_over: 'good',
  in_transit: 'good',
  delivered: 'good',
  exception: 'bad',
  returned: 'bad',
  lost: 'bad',
} as const satisfies Record<ShownParcel['state'], string>

interface ParcelsProps {
  order: OrderHistoryAnswer
  onChange: () => void
}

/** Each box of an order: what is in it, where it is, and what can be done about it. */
export function Parcels({ order, onChange }: ParcelsProps) {
  const t = useWords(parcelWords)
  const may = useMay('fulfil_order')
  const canPack = may && order.toPack > 0 && order.parcels.every(({ handedOverAt }) => handedOverAt)
  if (order.parcels.length === 0 && !canPack) return null
  return (
    <Section title={t('title')}>
      <ul className="grid gap-5">
        {order.parcels.map((parcel) => (
          <li
            key={parcel.id}
            className="grid gap-3 border-hairline border-t pt-4 first:border-t-0 first:pt-0"
          >
            <Facts parcel={parcel} />
            {parcel.undoUntil && (
              <UndoShipping
                order={{
                  id: order.id,
                  orderNumber: order.orderNumber,
                  undoUntil: parcel.undoUntil,
                  parcel: parcel.number,
                }}
                onDone={onChange}
              />
            )}
            <Course parcel={parcel} />
            {parcel.handedOverAt === null && may && (
              <ParcelLabel orderId={order.id} number={parcel.number} onChange={onChange} />
            )}
            <ParcelActs order={order} parcel={parcel} onChange={onChange} />
          </li>
        ))}
      </ul>
      {canPack && <PackForLabel orderId={order.id} onChange={onChange} />}
    </Section>
  )
}

function Facts({ parcel }: { parcel: ShownParcel }) {
  const t = useWords(parcelWords)
  const { number, state, reason, inPlaceOf, carrier, service, trackingNumber, trackingUrl } = parcel
  return (
    <div className="grid gap-1 text-sm">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {t('number', { number })}
        <Mark tone={PARCEL_TONES[state]}>{t(`state.${state}`)}</Mark>
      </h3>
      {reason !== 'order' && <p className="text-soft">{t(`reason.${reason}`, { number: inPlaceOf ?? 0 })}</p>}
      <p className="wrap-anywhere">
        {parcel.units.map(({ title, quantity }) => t('unit', { quantity, title })).join(', ')}
      </p>
      {parcel.serials.length > 0 && <p className="figures text-soft">{parcel.serials.join(', ')}</p>}
      {trackingNumber && (
        <p className="wrap-anywhere">
          {[carrier, service].filter(Boolean).join(', ')}{' '}
          {trackingUrl ? (
            <a href={trackingUrl} target="_blank" rel="noreferrer" className="underline underline-offset-2">
              {trackingNumber}
            </a>
          ) : (
            trackingNumber
          )}
        </p>
      )}
      {parcel.shippingAddress && <PostalAddress address={parcel.shippingAddress} />}
    </div>
  )
}

function Course({ parcel: { timeline } }: { parcel: ShownParcel }) {
  const t = useWords(parcelWords)
  return (
    <ol className="grid gap-1 text-sm" aria-label={t('timeline')}>
      {timeline.map(({ state, at, place, said }) => (
        <li key={`${at} ${state}`} className="flex flex-wrap justify-between gap-x-4">
          <span>
            {t(`state.${state}`)}
            {(place || said) && (
              <span className="text-soft">, {[place, said].filter(Boolean).join(', ')}</span>
            )}
          </span>
          <span className="text-soft">
            <When at={at} />
          </span>
        </li>
      ))}
    </ol>
  )
}

const ACTS = [
  'departure',
  'unpack',
  'delivered',
  'exception',
  'returned',
  'lost',
  'again',
  'tracking',
] as const
type Act = (typeof ACTS)[number]

function ParcelActs({ order, parcel, onChange }: ParcelsProps & { parcel: ShownParcel }) {
  const t = useWords(parcelWords)
  const may = useMay('fulfil_order')
  const [open, setOpen] = useState<Act>()
  const { state, number } = parcel
  const isPacked = parcel.handedOverAt === null
  const isUnderWay = !isPacked && !isOver(state)
  const isAgain = order.parcels.some(({ inPlaceOf }) => inPlaceOf === number)
  const acts: Record<Act, boolean> = {
    departure: isPacked,
    unpack: isPacked,
    delivered: isUnderWay || state === 'delivered',
    exception: isUnderWay && state !== 'exception',
    returned: isUnderWay,
    lost: isUnderWay || state === 'delivered',
    again: isMissing(state) && !isAgain && order.status !== 'refunded' && order.status !== 'returned',
    tracking: isUnderWay && parcel.trackingNumber !== null,
  }
  if (!may) return null
  const dialog = (act: Act) => ({
    ...{ order, parcel },
    open: open === act,
    onClose: () => setOpen(undefined),
    onDone: () => {
      setOpen(undefined)
      onChange()
    },
  })
  return (
    <div className="flex flex-wrap gap-2">
      {ACTS.filter((act) => acts[act]).map((act) => (
        <Button
          key={act}
          variant={act === 'departure' || act === 'again' ? 'primary' : 'secondary'}
          onClick={() => setOpen(act)}
          aria-label={order.parcels.length > 1 ? t('act.of', { act: t(`act.${act}`), number }) : undefined}
        >
          {t(`act.${act}`)}
        </Button>
      ))}
      <DepartureDialog {...dialog('departure')} />
      <UnpackDialog {...dialog('unpack')} />
      <DeliveredDialog {...dialog('delivered')} />
      <ParcelNewsDialog state="exception" {...dialog('exception')} />
      <ParcelNewsDialog state="returned" {...dialog('returned')} />
      <ParcelNewsDialog state="lost" {...dialog('lost')} />
      <SendAgainDialog {...dialog('again')} />
      <TrackingDialog {...dialog('tracking')} />
    </div>
  )
}
