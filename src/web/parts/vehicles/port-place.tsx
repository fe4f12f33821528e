import { useWords } from '../../base/words.ts'
import vehicleAnswerWords from '../../messages/en-US/vehicle-answer.json'
import type { Results } from './vehicle-state.ts'

/** Where to look for the port, drawn with its usual place marked; in words where nobody knows the place. */
export function PortPlace({ results }: { results: Results }) {
  const t = useWords(vehicleAnswerWords)
  const { compatible, description, image } = results
  if (compatible === 'no') return null
  return (
    <figure>
      {image && (
        <img
          src={image.url}
          width={image.width}
          height={image.height}
          alt={image.alt}
          className="h-auto w-full rounded-card"
        />
      )}
      <figcaption className={image ? 'mt-3' : undefined}>
        <span className="block font-semibold">{t('port.title')}</span>
        <span className="block whitespace-pre-wrap">{description}</span>
        {image && <span className="mt-1 block text-sm text-soft">{t('port.caption')}</span>}
      </figcaption>
    </figure>
  )
}
