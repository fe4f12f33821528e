import { CURRENCIES, type Currency } from '../../shop/kernel/money.ts'
import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import { SelectField } from '../../web/ui/select-field.tsx'
import suppliesWords from '../../words/en-US/pages/admin-supplies.json'
import { ActForm } from '../parts/act-form.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'

/** What was ordered: a line for each product that has units. */
export function NewSupplierOrder({ onDone }: { onDone: () => void }) {
  const t = useWords(suppliesWords)
  const { answer } = useAnswer('GET /admin/inventory', {})
  const { act, isBusy, trouble } = useAct('POST /admin/supplier-orders', onDone)
  const items = answer?.inventory ?? []
  const send = (typed: Record<string, string>) => {
    const { supplier = '', number = '', expectedOn = '', landedCost = '' } = typed
    const ordered = items.filter(({ sku }) => Number(typed[`units ${sku}`]) > 0)
    const lines = ordered.map(({ sku }) => ({
      sku,
      quantity: Number(typed[`units ${sku}`]),
      unitCost: Number(typed[`cost ${sku}`]),
    }))
    const body = { supplier, number, expectedOn, currency: typed.currency as Currency, lines }
    void act({ body: { ...body, ...(landedCost && { landedCost: Number(landedCost) }) } })
  }
  return (
    <ActForm submit={t('orders.submit')} isBusy={isBusy} trouble={trouble} onSend={send}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('orders.supplier')}
          name="supplier"
          required
          maxLength={120}
          error={errorAt(trouble, 'supplier')}
        />
        <Field
          label={t('orders.new.number')}
          name="number"
          required
          maxLength={60}
          error={errorAt(trouble, 'number')}
        />
        <Field
          label={t('orders.expected')}
          name="expectedOn"
          type="date"
          required
          error={errorAt(trouble, 'expectedOn')}
        />
        <SelectField label={t('orders.currency')} name="currency">
          {CURRENCIES.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </SelectField>
      </div>
      {items.map(({ sku, title }) => (
        <fieldset key={sku} className="grid grid-cols-2 gap-4">
          <legend className="mb-2 text-sm font-semibold">
            {title} ({sku})
          </legend>
          <Field label={t('orders.quantity')} name={`units ${sku}`} type="number" min={0} max={1_000_000} />
          <Field label={t('orders.cost')} name={`cost ${sku}`} type="number" min={0} step="0.01" />
        </fieldset>
      ))}
      <Field
        label={t('orders.landed')}
        hint={t('orders.landed.hint')}
        name="landedCost"
        type="number"
        min={0}
        step="0.01"
        error={errorAt(trouble, 'landedCost')}
      />
    </ActForm>
  )
}
