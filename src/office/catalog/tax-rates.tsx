import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import { Notice } from '../../web/ui/notice.tsx'
import catalogWords from '../../words/en-US/pages/admin-catalog.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/section.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'

type Rate = OfficeAnswer<'GET /admin/tax-rates'>['rates'][number]

/** The shop's own tax rates, in force and to come, and who publishes them. */
export function TaxRates() {
  const t = useWords(catalogWords)
  const { answer, trouble } = useAnswer('GET /admin/tax-rates', {})
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const rows = answer?.rates.filter(
    ({ state, place, placeName }) =>
      state !== 'past' && (placeName.toLowerCase().includes(wanted) || place.toLowerCase() === wanted),
  )
  return (
    <Section title={t('tax')}>
      <p className="mb-3 max-w-reading text-sm text-soft">
        {t(answer?.source === 'stripe' ? 'tax.stripe' : 'tax.text')}
      </p>
      <TroubleNotice trouble={trouble} className="mb-3" />
      {answer?.isCheckDue && (
        <Notice tone="amber" className="mb-3">
          {t('tax.due')}
        </Notice>
      )}
      <div className="mb-3 max-w-80">
        <Field label={t('tax.find')} name="place" value={typed} onChange={(e) => setTyped(e.target.value)} />
      </div>
      <DataTable<Rate>
        caption={t('tax')}
        rows={trouble ? [] : rows}
        keyOf={({ country, place, from }) => `${country} ${place} ${from}`}
        empty={t('tax.none')}
        columns={useColumns()}
      />
    </Section>
  )
}

function useColumns(): Column<Rate>[] {
  const t = useWords(catalogWords)
  return [
    {
      head: t('tax.place'),
      show: ({ placeName, country }) => (
        <>
          {placeName}
          <span className="block text-soft">{t(`country.${country}`)}</span>
        </>
      ),
    },
    { head: t('tax.rate'), show: (rate) => <Taxes rate={rate} /> },
    {
      head: t('tax.since'),
      show: ({ state, from }) => (
        <span className="whitespace-nowrap">{state === 'to_come' ? t('tax.from', { day: from }) : from}</span>
      ),
    },
    {
      head: t('tax.taken'),
      show: ({ isTaken }) => t(isTaken ? 'tax.taken.yes' : 'tax.taken.no'),
      wide: true,
    },
    {
      head: t('tax.source'),
      show: ({ source, note }) => (
        <>
          {source}
          <span className="block text-soft">{note}</span>
        </>
      ),
      wide: true,
    },
    {
      head: t('tax.checked'),
      show: ({ checked }) => <span className="whitespace-nowrap">{checked}</span>,
      wide: true,
    },
  ]
}

function Taxes({ rate: { parts, ratePercent } }: { rate: Rate }) {
  const t = useWords(catalogWords)
  if (parts.length === 0) return t('tax.nothing')
  const told = parts.map(({ name, ratePercent: rate }) => t('tax.parts', { name, rate: `${rate}\u202f%` }))
  return (
    <>
      {`${ratePercent}\u202f%`}
      {parts.length > 1 && <span className="block text-soft">{told.join(', ')}</span>}
    </>
  )
}
