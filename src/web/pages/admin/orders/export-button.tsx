import { useState } from 'react'
import { ApiError } from '../../../base/api-error.ts'
import { useWords } from '../../../base/words.ts'
import orderWords from '../../../messages/en-US/admin-orders.json'
import { Button } from '../../../ui/button.tsx'
import { saveFile } from '../parts/call-office.ts'
import { useMay } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'

/** The orders of the filter as a CSV file; the shop writes down who took it. */
export function ExportButton({ query }: { query: Record<string, string> }) {
  const t = useWords(orderWords)
  const may = useMay('export')
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<ApiError>()
  if (!may) return null
  const save = async () => {
    setBusy(true)
    setTrouble(undefined)
    try {
      await saveFile('GET /admin/orders.csv', query, 'orders.csv')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setTrouble(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="secondary" loading={isBusy} onClick={save}>
        {t('export')}
      </Button>
      <TroubleNotice trouble={trouble} />
    </>
  )
}
