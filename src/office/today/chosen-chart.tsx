import { useState } from 'react'
import { MARKETS } from '../../shop/facts/markets/markets.ts'
import { fromUnits } from '../../shop/kernel/money.ts'
import { useWords } from '../../web/base/words.ts'
import { moneyText } from '../../web/ui/money.tsx'
import todayWords from '../../words/en-US/pages/admin-today.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { DayChart } from './day-chart.tsx'

type DayFigures = OfficeAnswer<'GET /admin/summary'>['days'][number]

interface Figure {
  id: string
  name: string
  valueOn: (day: DayFigures) => number
  textOf: (value: number) => string
}

/** One figure of every day as a chart: orders, new plans, or an amount in one currency. */
export function ChosenChart({ days }: { days: DayFigures[] }) {
  const t = useWords(todayWords)
  const figures = useFigures(days)
  const [chosen, setChosen] = useState('orders')
  const figure = figures.find(({ id }) => id === chosen) ?? figures[0]
  if (!figure) return null
  const { name, valueOn, textOf } = figure
  return (
    <>
      <label className="mb-3 flex flex-wrap items-center gap-x-3 text-sm font-semibold">
        {t('chart.of')}
        <select
          value={figure.id}
          onChange={({ target }) => setChosen(target.value)}
          className="min-h-11 rounded-field border border-edge bg-card px-2 hover:border-ink"
        >
          {figures.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
      </label>
      <DayChart
        label={t('chart', { what: name, days: days.length })}
        titleOf={(most) => t('chart.title', { what: name, most })}
        textOf={textOf}
        bars={days.map((each) => ({ day: each.day, value: valueOn(each) }))}
      />
    </>
  )
}

/** Amounts only in currencies that were taken: each has a chart of its own, for they are never added up. */
function useFigures(days: DayFigures[]): Figure[] {
  const t = useWords(todayWords)
  const amounts = (['revenue', 'bills', 'mrr', 'refunds'] as const).flatMap((kind) => {
    const taken = Object.values(MARKETS).filter(({ currency }) => days.some((day) => currency in day[kind]))
    return taken.map(({ currency }) => ({
      id: `${kind}.${currency}`,
      name: t('chart.in', { what: t(kind), currency }),
      valueOn: (day: DayFigures) => day[kind][currency] ?? 0,
      textOf: (value: number) => moneyText(fromUnits(value), currency, true),
    }))
  })
  return [
    { id: 'orders', name: t('orders'), valueOn: ({ orders }) => orders, textOf: String },
    ...amounts,
    { id: 'plans.new', name: t('plans.new'), valueOn: ({ newPlans }) => newPlans, textOf: String },
    { id: 'plans.ended', name: t('plans.ended'), valueOn: ({ endedPlans }) => endedPlans, textOf: String },
  ]
}
