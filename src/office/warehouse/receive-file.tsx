import { useState } from 'react'
import { ApiError } from '../../web/base/api-error.ts'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Field } from '../../web/ui/field.tsx'
import suppliesWords from '../../words/en-US/pages/admin-supplies.json'
import { type OfficeAnswer, sendFile } from '../parts/call-office.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import type { Delivery } from './delivery-fields.tsx'
import { ReceiptOutcome } from './receipt-outcome.tsx'

interface ReceiveFileProps {
  readDelivery: () => Delivery
  onDone: () => void
}

/** The same from a supplier's file: what is wrong in it is said line by line, and nothing is taken then. */
export function ReceiveFile({ readDelivery, onDone }: ReceiveFileProps) {
  const t = useWords(suppliesWords)
  const [file, setFile] = useState<File>()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<ApiError>()
  const [shown, setShown] = useState<OfficeAnswer<'POST /admin/receipts'>>()
  async function send(dryRun: boolean) {
    if (!file) return
    setBusy(true)
    setTrouble(undefined)
    try {
      const { quantity: _, ...delivery } = readDelivery()
      setShown(await sendFile('POST /admin/receipts', { ...delivery, dryRun: String(dryRun) }, file))
      if (!dryRun) onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setShown(undefined)
      setTrouble(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-6 grid max-w-form gap-3 border-hairline border-t pt-5">
      <h3 className="font-semibold">{t('file')}</h3>
      <p className="text-sm text-soft">{t('file.text')}</p>
      <Field
        label={t('file.label')}
        type="file"
        accept=".csv,text/csv"
        onChange={({ target }) => {
          setFile(target.files?.[0])
          setShown(undefined)
          setTrouble(undefined)
        }}
      />
      <TroubleNotice trouble={trouble} />
      <Button variant="secondary" disabled={!file} loading={isBusy} onClick={() => void send(true)}>
        {t('file.check')}
      </Button>
      <div role="status" className="grid gap-2 text-sm">
        {shown && <ReceiptOutcome shown={shown} isBusy={isBusy} onConfirm={() => void send(false)} />}
      </div>
    </div>
  )
}
