import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { SelectField } from '../../web/ui/select-field.tsx'
import { Skeleton } from '../../web/ui/skeleton.tsx'
import mailWords from '../../words/en-US/pages/admin-mails.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { Section } from '../parts/section.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { harmlessMail } from './harmless-mail.ts'

type Preview = OfficeAnswer<'GET /admin/mail-previews/{kind}'>

const LANGUAGE_NAMES = new Intl.DisplayNames('en-US', { type: 'language' })

/** Every mail to buyers, members and new staff, written about a sample in a language of choice. */
export function MailPreviews() {
  const t = useWords(mailWords)
  const [kind, setKind] = useState<Preview['kind']>()
  const [language, setLanguage] = useState('en-US')
  const { answer: list } = useAnswer('GET /admin/mail-previews', {})
  return (
    <Section id="mails" title={t('title')}>
      <p className="mb-3 max-w-reading text-sm text-soft">{t('text')}</p>
      <div className="mb-4 grid max-w-160 gap-4 sm:grid-cols-2">
        <SelectField
          label={t('kind')}
          value={kind ?? ''}
          onChange={({ target }) => setKind(target.value as Preview['kind'])}
        >
          <option value="" disabled>
            {t('choose')}
          </option>
          {list?.kinds.map((each) => (
            <option key={each} value={each}>
              {t(`of.${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('language')}
          value={language}
          onChange={({ target }) => setLanguage(target.value)}
        >
          {list?.languages.map((tag) => (
            <option key={tag} value={tag}>
              {LANGUAGE_NAMES.of(tag)}
            </option>
          ))}
        </SelectField>
      </div>
      {kind && <Chosen kind={kind} language={language} />}
    </Section>
  )
}

function Chosen({ kind, language }: Pick<Preview, 'kind' | 'language'>) {
  const { answer, trouble } = useAnswer('GET /admin/mail-previews/{kind}', {
    params: { kind },
    query: { language },
  })
  return (
    <>
      <TroubleNotice trouble={trouble} className="mb-3" />
      {answer ? <Mail preview={answer} /> : <Skeleton className="h-160 w-full" />}
    </>
  )
}

function Mail({ preview: { subject, html, text, language } }: { preview: Preview }) {
  const t = useWords(mailWords)
  return (
    <>
      <p className="mb-3 font-semibold" lang={language}>
        {subject}
      </p>
      <iframe
        title={t('frame', { subject })}
        sandbox=""
        srcDoc={harmlessMail(html)}
        className="h-160 w-full rounded-field border border-hairline bg-white"
      />
      <details className="mt-3 text-sm">
        <summary className="min-h-11 cursor-pointer content-center">{t('plain')}</summary>
        <pre
          lang={language}
          className="whitespace-pre-wrap break-words rounded-field bg-hover p-3 font-mono text-sm"
        >
          {text}
        </pre>
      </details>
    </>
  )
}
