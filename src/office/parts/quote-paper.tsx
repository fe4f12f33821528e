import { useWords } from '../../web/base/words.ts'
import offerWords from '../../words/en-US/pages/admin-offers.json'
import { FileButton } from './file-button.tsx'

/** Saves a quote as its buyer has it; it does not count as opened by the buyer. */
export function QuotePaper({ id, number }: { id: string; number: number }) {
  const t = useWords(offerWords)
  return (
    <FileButton
      name="GET /admin/quotes/{id}/pdf"
      call={{ params: { id } }}
      fileName={`quote-${number}.pdf`}
      about={t('quotes.pdf.of', { number: String(number) })}
      isLink
    >
      {t('quotes.pdf')}
    </FileButton>
  )
}
