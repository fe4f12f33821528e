import { type Cents, formatMoney, fromUnits } from '../../shop/kernel/money.ts'
import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import orderWords from '../../words/en-US/pages/admin-order.json'
import type { OfficeAnswer } from '../parts/call-office.ts'

/** Units by the number of their line, all that may go back where none was typed; or a sum as it was typed. */
export type RefundChoice = { by: 'lines'; units: Record<number, number> } | { by: 'amount'; typed: string }

type Line = OfficeAnswer<'GET /admin/orders/{id}/refunds/preview'>['lines'][number]

interface ChoiceProps<By extends RefundChoice['by']> {
  choice: Extract<RefundChoice, { by: By }>
  onChange: (choice: RefundChoice) => void
}

/** How many of each item money goes back for. */
export function LineFields({ choice, lines, onChange }: ChoiceProps<'lines'> & { lines: readonly Line[] }) {
  const t = useWords(orderWords)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{t('refund.lines')}</legend>
      {lines.map(({ lineId, title, refundable }) => (
        <Field
          key={lineId}
          label={title}
          type="number"
          min={0}
          max={refundable}
          value={choice.units[lineId] ?? refundable}
          hint={t('refund.lines.left', { count: refundable })}
          onChange={({ target }) => {
            const units = Math.min(refundable, Math.max(0, Math.trunc(Number(target.value) || 0)))
            onChange({ by: 'lines', units: { ...choice.units, [lineId]: units } })
          }}
        />
      ))}
      <OtherWay label={t('refund.by.amount')} onClick={() => onChange({ by: 'amount', typed: '' })} />
    </fieldset>
  )
}

/** A sum of money, whatever it is for. @param left in currency units */
export function AmountField({ choice, left, onChange }: ChoiceProps<'amount'> & { left: number }) {
  const t = useWords(orderWords)
  const amount = readAmount(choice.typed)
  const isWrong = choice.typed !== '' && (!amount || amount > fromUnits(left))
  return (
    <div className="grid gap-3">
      <Field
        label={t('refund.amount')}
        inputMode="decimal"
        autoComplete="off"
        required
        value={choice.typed}
        onChange={({ target }) => onChange({ by: 'amount', typed: target.value })}
        hint={t('refund.left', { left: formatMoney(fromUnits(left)) })}
        error={isWrong ? t('refund.wrong') : undefined}
      />
      <OtherWay label={t('refund.by.lines')} onClick={() => onChange({ by: 'lines', units: {} })} />
    </div>
  )
}

function OtherWay({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className="min-h-11 justify-self-start text-sm underline">
      {label}
    </button>
  )
}

/** The lines money goes back for; those of no unit are left out. */
export function wantedLines(lines: readonly Line[], choice: RefundChoice) {
  if (choice.by === 'amount') return []
  return lines
    .map(({ lineId, refundable }) => ({ lineId, quantity: choice.units[lineId] ?? refundable }))
    .filter(({ quantity }) => quantity > 0)
}

/** Cents of what was typed, as in `12.50`; undefined for anything else and for nothing. */
export function readAmount(typed: string): Cents | undefined {
  const plain = typed.trim().replace(/^\$/, '').replaceAll(',', '')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? fromUnits(Number(plain)) : undefined
}
