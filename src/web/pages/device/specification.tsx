import deviceWords from '../../../words/en-US/pages/device.json'
import { useLanguage, useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { Section } from '../../parts/sections/section.tsx'
import { PhoneFold } from '../../ui/fold-summary.tsx'

const ROWS = [
  'size',
  'weight',
  'voltage',
  'driving',
  'parked',
  'temperature',
  'network',
  'position',
  'box',
] as const

/**
 * What the adapter measures, weighs, draws and speaks. The values are messages, so that a shop can state its own; the
 * bands are a setting, since they change with each batch.
 */
export function Specification() {
  const t = useWords(deviceWords)
  const bands = useBands()
  return (
    <Section id="specification" title={t('spec.title')}>
      <PhoneFold label={t('spec.all')}>
        <dl className="grid gap-x-16 lg:grid-cols-2">
          {ROWS.map((row) => (
            <div
              key={row}
              className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-6 border-hairline border-t py-3.5"
            >
              <dt className="font-semibold">{t(`spec.${row}`)}</dt>
              <dd className="text-soft tabular-nums">{t(`spec.${row}.value`, bands)}</dd>
            </div>
          ))}
        </dl>
      </PhoneFold>
    </Section>
  )
}

function useBands() {
  const language = useLanguage()
  const bands = useRootData()?.config.networkBands.split(' ').filter(Boolean) ?? []
  return { count: bands.length, bands: new Intl.ListFormat(language).format(bands) }
}
