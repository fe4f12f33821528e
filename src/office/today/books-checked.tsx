import { Link } from 'react-router'
import { useWords } from '../../web/base/words.ts'
import todayWords from '../../words/en-US/pages/admin-today.json'
import { momentText } from '../parts/shown.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAct } from '../parts/use-act.ts'

/** When the books were last counted; counts them again on request. */
export function BooksChecked({ at, onChecked }: { at: string | null; onChecked: () => void }) {
  const t = useWords(todayWords)
  const { act, isBusy, trouble } = useAct('GET /admin/doctor', onChecked)
  const link = 'inline-block min-h-9 content-center underline underline-offset-2'
  return (
    <>
      <TroubleNotice trouble={trouble} className="mt-2" />
      <p className="mt-3 flex flex-wrap items-center gap-x-4 px-3 text-sm text-soft">
        <span role="status">{at ? t('checked', { at: momentText(at) }) : t('checked.never')}</span>
        <button type="button" disabled={isBusy} onClick={() => void act({})} className={link}>
          {t('checked.again')}
        </button>
        <Link to="/admin/money" className={link}>
          {t('checked.link')}
        </Link>
      </p>
    </>
  )
}
