import pageTroubleWords from '../../words/en-US/pages/page-trouble.json'
import { useWords } from '../base/words.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useErrorReport } from './use-error-reports.ts'

/** Shown in place of a page that failed. Says what is safe; never what broke inside. */
export function ErrorMessage({ error }: { error?: unknown }) {
  useErrorReport(error)
  const t = useWords(pageTroubleWords)
  return (
    <div className="page-width py-20">
      <title>{t('failed.title')}</title>
      <h1 className="font-extrabold text-3xl tracking-tight">{t('failed.heading')}</h1>
      <p className="mt-4 max-w-reading text-lg text-soft">{t('failed.text')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>{t('failed.again')}</Button>
        <LinkButton to="/" variant="secondary" reloadDocument>
          {t('home')}
        </LinkButton>
      </div>
    </div>
  )
}
