import { useState } from 'react'
import { useWords } from '../../../base/words.ts'
import offerWords from '../../../messages/en-US/admin-offers.json'
import { PageHead } from '../parts/page-head.tsx'
import { useMay } from '../parts/staff.ts'
import { CodeList } from './code-list.tsx'
import { NewCode } from './new-code.tsx'
import { NewQuote } from './new-quote.tsx'

/** What some buyers pay less by: codes of companies, and quotes for one buyer. */
export default function Offers() {
  const t = useWords(offerWords)
  const [round, setRound] = useState(0)
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <div className="grid gap-4">
        <CodeList key={round} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {useMay('make_offer') && <NewQuote />}
          {useMay('enterprise_codes') && <NewCode onDone={() => setRound(round + 1)} />}
        </div>
      </div>
    </>
  )
}
