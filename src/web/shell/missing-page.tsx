import pageTroubleWords from '../../words/en-US/pages/page-trouble.json'
import { useWords } from '../base/words.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { MilepostMark } from '../ui/milepost-mark.tsx'

export function MissingPage() {
  const t = useWords(pageTroubleWords)
  return (
    <div className="page-width py-20">
      <div className="mx-auto max-w-reading">
        <p aria-hidden="true" className="mb-5">
          <MilepostMark number={404} size="large" tone="quiet" />
        </p>
        <h1 className="font-extrabold text-3xl tracking-tight">{t('missing.heading')}</h1>
        <p className="mt-4 text-lg text-soft">{t('missing.text')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to="/">{t('home')}</LinkButton>
          <LinkButton to="/help" variant="secondary">
            {t('help')}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
