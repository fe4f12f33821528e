import { useState } from 'react'
import cartWords from '../../../words/en-US/pages/cart.json'
import { callApi } from '../../base/api.ts'
import { ApiError } from '../../base/api-error.ts'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { shopperEmail, useAccount } from '../state/account.ts'
import { useCart } from '../state/cart.ts'

/** The quote in the cart to keep or to hand on; shown only while the cart holds one. */
export function QuotePdf() {
  const t = useWords(cartWords)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function download() {
    setBusy(true)
    setFailed(false)
    try {
      save(await readQuotePdf(), `quote-${useCart.getState().offer.number}.pdf`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="mt-3" aria-live="polite">
      <Button variant="secondary" loading={isBusy} onClick={() => void download()}>
        {t('offer.quote.pdf')}
      </Button>
      {hasFailed && <p className="mt-2">{t('offer.quote.pdf.failed')}</p>}
    </div>
  )
}

/** @throws ApiError also for an answer that is no PDF */
async function readQuotePdf(): Promise<Blob> {
  const answer: unknown = await callApi('GET /orders/quote/{id}', {
    params: { id: useCart.getState().orderId },
    query: { email: shopperEmail(useAccount.getState()) },
    headers: { Accept: 'application/pdf' },
  })
  if (!(answer instanceof Blob)) throw new ApiError({ status: 500, code: 'no_pdf', message: '' })
  return answer
}

function save(pdf: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(pdf)
  link.download = name
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
