import { data } from 'react-router'
import { useWords } from '../../../base/words.ts'
import adminWords from '../../../messages/en-US/admin.json'
import { LinkButton } from '../../../ui/link-button.tsx'
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
