import { useState } from 'react'
import { type Currency, fromUnits, sum, toUnits } from '../../shop/kernel/money.ts'
import { useWords } from '../../web/base/words.ts'
import { Skeleton } from '../../web/ui/skeleton.tsx'
import todayWords from '../../words/en-US/pages/admin-today.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/section.tsx'
import { Amount, Day } from '../parts/shown.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useFreshAnswer } from '../parts/use-fresh-answer.ts'
import { ChosenChart } from './chosen-chart.tsx'

type Summary = OfficeAnswer<'GET /admin/summary'>
type DayFigures = Summary['days'][number]
type Sums = Partial<DayFigures['revenue']>

const SPANS = [30, 90] as const

/** Orders, money and plans of the last days, as figures, as a chart and as a table. */
export function Figures() {
  const t = useWords(todayWords)
  const [days, setDays] = useState<number>(SPANS[0])
  const { answer, trouble } = useFreshAnswer('GET /admin/summary', { query: { days } })
  return (
    <Section title={t('figures', { days })} tools={<Span days={days} onChange={setDays} />}>
      <TroubleNotice trouble={trouble} className="mb-3" />
      {answer ? <Shown summary={answer} /> : <Skeleton className="h-64 w-full" />}
    </Section>
  )
}

function Span({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const t = useWords(todayWords)
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{t('figures.span')}</legend>
      {SPANS.map((span) => (
        <button
          key={span}
          type="button"
          aria-pressed={span === days}
          onClick={() => onChange(span)}
          className="min-h-11 rounded-field px-3 text-sm hover:bg-hover aria-pressed:bg-hover aria-pressed:font-semibold"
        >
          {t(`figures.${span}`)}
        </button>
      ))}
    </fieldset>
  )
}

function Shown({ summary }: { summary: Summary }) {
  const t = useWords(todayWords)
  return (
    <>
      <Totals summary={summary} />
      <ChosenChart days={summary.days} />
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('table')}</summary>
        <DayTable days={summary.days.toReversed()} />
      </details>
    </>
  )
}

function Totals({ summary: { days, now } }: { summary: Summary }) {
  const t = useWords(todayWords)
  const count = (read: (day: DayFigures) => number) => days.reduce((sum, day) => sum + read(day), 0)
  const facts: [string, React.ReactNode][] = [
    [t('orders'), count(({ orders }) => orders)],
    [t('units'), count(({ units }) => units)],
    [t('revenue'), <Amounts key="revenue" sums={total(days.map(({ revenue }) => revenue))} />],
    [t('bills'), <Amounts key="bills" sums={total(days.map(({ bills }) => bills))} />],
    [t('refunds'), <Amounts key="refunds" sums={total(days.map(({ refunds }) => refunds))} />],
    [t('mrr'), <Amounts key="mrr" sums={days.at(-1)?.mrr ?? {}} />],
    [t('plans'), now.activePlans],
    [t('plans.new'), count(({ newPlans }) => newPlans)],
    [t('plans.ended'), count(({ endedPlans }) => endedPlans)],
    [t('plans.paused'), now.pausedPlans],
    [t('plans.silent'), now.silentPlans],
    [t('plans.suspended'), now.suspendedPayers],
  ]
  return (
    <dl className="mb-5 grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-6">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="figures font-extrabold text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Each currency apart: they are never added up. */
function Amounts({ sums }: { sums: Sums }) {
  return Object.entries(sums).map(([currency, units]) => (
    <span key={currency} className="block whitespace-nowrap">
      <Amount units={units ?? 0} currency={currency as Currency} />
    </span>
  ))
}

function total(each: readonly Sums[]): Sums {
  const currencies = [...new Set(each.flatMap((sums) => Object.keys(sums) as Currency[]))]
  const totalOf = (currency: Currency) => sum(each.map((sums) => fromUnits(sums[currency] ?? 0)))
  return Object.fromEntries(currencies.map((currency) => [currency, toUnits(totalOf(currency))]))
}

function DayTable({ days }: { days: DayFigures[] }) {
  const t = useWords(todayWords)
  return (
    <DataTable<DayFigures>
      caption={t('table')}
      rows={days}
      keyOf={({ day }) => day}
      empty=""
      isMatrix
      columns={[
        { head: t('day'), show: ({ day }) => <Day day={day} /> },
        { head: t('orders'), show: ({ orders }) => orders, figures: true },
        { head: t('units'), show: ({ units }) => units, figures: true },
        { head: t('revenue'), show: ({ revenue }) => <Amounts sums={revenue} />, figures: true },
        { head: t('bills'), show: ({ bills }) => <Amounts sums={bills} />, figures: true },
        { head: t('refunds'), show: ({ refunds }) => <Amounts sums={refunds} />, figures: true },
        { head: t('mrr'), show: ({ mrr }) => <Amounts sums={mrr} />, figures: true },
        { head: t('plans.new'), show: ({ newPlans }) => newPlans, figures: true },
        { head: t('plans.ended'), show: ({ endedPlans }) => endedPlans, figures: true },
      ]}
    />
  )
}
