import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { PO_NUMBER_LENGTH } from '../../../../shop/orders/po-number.ts'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useWords } from '../../../base/words.ts'
import type { CheckoutValues } from '../../../checkout/form-values.ts'
import { USAGES } from '../../../checkout/form-values.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { FoldSummary } from '../../../ui/fold-summary.tsx'
import { SelectField } from '../../../ui/select-field.tsx'

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
        <p className="text-sm text-soft">{t('business.exempt')}</p>
      </div>
    </details>
  )
}

type Select = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>

/** What the adapters are for: helps the shop, and changes nothing for the buyer, so it is folded away. */
export function UsageFold({ isOpen, ...field }: Select & { isOpen: boolean }) {
  const t = useWords(checkoutWords)
  return (
    <details className="group" open={isOpen || undefined}>
      <FoldSummary className="text-sm">{t('usage.label')}</FoldSummary>
      <SelectField label={t('usage.field')} className="pt-1 pb-3" {...field}>
        <option value="">{t('usage.none')}</option>
        {USAGES.map((usage) => (
          <option key={usage} value={usage}>
            {t(`usage.${usage}`)}
          </option>
        ))}
      </SelectField>
    </details>
  )
}
