import { useFormContext } from 'react-hook-form'
import { PO_NUMBER_LENGTH } from '../../../../shop/orders/po-number.ts'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useWords } from '../../../base/words.ts'
import type { CheckoutValues } from '../../../checkout/form-values.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { FoldSummary } from '../../../ui/fold-summary.tsx'

/** What only some buyers need, folded away. */
export function BusinessSection() {
  const t = useWords(checkoutWords)
  const { register, formState, getValues } = useFormContext<CheckoutValues>()
  const error = formState.errors.shipping?.businessName?.message
  const isUsed = ['shipping.businessName', 'isBulkPackaging', 'poNumber'].some((name) =>
    getValues(name as 'poNumber'),
  )
  return (
    <details className="group" open={isUsed || error !== undefined || undefined}>
      <FoldSummary className="text-sm">{t('business.title')}</FoldSummary>
      <div className="grid gap-4 pt-1 pb-3">
        <Field
          label={t('business.name')}
          optional={t('optional')}
          autoComplete="shipping organization"
          {...register('shipping.businessName')}
          error={error}
        />
        <Field
          label={t('business.po')}
          optional={t('optional')}
          autoComplete="off"
          maxLength={PO_NUMBER_LENGTH}
          {...register('poNumber')}
          hint={t('business.po.hint')}
        />
        <Checkbox label={t('business.bulk')} {...register('isBulkPackaging')} />
      </div>
    </details>
  )
}
