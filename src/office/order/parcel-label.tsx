import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import carrierWords from '../../words/en-US/pages/admin-carriers.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { RowAct } from '../parts/row-act.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'

type Rate = OfficeAnswer<'POST /admin/orders/{id}/parcels/{number}/rates'>['rates'][number]

interface ParcelLabelProps {
  orderId: string
  number: number
  onChange: () => void
}

/** The label of a packed parcel: printed and voided, or rates to buy one by. */
export function ParcelLabel({ orderId, number, onChange }: ParcelLabelProps) {
  const t = useWords(carrierWords)
  const { answer, reload } = useAnswer('GET /admin/orders/{id}/labels', { params: { id: orderId } })
  const [isAsked, setAsked] = useState(false)
  const changed = () => {
    setAsked(false)
    reload()
    onChange()
  }
  const label = answer?.labels.findLast(
    (each) => each.parcel === number && (each.state === 'bought' || each.state === 'buying'),
  )
  if (!answer) return null
  if (label?.state === 'buying') return <p className="text-sm text-soft">{t('label.buying')}</p>
  if (label?.url) {
    return (
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <a
          href={label.url}
          target="_blank"
          rel="noreferrer"
          download={`label-${number}`}
          className="inline-block min-h-9 content-center underline underline-offset-2"
        >
          {t('label.print', { carrier: label.carrier, service: label.service })}
        </a>
        <RowAct
          name="POST /admin/labels/{id}/void"
          call={{ params: { id: label.id } }}
          label={t('label.void')}
          about={t('label.void.of', { number })}
          consequence={t('label.void.text')}
          onDone={changed}
        />
      </div>
    )
  }
  return (
    <div>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        {t('rates')}
      </Button>
      <Dialog open={isAsked} onClose={() => setAsked(false)} title={t('rates.of', { number })}>
        {isAsked && <Rates orderId={orderId} number={number} onChange={changed} />}
      </Dialog>
    </div>
  )
}

function Rates({ orderId, number, onChange }: ParcelLabelProps) {
  const t = useWords(carrierWords)
  const call = { params: { id: orderId, number } }
  const [rates, setRates] = useState<Rate[]>()
  const ask = useAct('POST /admin/orders/{id}/parcels/{number}/rates', (answer) => setRates(answer.rates))
  const buy = useAct('POST /admin/orders/{id}/parcels/{number}/label', onChange)
  return (
    <div className="grid gap-4">
      <TroubleNotice trouble={ask.trouble ?? buy.trouble} />
      <p>{t('rates.text')}</p>
      {!rates && (
        <Button className="justify-self-start" loading={ask.isBusy} onClick={() => void ask.act(call)}>
          {t('rates.ask')}
        </Button>
      )}
      <ul className="grid gap-3">
        {rates?.map(({ carrier, service, cost, currency, days }) => (
          <li key={`${carrier} ${service}`} className="flex flex-wrap items-center justify-between gap-3">
            <span>
              {carrier} {service}
              <span className="block text-sm text-soft">
                {days === null ? t('rates.days.unknown') : t('rates.days', { days })}
              </span>
            </span>
            <span className="flex items-center gap-3">
              <span className="figures">{`${cost.toFixed(2)} ${currency}`}</span>
              <Button
                variant="secondary"
                loading={buy.isBusy}
                aria-label={t('rates.buy.of', { carrier, service })}
                onClick={() => void buy.act({ ...call, body: { carrier, service } })}
              >
                {t('rates.buy')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {rates?.length === 0 && <p>{t('rates.none')}</p>}
    </div>
  )
}

/** Packs what is left, so that a label can be bought for it; it leaves by its own deed. */
export function PackForLabel({ orderId, onChange }: Omit<ParcelLabelProps, 'number'>) {
  const t = useWords(carrierWords)
  const { act, isBusy, trouble } = useAct('POST /admin/orders/{id}/parcels', onChange)
  return (
    <div className="grid gap-3">
      <TroubleNotice trouble={trouble} />
      <p className="text-sm text-soft">{t('pack.text')}</p>
      <Button
        variant="secondary"
        className="justify-self-start"
        loading={isBusy}
        onClick={() => void act({ params: { id: orderId }, body: {} })}
      >
        {t('pack')}
      </Button>
    </div>
  )
}
