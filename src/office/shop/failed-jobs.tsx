import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import shopWords from '../../words/en-US/pages/admin-shop.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/section.tsx'
import { When } from '../parts/shown.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'
import { useJobName } from '../parts/why.ts'

type Job = OfficeAnswer<'GET /admin/jobs/dead'>['jobs'][number]

/** Jobs that failed to the last attempt, and the button that runs them again. */
export function FailedJobs() {
  const t = useWords(shopWords)
  const nameOf = useJobName()
  const { answer, trouble, reload } = useAnswer('GET /admin/jobs/dead', {})
  const [revived, setRevived] = useState<number>()
  const again = useAct('POST /admin/jobs/dead/revival', ({ revived }) => {
    setRevived(revived)
    reload()
  })
  return (
    <Section id="jobs" title={t('jobs')}>
      <TroubleNotice trouble={trouble ?? again.trouble} className="mb-3" />
      <DataTable<Job>
        caption={t('jobs')}
        rows={trouble ? [] : answer?.jobs}
        keyOf={({ id }) => id}
        empty={t('jobs.none')}
        columns={[
          { head: t('jobs.name'), show: ({ name }) => nameOf(name) },
          { head: t('jobs.reason'), show: ({ reason }) => <span className="break-words">{reason}</span> },
          { head: t('jobs.at'), show: ({ diedAt }) => <When at={diedAt} />, wide: true },
        ]}
      />
      {(answer?.jobs.length ?? 0) > 0 && (
        <Button variant="secondary" className="mt-3" loading={again.isBusy} onClick={() => again.act({})}>
          {t('jobs.again')}
        </Button>
      )}
      <p role="status" className="text-sm">
        {revived !== undefined && t('jobs.done', { count: revived })}
      </p>
    </Section>
  )
}
