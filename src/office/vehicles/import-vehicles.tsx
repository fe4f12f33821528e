import { useState } from 'react'
import { ApiError } from '../../web/base/api-error.ts'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Field } from '../../web/ui/field.tsx'
import { SelectField } from '../../web/ui/select-field.tsx'
import vehicleWords from '../../words/en-US/pages/admin-vehicles.json'
import { type OfficeAnswer, sendFile } from '../parts/call-office.ts'
import { DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/section.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'

type Report = OfficeAnswer<'POST /admin/vehicles/import'>
type Skip = Report['skippedRows'][number]

/** A file of vehicles goes in; what was left out is named with its line. */
export function ImportVehicles({ onDone }: { onDone: () => void }) {
  const t = useWords(vehicleWords)
  const { send, isBusy, trouble, report } = useImport(onDone)
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const file = form.get('file')
    if (file instanceof File) void send(String(form.get('source')), file)
  }
  return (
    <Section id="import" title={t('import')}>
      <p className="mb-3 max-w-reading text-sm text-soft">{t('import.text')}</p>
      <form method="post" onSubmit={submit} className="grid max-w-form gap-4">
        <TroubleNotice trouble={trouble} />
        <SelectField label={t('import.source')} name="source" hint={t('import.overrides.hint')}>
          <option value="overrides">{t('import.overrides')}</option>
          <option value="epa">{t('import.epa')}</option>
        </SelectField>
        <Field label={t('import.file')} name="file" type="file" accept=".csv,text/csv" required />
        <Button type="submit" variant="secondary" loading={isBusy}>
          {t('import.submit')}
        </Button>
      </form>
      <div role="status" className="mt-3">
        {report && <Done report={report} />}
      </div>
    </Section>
  )
}

function useImport(onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<ApiError>()
  const [report, setReport] = useState<Report>()
  async function send(source: string, file: File) {
    setBusy(true)
    setTrouble(undefined)
    setReport(undefined)
    try {
      setReport(await sendFile('POST /admin/vehicles/import', { source }, file))
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setTrouble(error)
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy, trouble, report }
}

function Done({ report }: { report: Report }) {
  const t = useWords(vehicleWords)
  const { imported, rows, stored, skippedRows, skippedRowsCut } = report
  return (
    <>
      <p>{t('import.done', { imported, rows, stored })}</p>
      {skippedRows.length > 0 && (
        <DataTable<Skip>
          caption={t('import.skipped')}
          rows={skippedRows}
          keyOf={({ line, reason }) => `${line} ${reason}`}
          empty=""
          columns={[
            { head: t('import.line'), show: ({ line }) => line, figures: true },
            { head: t('import.why'), show: ({ reason }) => reason },
          ]}
        />
      )}
      {skippedRowsCut && <p className="text-sm">{t('import.cut', { count: skippedRows.length })}</p>}
    </>
  )
}
