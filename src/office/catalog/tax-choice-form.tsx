import { useState } from 'react'
import { MARKET_CODES } from '../../shop/kernel/market-code.ts'
import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import { SelectField } from '../../web/ui/select-field.tsx'
import catalogWords from '../../words/en-US/pages/admin-catalog.json'
import { ActForm } from '../parts/act-form.tsx'
import type { OfficeAnswer, OfficeCall } from '../parts/call-office.ts'
import { dayText } from '../parts/shown.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'

type Choice = OfficeAnswer<'GET /admin/tax-rates'>['choices'][number]
type Wish = OfficeCall<'POST /admin/tax-choices'>['body']

const KINDS = ['service', 'device', 'fee'] as const
const TREATMENTS = ['not_taxed', 'taxed', 'table'] as const
const PERCENT = { type: 'number', min: '0', max: '100', step: 'any' } as const

/** What was decided beside the table, and a form to decide more. */
export function TaxChoices({ choices, onDone }: { choices: readonly Choice[]; onDone: () => void }) {
  const t = useWords(catalogWords)
  return (
    <details className="border-hairline border-t" open={choices.length > 0}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {t('tax.choices', { count: choices.length })}
      </summary>
      <p className="mb-3 max-w-reading text-sm text-soft">{t('tax.choices.text')}</p>
      <ul className="mb-4 grid gap-2 text-sm">
        {choices.map((choice) => (
          <li key={choice.id}>
            <strong>
              {[`${choice.country.toUpperCase()}-${choice.place}`, choice.city].filter(Boolean).join(', ')}
            </strong>{' '}
            {t(`tax.kind.${choice.kind}`)}: {t('tax.choice', asData(choice))}
            <span className="block text-soft">
              {t('tax.from', { day: dayText(choice.from) })}: {choice.why}
            </span>
          </li>
        ))}
      </ul>
      <ChoiceForm onDone={onDone} />
    </details>
  )
}

function asData({ kind, taxedPercent, ratePercent, fee }: Choice) {
  return {
    is: kind === 'fee' ? 'fee' : taxedPercent === null ? 'table' : taxedPercent === 0 ? 'none' : 'taxed',
    share: taxedPercent ?? 0,
    rate: ratePercent === null ? 'table' : String(ratePercent),
    fee: fee === null ? 'none' : String(fee),
  }
}

function ChoiceForm({ onDone }: { onDone: () => void }) {
  const t = useWords(catalogWords)
  const [round, setRound] = useState(0)
  const [kind, setKind] = useState<string>('service')
  const [treatment, setTreatment] = useState<string>('not_taxed')
  const { act, isBusy, trouble } = useAct('POST /admin/tax-choices', () => {
    setRound(round + 1)
    onDone()
  })
  return (
    <ActForm
      key={round}
      submit={t('tax.choose')}
      isBusy={isBusy}
      trouble={trouble}
      onSend={(typed) => void act({ body: toWish(typed) })}
      className="mb-6 grid max-w-reading gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label={t('tax.country')} name="country">
          {MARKET_CODES.map((code) => (
            <option key={code} value={code}>
              {t(`country.${code}`)}
            </option>
          ))}
        </SelectField>
        <Field
          label={t('tax.code')}
          name="place"
          required
          maxLength={3}
          autoComplete="off"
          error={errorAt(trouble, 'place')}
        />
        <SelectField
          label={t('tax.sold')}
          name="kind"
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        >
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`tax.kind.${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('tax.treatment')}
          name="treatment"
          value={treatment}
          onChange={({ target }) => setTreatment(target.value)}
        >
          {TREATMENTS.map((each) => (
            <option key={each} value={each}>
              {t(`tax.treatment.${each}`)}
            </option>
          ))}
        </SelectField>
        {treatment === 'taxed' && kind !== 'fee' && (
          <>
            <Field label={t('tax.taxedPercent')} name="taxedPercent" {...PERCENT} defaultValue="100" />
            <Field
              label={t('tax.ratePercent')}
              hint={t('tax.ratePercent.hint')}
              name="ratePercent"
              {...PERCENT}
            />
          </>
        )}
        {treatment === 'taxed' && kind === 'fee' && (
          <Field
            label={t('tax.fee')}
            name="fee"
            type="number"
            min="0"
            step="0.01"
            required
            error={errorAt(trouble, 'fee')}
          />
        )}
        <Field label={t('tax.startsOn')} name="from" type="date" error={errorAt(trouble, 'from')} />
      </div>
      <Field label={t('tax.why')} name="why" required maxLength={500} error={errorAt(trouble, 'why')} />
    </ActForm>
  )
}

function toWish({ country, place = '', kind, treatment, why = '', ...typed }: Record<string, string>): Wish {
  const number = (text: string | undefined) => (text ? Number(text) : undefined)
  return {
    country: country as Wish['country'],
    place,
    kind: kind as Wish['kind'],
    treatment: treatment as Wish['treatment'],
    why,
    taxedPercent: number(typed.taxedPercent),
    ratePercent: number(typed.ratePercent),
    fee: number(typed.fee),
    from: typed.from || undefined,
  }
}
