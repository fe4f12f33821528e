import { useWords } from '../../web/base/words.ts'
import shopWords from '../../words/en-US/pages/admin-shop.json'
import { PageHead } from '../parts/page-head.tsx'
import { useMay } from '../parts/staff.ts'
import { Clock } from './clock.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { Health } from './health.tsx'
import { LegalTexts } from './legal-texts.tsx'
import { MailPreviews } from './mail-previews.tsx'
import { Settings } from './settings.tsx'
import { TestCards } from './test-cards.tsx'
import { Webhooks } from './webhooks.tsx'

/** How the shop is, what it says by law, every setting, and jobs that failed. */
export default function Shop() {
  const t = useWords(shopWords)
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <div className="grid gap-4">
        <Health />
        {useMay('jobs') && <FailedJobs />}
        <Clock />
        {useMay('read') && <TestCards />}
        <LegalTexts />
        {useMay('read') && <MailPreviews />}
        {useMay('read') && <Webhooks />}
        <Settings />
      </div>
    </>
  )
}
