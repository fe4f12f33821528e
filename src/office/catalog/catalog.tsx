import { useWords } from '../../web/base/words.ts'
import catalogWords from '../../words/en-US/pages/admin-catalog.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { RowAct } from '../parts/row-act.tsx'
import { Section } from '../parts/section.tsx'
import { shopNow } from '../parts/shop-time.ts'
import { Amount, Mark, When } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { NewPrices } from './new-prices.tsx'
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
        <Section id="prices" title={t('prices')}>
          <TroubleNotice trouble={trouble} className="mb-3" />
          <DataTable<PriceList>
            caption={t('prices')}
            rows={trouble ? [] : rows}
            keyOf={({ id }) => id}
            empty={t('prices.none')}
            columns={useColumns(rows ?? [], reload)}
          />
        </Section>
        {useMay('prices') && answer && <NewPrices inForce={pricesInForce(answer.prices)} onDone={reload} />}
        <Products />
        <TaxRates />
      </div>
    </>
  )
}

function useColumns(rows: PriceList[], onChange: () => void): Column<PriceList>[] {
  const t = useWords(catalogWords)
  const may = useMay('prices')
  const withdraw = ({ id, from, notices }: PriceList) =>
    from > shopNow().toISOString() &&
    !notices?.sent && (
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
    {
      head: t('from'),
      named: true,
      phone: 'below',
      show: ({ country, from }) => <When at={from} market={country} />,
    },
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
      head: t('discount.head'),
      show: ({ planDiscountPrice, planDiscountThreshold, currency }) => (
        <>
          <Amount units={planDiscountPrice} currency={currency} />
          <span className="block text-soft">{t('discount', { count: planDiscountThreshold })}</span>
        </>
      ),
      figures: true,
    },
    { head: t('notices'), show: ({ notices }) => (notices ? <Notices {...notices} /> : '–'), wide: true },
    ...(may ? [{ head: t('act'), phone: 'right' as const, show: withdraw }] : []),
  ]
}

/** Of each country, the newest list that has begun. */
function pricesInForce(prices: PriceList[]): PriceList[] {
  const now = shopNow().toISOString()
  const begun = prices.filter(({ from }) => from <= now).toSorted((a, b) => b.from.localeCompare(a.from))
  return begun.filter((row) => begun.find(({ country }) => country === row.country) === row)
}

/** The newest that has begun is in force; rows come newest first. */
function State({ row, rows }: { row: PriceList; rows: PriceList[] }) {
  const t = useWords(catalogWords)
  const now = shopNow().toISOString()
  if (row.from > now) return <Mark tone="open">{t('state.later')}</Mark>
  const inForce = rows.find(({ country, from }) => country === row.country && from <= now)
  return inForce === row ? (
    <Mark tone="good">{t('state.now')}</Mark>
  ) : (
    <Mark tone="plain">{t('state.past')}</Mark>
  )
}

/** How many members were mailed about prices, and how many still are. */
function Notices({ sent, due }: { sent: number; due: number }) {
  const t = useWords(catalogWords)
  return (
    <>
      {t('notices.sent', { count: sent })}
      {due > 0 && <span className="block text-soft">{t('notices.due', { count: due })}</span>}
    </>
  )
}
