import { Fragment, useState } from 'react'
import { DEFAULT_MARKET } from '../../shop/facts/markets/markets.ts'
import { MARKET_CODES, type MarketCode } from '../../shop/kernel/market-code.ts'
import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import { Notice } from '../../web/ui/notice.tsx'
import { SelectField } from '../../web/ui/select-field.tsx'
import catalogWords from '../../words/en-US/pages/admin-catalog.json'
import { ActForm } from '../parts/act-form.tsx'
import type { OfficeAnswer, OfficeCall } from '../parts/call-office.ts'
import { Section } from '../parts/section.tsx'
import { cityOf } from '../parts/shop-time.ts'
import { dayText } from '../parts/shown.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'

type Prices = OfficeCall<'PUT /admin/prices'>['body']

const MONEY = { type: 'number', min: '0', step: '0.01', required: true } as const

interface NewPricesProps {
  /** What holds now, a list for each country: what is typed begins with it. */
  inForce: OfficeAnswer<'GET /admin/prices'>['prices']
  onDone: () => void
}

/** New prices from a moment on; whom they are announced to is said while they are typed. */
export function NewPrices({ inForce, onDone }: NewPricesProps) {
  const t = useWords(catalogWords)
  const [round, setRound] = useState(0)
  return (
    <Section id="new-prices" title={t('new')}>
      <p className="mb-3 max-w-reading text-sm text-soft">{t('new.text')}</p>
      <PricesForm
        key={round}
        inForce={inForce}
        onDone={() => {
          setRound(round + 1)
          onDone()
        }}
      />
    </Section>
  )
}

function PricesForm({ inForce, onDone }: NewPricesProps) {
  const t = useWords(catalogWords)
  const [typed, setTyped] = useState<Prices>()
  const [country, setCountry] = useState<MarketCode>(DEFAULT_MARKET)
  const { act, isBusy, trouble } = useAct('PUT /admin/prices', onDone)
  const now = inForce.find((prices) => prices.country === country)
  const read = ({ currentTarget: form }: React.FormEvent<HTMLDivElement>) => {
    const fields = form.closest('form')
    setTyped(fields?.checkValidity() ? readPrices(fields) : undefined)
  }
  return (
    <ActForm
      submit={t('new.submit')}
      isBusy={isBusy}
      trouble={trouble}
      onSend={(given) => void act({ body: toPrices(given) })}
      className="grid max-w-reading gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2" onChange={read}>
        <SelectField
          label={t('country')}
          name="country"
          value={country}
          onChange={({ target }) => setCountry(target.value as MarketCode)}
        >
          {MARKET_CODES.map((code) => (
            <option key={code} value={code}>
              {t(`country.${code}`)}
            </option>
          ))}
        </SelectField>
        <Field
          label={t('new.from')}
          hint={t('new.from.hint', { city: cityOf(country) })}
          name="from"
          type="datetime-local"
          error={errorAt(trouble, 'from')}
        />
        <Fragment key={country}>
          <Field
            label={t('new.device')}
            name="device"
            {...MONEY}
            defaultValue={now?.devicePrice}
            error={errorAt(trouble, 'devicePrice')}
          />
          <Field
            label={t('new.plan')}
            name="plan"
            {...MONEY}
            defaultValue={now?.planPrice}
            error={errorAt(trouble, 'planPrice')}
          />
          <Field
            label={t('new.discount')}
            name="discount"
            {...MONEY}
            defaultValue={now?.planDiscountPrice}
            error={errorAt(trouble, 'planDiscountPrice')}
          />
          <Field
            label={t('new.threshold')}
            name="threshold"
            type="number"
            min={1}
            max={999}
            required
            defaultValue={now?.planDiscountThreshold}
          />
        </Fragment>
      </div>
      {typed && <Announced prices={typed} />}
    </ActForm>
  )
}

/** How many members are mailed about prices, before they are set. */
function Announced({ prices }: { prices: Prices }) {
  const t = useWords(catalogWords)
  const { answer, trouble } = useAnswer('POST /admin/prices/preview', { body: prices })
  if (trouble) return <TroubleNotice trouble={trouble} />
  if (!answer) return null
  const { members, lowered, startsOn } = answer
  return (
    <Notice tone={members > 0 ? 'amber' : 'info'} title={t('new.consequence', { day: dayText(startsOn) })}>
      {members > 0 && <p className="text-sm">{t('new.told', { count: members })}</p>}
      {lowered > 0 && <p className="text-sm">{t('new.lowered', { count: lowered })}</p>}
      {members + lowered === 0 && <p className="text-sm">{t('new.told.nobody')}</p>}
    </Notice>
  )
}

function readPrices(form: HTMLFormElement): Prices {
  return toPrices(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])))
}

function toPrices(typed: Record<string, string>): Prices {
  return {
    country: typed.country as MarketCode,
    devicePrice: Number(typed.device),
    planPrice: Number(typed.plan),
    planDiscountPrice: Number(typed.discount),
    planDiscountThreshold: Number(typed.threshold),
    ...(typed.from && { from: typed.from }),
  }
}
