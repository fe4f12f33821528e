import { useEffect, useRef, useState } from 'react'
import agreementWords from '../../../../words/en-US/agreements.json'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useWords } from '../../../base/words.ts'
import type { AgreementName } from '../../../checkout/asked-agreements.ts'
import { useAccount } from '../../../parts/state/account.ts'
import { useCart } from '../../../parts/state/cart.ts'
import { dueToday } from '../../../parts/state/price-cart.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { OpenFirstTongueTerms } from './monthly-terms.tsx'

interface AgreementStepProps {
  names: AgreementName[]
  /** Those the shop has refused the order for. */
  unticked: AgreementName[]
  isBusy?: boolean
  onAgreed: () => void
}

/** What an order that stood before this checkout asks of its buyer, each in a box of its own, before anything is sent. */
export function AgreementStep({ names, unticked, isBusy = false, onAgreed }: AgreementStepProps) {
  const t = useWords(checkoutWords)
  const say = useWords(agreementWords)
  const values = useAccount((state) => state.checkoutFormValues)
  const isFree = useCart((state) => dueToday(state.device.pricing) === 0)
  const [missing, setMissing] = useState(unticked)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const [first] = missing
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }, [missing])

  function tick(name: AgreementName, isTicked: boolean) {
    const { checkoutFormValues } = useAccount.getState()
    useAccount.setState({ checkoutFormValues: { ...checkoutFormValues, [name]: isTicked } })
    if (isTicked && missing.includes(name)) setMissing(missing.filter((other) => other !== name))
  }
  function submit(event: React.FormEvent) {
    event.preventDefault()
    const open = names.filter((name) => !values[name])
    if (open.length > 0) setMissing(open)
    else onAgreed()
  }

  return (
    <form noValidate method="post" onSubmit={submit} ref={form} className="grid gap-3">
      {names.includes('contractLanguageAgreement') && <OpenFirstTongueTerms />}
      {names.map((name) => (
        <Checkbox
          key={name}
          name={name}
          required
          label={<span className="block pt-0.5 text-sm">{say(name)}</span>}
          checked={values[name]}
          error={missing.includes(name) ? t('payment.agree.missing') : undefined}
          onChange={(event) => tick(name, event.target.checked)}
        />
      ))}
      <Button type="submit" className="mt-2 w-full" loading={isBusy}>
        {t(isFree ? 'payment.agree.free' : 'payment.agree.card')}
      </Button>
    </form>
  )
}
