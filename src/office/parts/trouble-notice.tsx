import type { ApiError } from '../../web/base/api-error.ts'
import { useWords } from '../../web/base/words.ts'
import { Notice } from '../../web/ui/notice.tsx'
import adminWords from '../../words/en-US/pages/admin.json'
import { fieldInWords } from './field-in-words.ts'

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
      {trouble.status === 409 && (
        <p>{t(trouble.code === 'changed_meanwhile' ? 'trouble.typed' : 'trouble.moved')}</p>
      )}
    </Notice>
  )
}
