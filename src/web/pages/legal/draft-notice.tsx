import { useWords } from '../../base/words.ts'
import legalWords from '../../messages/en-US/legal.json'

/** Says that no lawyer has read the text yet; printed along with it. */
export function DraftNotice() {
  const t = useWords(legalWords)
  return (
    <div
      role="note"
      className="mt-6 sign-line rounded-field bg-amber-wash px-4 py-3 text-base [--sign:var(--color-amber-wash)] print:border-2"
    >
      <p className="font-semibold">{t('draft.title')}</p>
      <p>{t('draft.text')}</p>
    </div>
  )
}
