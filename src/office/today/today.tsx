import { useWords } from '../../web/base/words.ts'
import todayWords from '../../words/en-US/pages/admin-today.json'
import { PageHead } from '../parts/page-head.tsx'
import { Figures } from './figures.tsx'
import { Todo } from './todo.tsx'

/** What waits for a person now, and how the shop is doing. */
export default function Today() {
  const t = useWords(todayWords)
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <div className="grid gap-4">
        <Todo />
        <Figures />
      </div>
    </>
  )
}
