import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import suppliesWords from '../../words/en-US/pages/admin-supplies.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { SkippedSerials } from './skipped-serials.tsx'

interface ReceiptOutcomeProps {
  shown: OfficeAnswer<'POST /admin/receipts'>
  isBusy: boolean
  onConfirm: () => void
}

/** What was taken, or would be and is asked about. */
export function ReceiptOutcome({ shown, isBusy, onConfirm }: ReceiptOutcomeProps) {
  const t = useWords(suppliesWords)
  return (
    <>
      {shown.lines.map(({ sku, received, onSaleBefore, onSale, short, over }) => (
        <p key={sku}>
          {t(shown.dryRun ? 'receive.preview' : 'receive.done', {
            ...{ sku, count: received, before: onSaleBefore, after: onSale },
          })}
          {short ? ` ${t('receive.short', { count: short })}` : ''}
          {over ? ` ${t('receive.over', { count: over })}` : ''}
        </p>
      ))}
      {shown.lines.length === 0 && <p>{t('receive.nothing')}</p>}
      <SkippedSerials skipped={shown.skipped} />
      {shown.dryRun && shown.received > 0 && (
        <Button onClick={onConfirm} loading={isBusy} autoFocus>
          {t('receive.confirm', { count: shown.received })}
        </Button>
      )}
    </>
  )
}
