import { type ComponentProps, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { PO_NUMBER_LENGTH } from '../../../../shop/sale/orders/po-number.ts'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useWords } from '../../../base/words.ts'
import type { CheckoutValues } from '../../../checkout/form-values.ts'
import { USAGES } from '../../../checkout/form-values.ts'
import { CARRIED, useCart } from '../../../parts/state/cart.ts'
import { loadPricing } from '../../../parts/state/price-cart.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { FoldSummary } from '../../../ui/fold-summary.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'

/** What only some buyers need, folded away. */
export function BusinessSection() {
  const t = useWords(checkoutWords)
  const { register, formState, getValues } = useFormContext<CheckoutValues>()
  const error = formState.errors.shipping?.businessName?.message
  const isExempt = useCart((state) => state.taxCertificate !== '')
  const isUsed = ['shipping.businessName', 'isBulkPackaging', 'poNumber'].some((name) =>
    getValues(name as 'poNumber'),
  )
  return (
    <details className="group" open={isUsed || isExempt || error !== undefined || undefined}>
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
        <Exemption />
      </div>
    </details>
  )
}

/** The certificate of who pays no tax: sent before paying, or taken off the order again. */
function Exemption() {
  const t = useWords(checkoutWords)
  const isCarried = useCart((state) => state.taxCertificate !== '')
  function remove() {
    useCart.setState({ taxCertificate: '' })
    void loadPricing()
  }
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-soft">{t(isCarried ? 'exempt.carried' : 'exempt.offer')}</p>
      {isCarried ? (
        <Button variant="secondary" onClick={remove}>
          {t('exempt.remove')}
        </Button>
      ) : (
        <LinkButton to="/order/tax-exemption" variant="secondary">
          {t('exempt.add')}
        </LinkButton>
      )}
    </div>
  )
}

/** Prices the cart with the certificate that was just sent, and takes it out of the address. */
export function useSentCertificate(): void {
  const [search, setSearch] = useSearchParams()
  const sent = search.get(CARRIED)?.slice(0, 60)
  useEffect(() => {
    if (!sent) return
    useCart.setState({ taxCertificate: sent })
    setSearch(
      (before) => {
        before.delete(CARRIED)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
    void loadPricing()
  }, [sent, setSearch])
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
