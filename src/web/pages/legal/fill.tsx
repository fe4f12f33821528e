import { useWords } from '../../base/words.ts'
import legalWords from '../../messages/en-US/legal.json'

/** A passage that only the operator can write. */
export function Fill({ children }: { children: React.ReactNode }) {
  const t = useWords(legalWords)
  return (
    <mark className="rounded-mark bg-amber-wash box-decoration-clone px-1.5 py-0.5 text-ink text-sm print:border print:border-current">
      <span className="whitespace-nowrap font-semibold">{t('fill')}</span> {children}
    </mark>
  )
}
