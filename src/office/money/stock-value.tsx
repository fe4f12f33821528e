import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import valueWords from '../../words/en-US/pages/admin-value.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { DataTable } from '../parts/data-table.tsx'
import { FileButton } from '../parts/file-button.tsx'
import { Section } from '../parts/section.tsx'
import { Amount } from '../parts/shown.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'

type Value = OfficeAnswer<'GET /admin/stock-value'>
type Line = Value['lines'][number]

/** What the stock is worth as of a day, and what was sold in its month cost. */
export function StockValue() {
  const t = useWords(valueWords)
  const [on, setOn] = useState('')
  const query = on ? { on } : {}
  const { answer, trouble } = useAnswer('GET /admin/stock-value', { query })
  return (
    <Section title={t('title')}>
      <p className="mb-3 max-w-reading text-sm text-soft">{t('text')}</p>
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <div className="w-60">
          <Field
            label={t('on')}
            type="date"
            value={on || (answer?.on ?? '')}
            min="2020-01-01"
            max="2099-12-31"
            onChange={({ target }) => setOn(target.value)}
          />
        </div>
        <FileButton
          name="GET /admin/stock-value.csv"
          call={{ query }}
          fileName={`stock-value-${answer?.on ?? ''}.csv`}
        >
          {t('save')}
        </FileButton>
      </div>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Line>
        caption={t('title')}
        rows={trouble ? [] : answer?.lines}
        keyOf={({ sku }) => sku}
        empty={t('none')}
        columns={[
          {
            head: t('product'),
            show: ({ title, sku }) => (
              <>
                {title}
                <span className="block text-soft">{sku}</span>
              </>
            ),
          },
          { head: t('units'), show: ({ units }) => units, figures: true },
          { head: t('average'), show: (line) => <Money of={line} units={line.averageCost} />, figures: true },
          { head: t('value'), show: (line) => <Money of={line} units={line.value} />, figures: true },
          { head: t('sold'), show: ({ soldUnits }) => soldUnits, figures: true, wide: true },
          {
            head: t('costOfSales'),
            show: (line) => <Money of={line} units={line.costOfSales} />,
            figures: true,
          },
          {
            head: t('other'),
            show: (line) => <Money of={line} units={line.otherCost} />,
            figures: true,
            wide: true,
          },
        ]}
      />
      {answer?.totals.map(({ currency, value, costOfSales }) => (
        <p key={currency} className="mt-2 text-sm">
          {t('total', { from: answer.from, on: answer.on })} <Amount units={value} currency={currency} />,{' '}
          {t('total.sold')} <Amount units={costOfSales} currency={currency} />.
        </p>
      ))}
    </Section>
  )
}

function Money({ of: { currency }, units }: { of: Line; units: number | null }) {
  const t = useWords(valueWords)
  if (units === null || currency === null) return <span className="text-soft">{t('unknown')}</span>
  return <Amount units={units} currency={currency} />
}
