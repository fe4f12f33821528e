import { useWords } from '../../base/words.ts'
import fleetBodyWords from '../../messages/en-US/fleet-body.json'

const KINDS = ['light', 'medium', 'heavy', 'electric', 'other'] as const

/** Which kinds of vehicle have the port; shown through `Still`. */
export default function Kinds() {
  const t = useWords(fleetBodyWords)
  return (
    <>
      <dl className="mt-10">
        {KINDS.map((kind) => (
          <div
            key={kind}
            className="gap-x-8 border-hairline border-t py-4 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <dt className="font-semibold">{t(`compatibility.${kind}`)}</dt>
            <dd className="text-soft max-sm:mt-1">{t(`compatibility.${kind}.says`)}</dd>
          </div>
        ))}
      </dl>
      <p className="border-hairline border-t pt-4 text-soft">{t('compatibility.note')}</p>
    </>
  )
}
