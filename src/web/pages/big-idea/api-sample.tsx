import { Fragment } from 'react'
import bigIdeaWords from '../../../words/en-US/pages/big-idea.json'
import { useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { FigureCard } from '../../parts/sections/figure-card.tsx'

const PATH = '/api/obd/obdinstall/makes/honda/civic/2018/'

/** Where an address may go on in the next line. */
const AFTER_SLASH = /(?<=[^:/]\/)/

/** Part of what the call answers; test/e2e/content-pages.test.ts makes the call and compares. */
const ANSWER = `{
  "year": 2018,
  "country": "us",
  "compatible": "yes",
  "confidence": "high",
  "graphic": "zone-2"
}`

/** One call of the API and its answer. */
export function ApiSample() {
  const t = useWords(bigIdeaWords)
  const origin = useRootData()?.publicUrl ?? ''
  return (
    <FigureCard caption={t('api.abridged')}>
      <p className="border-hairline border-b px-5 py-3 font-semibold text-sm md:px-7">{t('api.sample')}</p>
      <pre className="whitespace-pre-wrap break-words px-5 py-5 font-mono text-sm leading-relaxed md:px-7">
        <code>
          <span className="text-soft">$ </span>
          {`curl ${origin}${PATH}`.split(AFTER_SLASH).map((part) => (
            <Fragment key={part}>
              {part}
              <wbr />
            </Fragment>
          ))}
          {'\n\n'}
          <span className="text-guide">{ANSWER}</span>
        </code>
      </pre>
    </FigureCard>
  )
}
