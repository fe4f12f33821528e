import shellWords from '../../words/en-US/pages/shell.json'
import { useBrand } from '../base/root-data.ts'
import { useWords } from '../base/words.ts'
import { MilepostMark } from '../ui/milepost-mark.tsx'

export function Wordmark() {
  const t = useWords(shellWords)
  const brand = useBrand()
  return (
    <a href="/" className="flex min-h-11 items-center gap-3 font-extrabold text-lg tracking-tight">
      <span aria-hidden="true" className="contents">
        <MilepostMark number={0} size="small" />
      </span>
      <span aria-hidden="true" translate="no">
        {brand}
      </span>
      {/* Whole: a name pieced together of what is seen and what is not has a space before the comma. */}
      <span className="sr-only">
        {brand}, {t('home')}
      </span>
    </a>
  )
}
