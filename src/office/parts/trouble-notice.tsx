import type { ApiError } from '../../web/base/api-error.ts'
import { useWords } from '../../web/base/words.ts'
import { Notice } from '../../web/ui/notice.tsx'
import adminWords from '../../words/en-US/pages/admin.json'

/** Why something did not work, in the shop's words, and what to do. */
export function TroubleNotice({ trouble, className }: { trouble: ApiError | undefined; className?: string }) {
  const t = useWords(adminWords)
  if (!trouble) return null
  return (
    <Notice tone="error" {...(className && { className })}>
      <p>{trouble.code === 'session_ended' ? t('trouble.ended') : trouble.message}</p>
      {trouble.errors
        .filter(({ message }) => message !== trouble.message)
        .map(({ path, message }) => (
          <p key={path}>
            {path}: {message}
          </p>
        ))}
      {trouble.status === 403 && <p>{t('trouble.duty')}</p>}
      {trouble.status === 409 && <p>{t('trouble.moved')}</p>}
    </Notice>
  )
}
