import { useState } from 'react'
import vehicleAnswerWords from '../../../words/en-US/pages/vehicle-answer.json'
import { useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { shareLink } from './page-link.ts'
import type { Results } from './vehicle-state.ts'

/** A link that shows the same verdict to every visitor who opens it. */
export function ShareAnswer({ results }: { results: Results }) {
  const t = useWords(vehicleAnswerWords)
  const publicUrl = useRootData()?.publicUrl
  const isHydrated = useHydrated()
  const link = shareLink(results)
  const [copied, setCopied] = useState('')
  if (!link) return null
  const url = new URL(link, publicUrl).href
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <a href={link} className="inline-flex min-h-11 items-center underline">
        {t('share')}
      </a>
      {isHydrated && navigator.clipboard && (
        <button
          type="button"
          onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(url))}
          className="min-h-11 font-semibold underline"
        >
          {t('share.copy')}
        </button>
      )}
      <span role="status" className="text-guide text-sm">
        {copied === url ? t('share.copied') : ''}
      </span>
    </p>
  )
}
