import { useState } from 'react'
import { REVIEW_LANGUAGES } from '../../shop/office/reviews/review-languages.ts'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Field } from '../../web/ui/field.tsx'
import { SelectField } from '../../web/ui/select-field.tsx'
import vehicleWords from '../../words/en-US/pages/admin-vehicles.json'
import { ActForm } from '../parts/act-form.tsx'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/section.tsx'
import { useMay } from '../parts/staff.ts'
import { TextArea } from '../parts/text-area.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'

type Review = OfficeAnswer<'GET /admin/reviews'>['reviews'][number]

/** What people and papers wrote, as visitors read it. */
export function Reviews() {
  const t = useWords(vehicleWords)
  const may = useMay('import_data')
  const { answer, trouble, reload } = useAnswer('GET /admin/reviews', {})
  const [isDone, setDone] = useState(false)
  const change = useAct('PUT /admin/reviews', () => {
    setDone(true)
    reload()
  })
  const kept = answer?.reviews ?? []
  const send = (reviews: Review[]) => void change.act({ body: { reviews } })
  const removal = (review: Review) => (
    <Button
      variant="secondary"
      aria-label={t('reviews.remove.about', { source: review.source, date: review.date })}
      onClick={() => send(kept.filter((each) => each !== review))}
    >
      {t('reviews.remove')}
    </Button>
  )
  return (
    <Section title={t('reviews')}>
      <p className="mb-3 max-w-reading text-sm text-soft">{t('reviews.text')}</p>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Review>
        caption={t('reviews')}
        rows={trouble ? [] : answer?.reviews}
        keyOf={({ source, date, text }) => `${source} ${date} ${text}`}
        empty={t('reviews.none')}
        columns={[
          { head: t('reviews.kind'), show: ({ kind }) => t(`reviews.${kind}`) },
          { head: t('reviews.words'), show: ({ text }) => <span className="line-clamp-3">{text}</span> },
          { head: t('reviews.author'), show: ({ author }) => author ?? '' },
          { head: t('reviews.source'), show: ({ source }) => source },
          { head: t('reviews.date'), show: ({ date }) => date, wide: true },
          ...(may ? [{ head: t('reviews.remove'), show: removal }] : []),
        ]}
      />
      {may && answer && (
        <NewReview
          isBusy={change.isBusy}
          trouble={change.trouble}
          onSend={(review) => send([review, ...kept])}
        />
      )}
      <p role="status" className="mt-3 text-sm">
        {isDone && t('reviews.done')}
      </p>
    </Section>
  )
}

interface NewReviewProps {
  isBusy: boolean
  trouble: React.ComponentProps<typeof ActForm>['trouble']
  onSend: (review: Review) => void
}

/** The newest stands first. */
function NewReview({ isBusy, trouble, onSend }: NewReviewProps) {
  const t = useWords(vehicleWords)
  const send = ({
    kind,
    text = '',
    source = '',
    date = '',
    author,
    url,
    rating,
    language,
  }: Record<string, string>) =>
    onSend({
      kind: kind === 'press' ? 'press' : 'customer',
      language: REVIEW_LANGUAGES.find((each) => each === language) ?? REVIEW_LANGUAGES[0],
      text,
      source,
      date,
      ...(author && { author }),
      ...(url && { url }),
      ...(rating && { rating: Number(rating) }),
    })
  return (
    <div className="mt-5 max-w-reading border-hairline border-t pt-4">
      <h3 className="mb-3 font-semibold">{t('reviews.new')}</h3>
      <ActForm
        submit={t('reviews.submit')}
        isBusy={isBusy}
        trouble={trouble}
        variant="secondary"
        onSend={send}
      >
        <TextArea label={t('reviews.words')} name="text" required maxLength={600} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label={t('reviews.kind')} name="kind">
            <option value="customer">{t('reviews.customer')}</option>
            <option value="press">{t('reviews.press')}</option>
          </SelectField>
          <SelectField label={t('reviews.language')} name="language">
            {REVIEW_LANGUAGES.map((each) => (
              <option key={each} value={each}>
                {t(`reviews.${each}`)}
              </option>
            ))}
          </SelectField>
          <Field
            label={t('reviews.source')}
            name="source"
            required
            maxLength={80}
            hint={t('reviews.source.hint')}
          />
          <Field label={t('reviews.date')} name="date" type="date" required />
          <Field
            label={t('reviews.author')}
            name="author"
            maxLength={80}
            optional={t('optional')}
            hint={t('reviews.author.hint')}
          />
          <Field
            label={t('reviews.rating')}
            name="rating"
            type="number"
            min={1}
            max={5}
            optional={t('optional')}
          />
          <Field label={t('url')} name="url" type="url" optional={t('optional')} />
        </div>
      </ActForm>
    </div>
  )
}
