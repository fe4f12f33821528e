import type { ApiError } from '../../web/base/api-error.ts'
import { useWords } from '../../web/base/words.ts'
import { Notice } from '../../web/ui/notice.tsx'
import adminWords from '../../words/en-US/pages/admin.json'
import { fieldInWords } from './field-in-words.ts'

/** Refusals of what was possible when the screen was loaded; all others stay true however often it is loaded. */
const MOVED_ON: ReadonlySet<string> = new Set([
  'wrong_state',
  'order_not_editable',
  'order_not_holdable',
  'order_being_cancelled',
  'order_complete',
  'parcel_changing',
  'refund_not_refused',
  'quote_not_open',
  'prices_begun',
  'certificate_decided',
  'wrong_device_state',
  'device_not_in_use',
  'device_has_plan',
  'wrong_invoice_state',
])

/** Why something did not work, in the shop's words, and what to do. */
export function TroubleNotice({ trouble, className }: { trouble: ApiError | undefined; className?: string }) {
  const t = useWords(adminWords)
  if (!trouble) return null
  // The sentence of the first field stands for them all where each has one.
  const saysField = trouble.errors.some(({ message }) => message === trouble.message)
  return (
    <Notice tone="error" {...(className && { className })}>
      {!saysField && <p>{trouble.code === 'session_ended' ? t('trouble.ended') : trouble.message}</p>}
      {trouble.errors.map(({ path, message }) => (
        <p key={path}>{path ? t('trouble.field', { field: fieldInWords(path), message }) : message}</p>
      ))}
      {trouble.status === 403 && <p>{t('trouble.duty')}</p>}
      {trouble.code === 'changed_meanwhile' && <p>{t('trouble.typed')}</p>}
      {MOVED_ON.has(trouble.code) && <p>{t('trouble.moved')}</p>}
    </Notice>
  )
}
