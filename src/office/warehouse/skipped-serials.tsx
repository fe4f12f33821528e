import { useWords } from '../../web/base/words.ts'
import suppliesWords from '../../words/en-US/pages/admin-supplies.json'
import type { OfficeAnswer } from '../parts/call-office.ts'

type Skip = OfficeAnswer<'POST /admin/receipts'>['skipped'][number]

const REASONS: Record<Skip['reason'], keyof typeof suppliesWords> = {
  invalid_serial: 'skip.invalid',
  wrong_check_digit: 'skip.digit',
  known: 'skip.known',
  sold: 'skip.sold',
  twice: 'skip.twice',
}

/** Serial numbers that were not taken, each with why. */
export function SkippedSerials({ skipped }: { skipped: readonly Skip[] }) {
  const t = useWords(suppliesWords)
  return skipped.map(({ line, serial, reason }) => (
    <p key={`${line ?? ''} ${serial} ${reason}`}>
      {line === undefined ? serial : t('skip.line', { line, serial })}: {t(REASONS[reason])}
    </p>
  ))
}
