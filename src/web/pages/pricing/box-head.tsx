import { useWords } from '../../base/words.ts'
import pricingWords from '../../messages/en-US/pricing.json'

/** What stands over the true-cost box. */
export function BoxHead() {
  const t = useWords(pricingWords)
  return (
    <div className="mb-9">
      <h2 className="max-w-[18em] font-extrabold text-3xl tracking-tight">{t('box.title')}</h2>
      <p className="mt-4 max-w-reading text-lg text-soft">{t('box.lead')}</p>
    </div>
  )
}
