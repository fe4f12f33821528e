import { useRef, useState } from 'react'
import { UNIT_CONDITIONS, type UnitCondition } from '../../shop/plan/devices/condition.ts'
import { ApiError } from '../../web/base/api-error.ts'
import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import { SelectField } from '../../web/ui/select-field.tsx'
import stocktakeWords from '../../words/en-US/pages/admin-stocktake.json'
import { beep } from '../parts/beep.ts'
import { callOffice, type OfficeAnswer } from '../parts/call-office.ts'
import { Section } from '../parts/section.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import type { Stocktake } from './stocktakes.tsx'

type Result = OfficeAnswer<'POST /admin/stocktakes/{id}/scans'>['results'][number]

/** So many of the last scans are shown, each to be taken out again. */
const LATEST = 8
const NOT_KEPT: readonly Result['result'][] = ['twice', 'invalid_serial', 'wrong_check_digit']

/** A field that takes one scan after another; each is answered while the next is read. */
export function CountedScans({ stocktake, onDone }: { stocktake: Stocktake; onDone: () => void }) {
  const t = useWords(stocktakeWords)
  const field = useRef<HTMLInputElement>(null)
  const products = [...new Map(stocktake.lines.map((line) => [line.sku, line])).values()]
  const [sku, setSku] = useState(products[0]?.sku ?? '')
  const [condition, setCondition] = useState<UnitCondition>('new')
  const [typed, setTyped] = useState('')
  const { latest, scanned, trouble, scan, unscan } = useCount(stocktake, onDone)
  const take = (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const codes = typed.split(/[\s,;]+/).filter(Boolean)
    setTyped('')
    if (codes.length > 0) void scan({ sku, condition, serials: codes })
  }
  if (products.length === 0) return null
  return (
    <Section title={t('scans')}>
      <div className="grid max-w-form gap-3">
        <TroubleNotice trouble={trouble} />
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField label={t('sku')} value={sku} onChange={({ target }) => setSku(target.value)}>
            {products.map((line) => (
              <option key={line.sku} value={line.sku}>
                {line.title} ({line.sku})
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('condition')}
            value={condition}
            onChange={({ target }) => setCondition(target.value as UnitCondition)}
          >
            {UNIT_CONDITIONS.map((each) => (
              <option key={each} value={each}>
                {t(`condition.${each}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <Field
          ref={field}
          label={t('scan')}
          hint={t('scan.hint', { count: scanned })}
          value={typed}
          autoFocus
          autoComplete="off"
          enterKeyHint="next"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={take}
        />
        <Latest latest={latest} onRemove={unscan} />
      </div>
    </Section>
  )
}

function Latest({ latest, onRemove }: { latest: Result[]; onRemove: (serial: string) => Promise<void> }) {
  const t = useWords(stocktakeWords)
  return (
    <ol aria-label={t('latest')} aria-live="polite" className="grid gap-1 text-sm">
      {latest.slice(0, LATEST).map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one serial number may be read twice
        <li key={`${each.serial} ${latest.length - at}`} className="flex items-center justify-between gap-3">
          <span className={each.result === 'expected' ? undefined : 'font-semibold'}>
            {t(`result.${each.result}`, { serial: each.serial })}
          </span>
          {!NOT_KEPT.includes(each.result) && (
            <button
              type="button"
              aria-label={t('unscan', { serial: each.serial })}
              onClick={() => void onRemove(each.serial)}
              className="min-h-9 min-w-9 rounded-mark hover:bg-hover"
            >
              ×
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}

interface Scanning {
  sku: string
  condition: UnitCondition
  serials: string[]
}

function useCount({ id, scanned: before }: Stocktake, onDone: () => void) {
  const [latest, setLatest] = useState<Result[]>([])
  const [scanned, setScanned] = useState(before)
  const [trouble, setTrouble] = useState<ApiError>()
  const params = { id }
  async function tried(work: () => Promise<void>) {
    try {
      await work()
      setTrouble(undefined)
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      beep()
      setTrouble(error)
    }
  }
  return {
    ...{ latest, scanned, trouble },
    scan: (body: Scanning) =>
      tried(async () => {
        const answer = await callOffice('POST /admin/stocktakes/{id}/scans', { params, body })
        if (answer.results.some(({ result }) => result !== 'expected')) beep()
        setScanned(answer.scanned)
        setLatest((all) => [...answer.results.toReversed(), ...all].slice(0, 50))
      }),
    unscan: (serial: string) =>
      tried(async () => {
        await callOffice('DELETE /admin/stocktakes/{id}/scans/{serial}', { params: { id, serial } })
        setScanned((count) => count - 1)
        setLatest((all) => all.filter((each) => each.serial !== serial))
      }),
  }
}
