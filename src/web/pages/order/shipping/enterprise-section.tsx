import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useWords } from '../../../base/words.ts'
import type { CheckoutValues } from '../../../checkout/form-values.ts'
import { useErrors } from '../../../parts/errors/errors.ts'
import { useAccount } from '../../../parts/state/account.ts'
import { useCart } from '../../../parts/state/cart.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FoldSummary } from '../../../ui/fold-summary.tsx'
import { applyCode, removeCode } from './enterprise-codes.ts'

/**
 * Codes of a company's own prices, folded away. An offer has its price already.
 * @param askPrice asks for the price of the place as typed by now. It clears what is wrong, so it comes before a code is
 *   looked at, and not a moment after the answer
 */
export function EnterpriseSection({ askPrice }: { askPrice: () => void }) {
  const t = useWords(checkoutWords)
  const ids = useAccount((state) => state.enterpriseIds)
  const typed = useAccount((state) => state.enterpriseIdFormValue)
  const error = useErrors((state) => state.errors.enterpriseId)
  const isOpen = useCart((state) => state.showPromo)
  const isOffer = useCart((state) => state.offer.origin !== 'storefront')
  const { getValues } = useFormContext<CheckoutValues>()
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  if (isOffer) return null
  const email = () => getValues('shipping.email')

  async function apply() {
    if (isBusy) return
    setBusy(true)
    setSaid('')
    askPrice()
    setSaid(await applyCode(email(), t))
    setBusy(false)
  }
  function remove(code: string) {
    setSaid(t('enterprise.removed', { code }))
    void removeCode(code, email())
  }

  return (
    <details
      className="group"
      open={ids.length > 0 || error !== undefined || isOpen || undefined}
      onToggle={(event) => useCart.setState({ showPromo: event.currentTarget.open })}
    >
      <FoldSummary className="text-sm">{t('enterprise.title')}</FoldSummary>
      <div className="grid gap-3 pt-1 pb-3">
        <Applied codes={ids} onRemove={remove} />
        <div className="grid grid-cols-[1fr_auto] items-start gap-3">
          <Field
            label={t('enterprise.field')}
            optional={t('optional')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={200}
            value={typed}
            error={error}
            onChange={(event) => useAccount.setState({ enterpriseIdFormValue: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Enter means this code here, not the whole form.
              event.preventDefault()
              void apply()
            }}
          />
          <Button variant="secondary" loading={isBusy} onClick={() => void apply()} className="mt-7">
            {t('enterprise.apply')}
          </Button>
        </div>
        <p role="status" className="text-sm text-soft empty:hidden">
          {said}
        </p>
      </div>
    </details>
  )
}

function Applied({ codes, onRemove }: { codes: string[]; onRemove: (code: string) => void }) {
  const t = useWords(checkoutWords)
  if (codes.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t('enterprise.applied')}>
      {codes.map((code) => (
        <li
          key={code}
          className="flex items-center gap-1 rounded-field border border-hairline bg-guide-wash pl-3 font-semibold"
        >
          <span translate="no" className="break-all">
            {code}
          </span>
          <button
            type="button"
            aria-label={t('enterprise.remove', { code })}
            onClick={() => onRemove(code)}
            className="grid size-11 shrink-0 place-items-center rounded-field text-soft hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </li>
      ))}
    </ul>
  )
}
