import { useFormContext } from 'react-hook-form'
import { useWords } from '../../../base/words.ts'
import { type CheckoutValues, USAGES } from '../../../checkout/form-values.ts'
import checkoutWords from '../../../messages/en-US/checkout.json'
import { SelectField } from '../../../ui/select-field.tsx'

/** What the adapters are for: helps the shop, and changes nothing for the buyer. */
export function UsageField() {
  const t = useWords(checkoutWords)
  const { register } = useFormContext<CheckoutValues>()
  return (
    <SelectField label={t('usage.label')} optional {...register('usage')}>
      <option value="">{t('usage.none')}</option>
      {USAGES.map((usage) => (
        <option key={usage} value={usage}>
          {t(`usage.${usage}`)}
        </option>
      ))}
    </SelectField>
  )
}
