import { useState } from 'react'
import { MARKET_CODES } from '../../shop/kernel/market-code.ts'
import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import { Notice } from '../../web/ui/notice.tsx'
import { SelectField } from '../../web/ui/select-field.tsx'
import catalogWords from '../../words/en-US/pages/admin-catalog.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/section.tsx'
import { dayText } from '../parts/shown.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { TaxChoices } from './tax-choice-form.tsx'

type Rate = OfficeAnswer<'GET /admin/tax-rates'>['rates'][number]

/** The shop's own tax rates, in force and to come, and who publishes them. */
export function TaxRates() {
  const t = useWords(catalogWords)
  const { answer, trouble, reload } = useAnswer('GET /admin/tax-rates', {})
  const columns = useColumns()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const [country, setCountry] = useState('')
  const isFound = ({ place, placeName }: Rate) =>
    placeName.toLowerCase().includes(wanted) || place.toLowerCase() === wanted
  const rows = answer?.rates.filter(
    (rate) => rate.state !== 'past' && isFound(rate) && (!country || rate.country === country),
  )
  const ofCountry = Map.groupBy(rows ?? [], (rate) => rate.country)
  const isOpen = wanted !== '' || country !== ''
  return (
    <Section id="tax" title={t('tax')}>
      <p className="mb-3 max-w-reading text-sm text-soft">
        {t(answer?.source === 'stripe' ? 'tax.stripe' : 'tax.text')}
      </p>
      <TroubleNotice trouble={trouble} className="mb-3" />
      {answer?.isCheckDue && (
        <Notice tone="amber" className="mb-3">
          {t('tax.due')}
        </Notice>
      )}
      <div className="mb-3 grid max-w-reading gap-4 sm:grid-cols-2">
        <Field
          label={t('tax.find')}
          name="place"
          type="search"
          value={typed}
          onChange={(e) => setTyped(e.target.value)}
        />
        <SelectField
          label={t('tax.country')}
          name="taxCountry"
          value={country}
          onChange={(e) => setCountry(e.target.value)}
        >
          <option value="">{t('tax.all')}</option>
          {MARKET_CODES.map((code) => (
            <option key={code} value={code}>
              {t(`country.${code}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {answer && <TaxChoices choices={answer.choices} onDone={reload} />}
      {rows?.length === 0 && <p className="text-soft">{t('tax.none')}</p>}
      {[...ofCountry].map(([code, rates]) => (
        <details key={`${code} ${isOpen}`} open={isOpen} className="border-hairline border-t">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {t('tax.of', { country: t(`country.${code}`), count: rates.length })}
          </summary>
          <DataTable<Rate>
            caption={t(`country.${code}`)}
            rows={rates}
            keyOf={({ place, kind, from }) => `${place} ${kind} ${from}`}
            empty=""
            columns={columns}
          />
        </details>
      ))}
    </Section>
  )
}

function useColumns(): Column<Rate>[] {
  const t = useWords(catalogWords)
  return [
    {
      head: t('tax.place'),
      show: ({ placeName }) => placeName,
    },
    { head: t('tax.sold'), show: ({ kind }) => t(`tax.kind.${kind}`) },
    { head: t('tax.rate'), phone: 'right', show: (rate) => <Taxes rate={rate} /> },
    {
      head: t('tax.since'),
      named: true,
      show: ({ state, from }) => (
        <span className="whitespace-nowrap">
          {state === 'to_come' ? t('tax.from', { day: dayText(from) }) : dayText(from)}
        </span>
      ),
    },
    {
      head: t('tax.taken'),
      show: ({ isTaken }) => t(isTaken ? 'tax.taken.yes' : 'tax.taken.no'),
      wide: true,
    },
    {
      head: t('tax.source'),
      show: ({ source, sourceAt, note, disagrees }) => (
        <>
          {source && sourceAt?.startsWith('http') ? (
            <a href={sourceAt} target="_blank" rel="noreferrer" className="underline">
              {source}
            </a>
          ) : (
            (source ?? t('tax.noSource'))
          )}
          <span className="block text-soft">{note}</span>
          {disagrees && <span className="block">{t('tax.but', { what: disagrees })}</span>}
        </>
      ),
      wide: true,
    },
    {
      head: t('tax.checked'),
      show: ({ checkedOn }) => <span className="whitespace-nowrap">{dayText(checkedOn)}</span>,
      wide: true,
    },
  ]
}

function Taxes({ rate: { parts, ratePercent } }: { rate: Rate }) {
  const t = useWords(catalogWords)
  if (parts.length === 0) return t('tax.nothing')
  const told = parts.map(({ name, ratePercent: rate, taxedPercent: share }) =>
    t('tax.parts', {
      name,
      rate: share === 100 ? `${rate}\u202f%` : t('tax.share', { rate: `${rate}\u202f%`, share }),
    }),
  )
  return (
    <>
      {`${ratePercent}\u202f%`}
      {(parts.length > 1 || parts[0]?.taxedPercent !== 100) && (
        <span className="block text-soft">{told.join(', ')}</span>
      )}
    </>
  )
}
