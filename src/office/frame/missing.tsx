import { data } from 'react-router'
import { useWords } from '../../web/base/words.ts'
import { LinkButton } from '../../web/ui/link-button.tsx'
import adminWords from '../../words/en-US/pages/admin.json'
import { PageHead } from '../parts/page-head.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export default function Missing() {
  const t = useWords(adminWords)
  return (
    <>
      <PageHead title={t('missing.title')} text={t('missing.text')} />
      <LinkButton to="/admin" variant="secondary">
        {t('screen.today')}
      </LinkButton>
    </>
  )
}
