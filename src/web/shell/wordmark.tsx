import { useBrand } from '../base/root-data.ts'
import { useWords } from '../base/words.ts'
import shellWords from '../messages/en-US/shell.json'
import { MilepostMark } from '../ui/milepost-mark.tsx'

export function Wordmark() {
  const t = useWords(shellWords)
  const brand = useBrand()
  return (
    <a href="/" className="flex min-h-11 items-center gap-3 font-extrabold text-lg tracking-tight">
      <span aria-hidden="true" className="contents">
        <MilepostMark number={0} size="small" />
      </span>
      <span>
        {brand}
        <span className="sr-only">, {t('home')}</span>
      </span>
    </a>
  )
}
