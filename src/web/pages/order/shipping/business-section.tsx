import { useFormContext } from 'react-hook-form'
import { checkoutWords } from '../../../messages/checkout.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { useWords } from '../../../words/words.ts'
import type { CheckoutValues } from './form-values.ts'

/** What only some buyers need, folded away. */
export function BusinessSection() {
  const t = useWords(checkoutWords)
  const { register, formState, getValues } = useFormContext<CheckoutValues>()
  const error = formState.errors.shipping?.businessName?.message
  const isUsed = getValues('shipping.businessName') !== '' || getValues('isBulkPackaging')
  return (
    <details open={isUsed || error !== undefined || undefined}>
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold">{t('business.title')}</summary>
      <div className="grid gap-4 pt-2 pb-1">
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
