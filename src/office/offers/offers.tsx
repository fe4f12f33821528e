import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import offerWords from '../../words/en-US/pages/admin-offers.json'
import { JumpLinks } from '../parts/jump-links.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useMay } from '../parts/staff.ts'
import { CodeList } from './code-list.tsx'
import { NewCode } from './new-code.tsx'
import { NewQuote } from './new-quote.tsx'
import { NewUpgrade } from './new-upgrade.tsx'
import { QuoteRequests } from './quote-requests.tsx'
import { Quotes } from './quotes.tsx'

/** What some buyers pay less by: codes of companies, and quotes for one buyer. */
export default function Offers() {
  const t = useWords(offerWords)
  const [round, setRound] = useState(0)
  const [quoteRound, setQuoteRound] = useState(0)
  const mayOffer = useMay('make_offer')
  const mayCode = useMay('enterprise_codes')
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <JumpLinks
        parts={[
          ['requests', t('requests')],
          ['quotes', t('quotes')],
          ['codes', t('codes')],
          ...(mayOffer ? ([['new-quote', t('quote')]] as const) : []),
          ...(mayCode ? ([['new-code', t('new')]] as const) : []),
          ...(mayOffer ? ([['new-upgrade', t('upgrade')]] as const) : []),
        ]}
      />
      <div className="grid gap-4">
        <QuoteRequests />
        <Quotes key={`quotes-${quoteRound}`} />
        <CodeList key={round} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {mayOffer && (
            <div className="grid gap-4">
              <NewQuote onDone={() => setQuoteRound(quoteRound + 1)} />
              <NewUpgrade />
            </div>
          )}
          {mayCode && <NewCode onDone={() => setRound(round + 1)} />}
        </div>
      </div>
    </>
  )
}
