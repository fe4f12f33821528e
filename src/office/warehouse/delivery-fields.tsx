import { useState } from 'react'
import type { ApiError } from '../../web/base/api-error.ts'
import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import { SelectField } from '../../web/ui/select-field.tsx'
import suppliesWords from '../../words/en-US/pages/admin-supplies.json'
import { errorAt } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'

export type Delivery = Partial<
  Record<'supplierOrderId' | 'sku' | 'batch' | 'deliveryNote' | 'quantity', string>
>

/** What was typed of a delivery; empty fields are left out. */
export function readDelivery(form: HTMLFormElement | null): Delivery {
  if (!form) return {}
  const typed = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()] as const)
  return Object.fromEntries(typed.filter(([, value]) => value !== ''))
}

/** What a delivery is of: an order with its products, or any product. */
export function DeliveryFields({ trouble }: { trouble: ApiError | undefined }) {
  const t = useWords(suppliesWords)
  const { answer } = useAnswer('GET /admin/supplier-orders', { query: { open: 'true', limit: 200 } })
  const { answer: sold } = useAnswer('GET /admin/variants', {})
  const [orderId, setOrderId] = useState('')
  const orders = answer?.orders ?? []
  const ordered = orders.find(({ id }) => id === orderId)?.lines.map(({ sku }) => sku)
  const products = (sold?.variants ?? []).filter(
    ({ sku, kind }) => kind !== 'plan' && (ordered?.includes(sku) ?? true),
  )
  return (
    <>
      <SelectField
        label={t('receive.order')}
        name="supplierOrderId"
        value={orderId}
        onChange={({ target }) => setOrderId(target.value)}
        error={errorAt(trouble, 'supplierOrderId')}
      >
        <option value="">{t('receive.order.none')}</option>
        {orders.map(({ id, number, supplier, expectedOn }) => (
          <option key={id} value={id}>
            {t('receive.order.of', { number, supplier, day: expectedOn })}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('receive.sku')} name="sku" error={errorAt(trouble, 'lines.0.sku')}>
        {products.length !== 1 && <option value="">{t('receive.sku.choose')}</option>}
        {products.map(({ sku, titles }) => (
          <option key={sku} value={sku}>
            {titles['en-US'] ?? sku} ({sku})
          </option>
        ))}
      </SelectField>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('receive.batch')} hint={t('receive.batch.hint')} name="batch" maxLength={60} />
        <Field label={t('receive.note')} name="deliveryNote" maxLength={60} />
      </div>
    </>
  )
}
