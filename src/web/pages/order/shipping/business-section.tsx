import { useFormContext } from 'react-hook-form'
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
  const isUsed = getValues('shipping.businessName') !== '' || getValues('isBulkPackaging')
  return (
    <details className="group" open={isUsed || error !== undefined || undefined}>
      <FoldSummary className="text-sm">{t('business.title')}</FoldSummary>
      <div className="grid gap-4 pt-1 pb-3">
        <Field
          label={t('business.name')}
          optional
          autoComplete="shipping organization"
          {...register('shipping.businessName')}
          error={error}
        />
        <Checkbox label={t('business.bulk')} {...register('isBulkPackaging')} />
      </div>
    </details>
  )
}
