import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import todayWords from '../../words/en-US/pages/admin-today.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { useMay } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAct } from '../parts/use-act.ts'

type Item = OfficeAnswer<'GET /admin/todo'>['todo'][number]
type Act = NonNullable<NonNullable<Item['deed']>['act']>

interface DeedProps {
  act: Exclude<Act, 'seen' | 'end_plan'>
  what: string
  onDone: () => void
}

/** Does what mends a finding, and counts the books again, so that what is mended leaves the list. */
export function DeedButton({ act: deed, what, onDone }: DeedProps) {
  const t = useWords(todayWords)
  const may = useMay('jobs')
  const again = useAct('GET /admin/doctor', onDone)
  const check = () => void again.act({})
  const take = useAct('POST /admin/doctor', check)
  const run = useAct('POST /admin/jobs/dead/revival', check)
  if (!may) return null
  const label = t(`deed.${deed}`)
  return (
    <>
      <TroubleNotice trouble={take.trouble ?? run.trouble ?? again.trouble} />
      <Button
        variant="secondary"
        loading={take.isBusy || run.isBusy || again.isBusy}
        aria-label={t('deed.of', { deed: label, what })}
        onClick={() => void (deed === 'take_in' ? take.act({}) : run.act({}))}
      >
        {label}
      </Button>
    </>
  )
}
