import { useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Field } from '../../web/ui/field.tsx'
import carrierWords from '../../words/en-US/pages/admin-carriers.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAct } from '../parts/use-act.ts'

type Looked = OfficeAnswer<'POST /admin/tracking-files'>
type Line = Looked['lines'][number]

/** Tracking numbers of another program: looked at line by line, and shipped once somebody says so. */
export function TrackingFile({ onShipped }: { onShipped: () => void }) {
  const t = useWords(carrierWords)
  const [file, setFile] = useState('')
  const [looked, setLooked] = useState<Looked>()
  const { act, isBusy, trouble, forget } = useAct('POST /admin/tracking-files', (answer) => {
    setLooked(answer)
    if (answer.applied) onShipped()
  })
  const choose = async (chosen: File | undefined) => {
    setLooked(undefined)
    forget()
    setFile(chosen ? await textOf(chosen) : '')
  }
  return (
    <div className="grid min-w-0 content-start gap-3">
      <h3 className="font-semibold">{t('back')}</h3>
      <Field
        label={t('back.label')}
        hint={t('back.hint')}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <TroubleNotice trouble={trouble} />
      <Button
        variant="secondary"
        className="justify-self-start"
        disabled={!file}
        loading={isBusy && !looked}
        onClick={() => void act({ body: { file } })}
      >
        {t('back.check')}
      </Button>
      <div role="status" className="grid gap-3 text-sm">
        {looked && <Outcome looked={looked} />}
        {looked && !looked.applied && looked.good > 0 && (
          <Button
            className="justify-self-start"
            loading={isBusy}
            onClick={() => void act({ body: { file, confirm: looked.good } })}
          >
            {t('back.ship', { count: looked.good })}
          </Button>
        )}
      </div>
    </div>
  )
}

function Outcome({ looked: { program, applied, good, lines } }: { looked: Looked }) {
  const t = useWords(carrierWords)
  const columns = useColumns()
  if (applied) return <p className="font-semibold">{t('back.done', { count: good })}</p>
  return (
    <>
      {program && <p className="text-soft">{t('back.from', { program })}</p>}
      <p className="font-semibold">{t('back.good', { count: good, bad: lines.length - good })}</p>
      <DataTable<Line>
        caption={t('back')}
        rows={lines}
        keyOf={({ line }) => String(line)}
        empty=""
        columns={columns}
      />
    </>
  )
}

function useColumns(): Column<Line>[] {
  const t = useWords(carrierWords)
  return [
    { head: t('line'), show: ({ line }) => line, figures: true },
    {
      head: t('order'),
      show: ({ orderId, orderNumber, reference }) =>
        orderId ? (
          <Link to={`/admin/orders/${orderId}`} className="underline underline-offset-2">
            {orderNumber}
          </Link>
        ) : (
          reference
        ),
    },
    { head: t('number'), show: ({ trackingNumber }) => trackingNumber, wide: true },
    {
      head: t('what'),
      phone: 'below',
      show: ({ carrier, message }) =>
        message ? <span className="text-stop">{message}</span> : t('what.ships', { carrier: carrier ?? '' }),
    },
  ]
}

/** As spreadsheets save one: UTF-8, or UTF-16 with its mark. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || bytes[1] === 0
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes)
}
