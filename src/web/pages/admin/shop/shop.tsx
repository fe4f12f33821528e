import { useWords } from '../../../base/words.ts'
import shopWords from '../../../messages/en-US/admin-shop.json'
import { PageHead } from '../parts/page-head.tsx'
import { useMay } from '../parts/staff.ts'
import { FailedJobs } from './failed-jobs.tsx'
import { Settings } from './settings.tsx'

/** Every setting, and jobs that failed. */
export default function Shop() {
  const t = useWords(shopWords)
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <div className="grid gap-4">
        {useMay('jobs') && <FailedJobs />}
        <Settings />
      </div>
    </>
  )
}
