import { useState } from 'react'
import { useBrand } from '../../web/base/root-data.ts'
import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import { SelectField } from '../../web/ui/select-field.tsx'
import vehicleWords from '../../words/en-US/pages/admin-vehicles.json'
import { ActForm } from '../parts/act-form.tsx'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/section.tsx'
import { When } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'

type Kept = OfficeAnswer<'GET /admin/ratings'>['ratings'][number]
type Row = Kept['ratings'][number] & Pick<Kept, 'kind' | 'createdAt'>

/** What visitors see of the ratings others gave. */
export function Ratings() {
  const t = useWords(vehicleWords)
  const may = useMay('import_data')
  const { answer, trouble, reload } = useAnswer('GET /admin/ratings', {})
  const kept = answer?.ratings
  const rows = kept?.flatMap(({ kind, createdAt, ratings }) =>
    ratings.map((rating): Row => ({ ...rating, kind, createdAt })),
  )
  return (
    <Section id="ratings" title={t('ratings')}>
      <p className="mb-3 max-w-reading text-sm text-soft">{t('ratings.text')}</p>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Row>
        caption={t('ratings')}
        rows={trouble ? [] : rows}
        keyOf={({ _id }) => _id}
        empty={t('ratings.none')}
        columns={[
          { head: t('kind'), show: ({ kind }) => t(`kind.${kind}`) },
          { head: t('name'), show: ({ name }) => name },
          { head: t('rating'), show: ({ rating }) => rating.toFixed(1), figures: true },
          { head: t('count'), show: ({ count }) => count.toLocaleString('en-US'), figures: true },
          { head: t('read'), show: ({ createdAt }) => <When at={createdAt} day />, wide: true },
        ]}
      />
      {may && kept && <NewRating kept={kept} onDone={reload} />}
    </Section>
  )
}

/** One rating comes beside those of its kind, or in the place of the one with its name. */
function NewRating({ kept, onDone }: { kept: Kept[]; onDone: () => void }) {
  const t = useWords(vehicleWords)
  const brand = useBrand()
  const [isDone, setDone] = useState(false)
  const { act, isBusy, trouble } = useAct('POST /admin/ratings', () => {
    setDone(true)
    onDone()
  })
  const send = ({ kind, name = '', rating, count, url }: Record<string, string>) => {
    const of = kind === 'product' ? 'product' : 'app'
    const others = kept
      .filter((each) => each.kind === of)
      .flatMap(({ ratings }) => ratings)
      .filter((each) => each.name.toLowerCase() !== name.toLowerCase())
    const fresh = { name, rating: Number(rating), count: Number(count), ...(url && { url }) }
    void act({ body: { kind: of, ratings: [...others, fresh] } })
  }
  return (
    <div className="mt-5 max-w-reading border-hairline border-t pt-4">
      <h3 className="mb-3 font-semibold">{t('ratings.new')}</h3>
      <ActForm
        submit={t('ratings.submit')}
        isBusy={isBusy}
        trouble={trouble}
        variant="secondary"
        onSend={send}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label={t('kind')} name="kind">
            <option value="app">{t('kind.app')}</option>
            <option value="product">{t('kind.product')}</option>
          </SelectField>
          <Field label={t('name')} name="name" required maxLength={120} hint={t('name.hint', { brand })} />
          <Field label={t('rating')} name="rating" type="number" min={0} max={5} step="0.1" required />
          <Field label={t('count')} name="count" type="number" min={0} required />
          <Field label={t('url')} name="url" type="url" optional={t('optional')} />
        </div>
      </ActForm>
      <p role="status" className="mt-3 text-sm">
        {isDone && t('ratings.done')}
      </p>
    </div>
  )
}
