import { useWords } from '../../web/base/words.ts'
import orderWords from '../../words/en-US/pages/admin-orders.json'
import { FileButton } from '../parts/file-button.tsx'
import { useMay } from '../parts/staff.ts'

/** The orders of the filter as a CSV file; the shop writes down who took it. */
export function ExportButton({ query }: { query: Record<string, string> }) {
  const t = useWords(orderWords)
  if (!useMay('export')) return null
  return (
    <FileButton name="GET /admin/orders.csv" call={{ query }} fileName="orders.csv">
      {t('export')}
    </FileButton>
  )
}
