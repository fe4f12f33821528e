import { MARKET_CODES, type MarketCode } from '../../shop/markets/market-code.ts'
import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import { SelectField } from '../../web/ui/select-field.tsx'
import catalogWords from '../../words/en-US/pages/admin-catalog.json'
import { ActForm } from '../parts/act-form.tsx'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { RowAct } from '../parts/row-act.tsx'
import { Section } from '../parts/section.tsx'
import { Amount, Mark, When } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'
import { Products } from './products.tsx'
import { TaxRates } from './tax-rates.tsx'

type PriceList = OfficeAnswer<'GET /admin/prices'>['prices'][number]

/** Prices in force, past and to come. */
export default function Catalog() {
  const t = useWords(catalogWords)
  const { answer, trouble, reload } = useAnswer('GET /admin/prices', {})
  const rows = answer?.prices.toSorted((a, b) => b.from.localeCompare(a.from))
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <div className="grid gap-4">
        <Section title={t('prices')}>
          <TroubleNotice trouble={trouble} className="mb-3" />
          <DataTable<PriceList>
            caption={t('prices')}
            rows={trouble ? [] : rows}
            keyOf={({ id }) => id}
            empty={t('prices.none')}
            columns={useColumns(rows ?? [], reload)}
          />
        </Section>
        {useMay('prices') && <NewPrices onDone={reload} />}
        <Products />
        <TaxRates />
      </div>
    </>
  )
}

function useColumns(rows: PriceList[], onChange: () => void): Column<PriceList>[] {
  const t = useWords(catalogWords)
  const may = useMay('prices')
  const withdraw = ({ id, from }: PriceList) =>
    from > new Date().toISOString() && (
      <RowAct
        name="DELETE /admin/prices/{id}"
        call={{ params: { id } }}
        label={t('withdraw')}
        about={t('withdraw.of', { day: from.slice(0, 10) })}
        onDone={onChange}
      />
    )
  return [
    { head: t('country'), show: ({ country }) => t(`country.${country}`) },
    { head: t('from'), named: true, phone: 'below', show: ({ from }) => <When at={from} /> },
    { head: t('state'), phone: 'right', show: (row) => <State row={row} rows={rows} /> },
    {
      head: t('device'),
      show: ({ devicePrice, currency }) => <Amount units={devicePrice} currency={currency} />,
      figures: true,
    },
    {
      head: t('plan'),
      show: ({ planPrice, currency }) => <Amount units={planPrice} currency={currency} />,
      figures: true,
    },
    {
      head: t('discount', { count: '…' }),
      show: ({ planDiscountPrice, planDiscountThreshold, currency }) => (
        <>
          <Amount units={planDiscountPrice} currency={currency} />
          <span className="block text-soft">{t('discount', { count: planDiscountThreshold })}</span>
        </>
      ),
      figures: true,
    },
    ...(may ? [{ head: t('act'), phone: 'right' as const, show: withdraw }] : []),
  ]
}

/** The newest that has begun is in force; rows come newest first. */
function State({ row, rows }: { row: PriceList; rows: PriceList[] }) {
  const t = useWords(catalogWords)
  const now = new Date().toISOString()
  if (row.from > now) return <Mark tone="open">{t('state.later')}</Mark>
  const inForce = rows.find(({ country, from }) => country === row.country && from <= now)
  return inForce === row ? (
    <Mark tone="good">{t('state.now')}</Mark>
  ) : (
    <Mark tone="plain">{t('state.past')}</Mark>
  )
}

function NewPrices({ onDone }: { onDone: () => void }) {
  const t = useWords(catalogWords)
  const { act, isBusy, trouble } = useAct('PUT /admin/prices', onDone)
  const send = (typed: Record<string, string>) =>
    void act({
      body: {
        country: typed.country as MarketCode,
        devicePrice: Number(typed.device),
        planPrice: Number(typed.plan),
        planDiscountPrice: Number(typed.discount),
        planDiscountThreshold: Number(typed.threshold),
        ...(typed.from && { from: new Date(typed.from).toISOString() }),
      },
    })
  const money = { type: 'number', min: '0', step: '0.01', required: true } as const
  return (
    <Section title={t('new')}>
      <p className="mb-3 max-w-reading text-sm text-soft">{t('new.text')}</p>
      <ActForm
        submit={t('new.submit')}
        isBusy={isBusy}
        trouble={trouble}
        onSend={send}
        className="grid max-w-reading gap-4"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label={t('country')} name="country">
            {MARKET_CODES.map((code) => (
              <option key={code} value={code}>
                {t(`country.${code}`)}
              </option>
            ))}
          </SelectField>
          <Field
            label={t('new.from')}
            hint={t('new.from.hint')}
            name="from"
            type="datetime-local"
            error={errorAt(trouble, 'from')}
          />
          <Field label={t('new.device')} name="device" {...money} error={errorAt(trouble, 'devicePrice')} />
          <Field label={t('new.plan')} name="plan" {...money} error={errorAt(trouble, 'planPrice')} />
          <Field
            label={t('new.discount')}
            name="discount"
            {...money}
            error={errorAt(trouble, 'planDiscountPrice')}
          />
          <Field label={t('new.threshold')} name="threshold" type="number" min={1} max={999} required />
        </div>
      </ActForm>
    </Section>
  )
}
