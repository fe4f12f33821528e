import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useWords } from '../../../base/words.ts'
import type { AgreementName } from '../../../checkout/asked-agreements.ts'
import { PageTitle } from '../../../checkout/calm-page.tsx'
import { CheckoutTrouble, WaitingPlace } from '../../../checkout/checkout-trouble.tsx'
import { usePrepareCheckout } from '../../../checkout/use-prepare-checkout.ts'
import { OrderSummary } from '../../../parts/cart/order-summary.tsx'
import { OfflineLine } from '../../../parts/errors/offline-line.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AgreementStep } from './agreement-step.tsx'
import { MonthlyTerms, TermsLine } from './monthly-terms.tsx'
import { ShipTo } from './ship-to.tsx'

interface FreeOrderProps {
  /** The boxes to tick before it is placed. */
  names: AgreementName[]
}

/** An order that costs nothing today: what it is, where it goes and what each month will cost, and a button that says what it does. */
export function FreeOrder({ names }: FreeOrderProps) {
  const t = useWords(checkoutWords)
  const { prepare, busy, problem, unticked } = usePrepareCheckout()
  const place = () => void prepare(false, { placesFree: true })
  const missing = [...new Set([...names, ...unticked])]
  return (
    <div className="grid gap-5">
      <PageTitle>{t('review.title')}</PageTitle>
      <p className="text-soft">{t('review.text')}</p>
      <Card className="shadow-none! lg:hidden">
        <OrderSummary taxes="at-checkout" />
      </Card>
      <ShipTo />
      <MonthlyTerms />
      <WaitingPlace />
      {problem && <CheckoutTrouble problem={problem} />}
      {missing.length > 0 ? (
        <AgreementStep names={missing} unticked={unticked} isBusy={busy} onAgreed={place} />
      ) : (
        <>
          <TermsLine />
          <OfflineLine />
          <Button className="w-full" loading={busy} onClick={place}>
            {t('review.place')}
          </Button>
        </>
      )}
    </div>
  )
}
