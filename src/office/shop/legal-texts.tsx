import { useEffect, useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Notice } from '../../web/ui/notice.tsx'
import { SelectField } from '../../web/ui/select-field.tsx'
import shopWords from '../../words/en-US/pages/admin-shop.json'
import { ActForm } from '../parts/act-form.tsx'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/section.tsx'
import { When } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { TextArea } from '../parts/text-area.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'

type History = OfficeAnswer<'GET /admin/legal/{document}'>
type Version = History['versions'][number]

const DOCUMENTS = ['terms-of-service', 'privacy-policy', 'terms-of-use'] as const

const LANGUAGE_NAMES = new Intl.DisplayNames('en-US', { type: 'language' })

/** Legal texts as versions with a date: the newest is in force, and earlier ones stay on record. */
export function LegalTexts() {
  const t = useWords(shopWords)
  const [document, setDocument] = useState<string>(DOCUMENTS[0])
  const [language, setLanguage] = useState('en-US')
  const { answer, trouble, reload } = useAnswer('GET /admin/legal/{document}', {
    params: { document },
    query: { language },
  })
  const { answer: mails } = useAnswer('GET /admin/mail-previews', {})
  const may = useMay('settings')
  const isThis = answer?.document === document && answer.language === language
  return (
    <Section id="legal" title={t('legal')}>
      <p className="mb-3 max-w-reading text-sm text-soft">{t('legal.text')}</p>
      <div className="mb-4 grid max-w-reading gap-4 sm:grid-cols-2">
        <SelectField
          label={t('legal.document')}
          value={document}
          onChange={({ target }) => setDocument(target.value)}
        >
          {DOCUMENTS.map((name) => (
            <option key={name} value={name}>
              {t(`legal.${name}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('legal.language')}
          value={language}
          onChange={({ target }) => setLanguage(target.value)}
        >
          {mails?.languages.map((tag) => (
            <option key={tag} value={tag}>
              {LANGUAGE_NAMES.of(tag)}
            </option>
          ))}
        </SelectField>
      </div>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Version>
        caption={t('legal')}
        rows={trouble ? [] : isThis ? answer.versions : undefined}
        keyOf={({ version }) => String(version)}
        empty={t('legal.none')}
        columns={useColumns()}
      />
      {may && isThis && <PublishForm key={`${document}-${language}`} history={answer} onDone={reload} />}
    </Section>
  )
}

function useColumns(): Column<Version>[] {
  const t = useWords(shopWords)
  return [
    { head: t('legal.version'), show: ({ version }) => version, figures: true },
    { head: t('legal.from'), show: ({ publishedAt }) => <When at={publishedAt} /> },
    { head: t('legal.by'), show: ({ publishedBy }) => publishedBy, wide: true },
    {
      head: t('legal.words'),
      show: ({ text, sampleEdition }) =>
        text === null ? (
          t('legal.sample', { edition: sampleEdition ?? '–' })
        ) : (
          <details>
            <summary className="min-h-9 cursor-pointer content-center">{t('legal.read')}</summary>
            <pre className="max-h-80 overflow-auto whitespace-pre-wrap font-sans text-sm">{text}</pre>
          </details>
        ),
    },
  ]
}

/** The button that opened the form is gone. */
const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus()

function PublishForm({ history, onDone }: { history: History; onDone: () => void }) {
  const t = useWords(shopWords)
  const [isOpen, setOpen] = useState(false)
  const { act, isBusy, trouble } = useAct('PUT /admin/legal/{document}', () => {
    setOpen(false)
    onDone()
  })
  // The list above then has the text that a colleague published.
  useEffect(() => {
    if (trouble?.code === 'changed_meanwhile') onDone()
  }, [trouble, onDone])
  const { document, language } = history
  if (!isOpen) {
    return (
      <Button variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
        {t('legal.new')}
      </Button>
    )
  }
  return (
    <ActForm
      submit={t('legal.submit')}
      isBusy={isBusy}
      trouble={trouble}
      className="mt-4 grid gap-4"
      shown={{ version: history.versions[0]?.version ?? null }}
      onSend={({ text = '' }, seen) =>
        void act({ params: { document }, body: { language, ...(text && { text }), seen } })
      }
    >
      <TextArea
        label={t('legal.new.text')}
        hint={t('legal.new.hint')}
        name="text"
        ref={takeFocus}
        rows={14}
        maxLength={60_000}
        defaultValue={history.versions[0]?.text ?? ''}
        error={errorAt(trouble, 'text')}
      />
      <Notice tone="amber" title={t('legal.consequence')}>
        <p className="text-sm">{t('legal.consequence.text')}</p>
      </Notice>
    </ActForm>
  )
}
