import { useWords } from '../../web/base/words.ts'
import mailWords from '../../words/en-US/pages/admin-mails.json'
import shopWords from '../../words/en-US/pages/admin-shop.json'
import { JumpLinks } from '../parts/jump-links.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useMay } from '../parts/staff.ts'
import { Clock } from './clock.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { Health } from './health.tsx'
import { LegalTexts } from './legal-texts.tsx'
import { MailPreviews } from './mail-previews.tsx'
import { SETTING_GROUPS } from './setting-groups.ts'
import { Settings } from './settings.tsx'
import { TestCards } from './test-cards.tsx'
import { Webhooks } from './webhooks.tsx'

/** What the screen has for the reader. */
function useParts(): [string, string][] {
  const t = useWords(shopWords)
  const mails = useWords(mailWords)
  const mayRun = useMay('jobs')
  const mayRead = useMay('read')
  return [
    ['health', t('health')],
    ...(mayRun ? [['jobs', t('jobs')] as [string, string]] : []),
    ['legal', t('legal')],
    ...(mayRead
      ? [['mails', mails('title')] as [string, string], ['hooks', t('hooks')] as [string, string]]
      : []),
    ...SETTING_GROUPS.map((group): [string, string] => [group, t(`group.${group}`)]),
  ]
}

/** How the shop is, what it says by law, every setting, and jobs that failed. */
export default function Shop() {
  const t = useWords(shopWords)
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <JumpLinks parts={useParts()} />
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
