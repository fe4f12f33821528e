import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useWords } from '../../../base/words.ts'
import { buyerEmail } from '../../../checkout/read-payment.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

/** Shown while it is unknown whether the card was charged. */
export function FindingOut() {
  const t = useWords(checkoutWords)
  return (
    <Card className="grid gap-3" role="status">
      <h2 className="flex items-center gap-3 text-lg font-extrabold">
        <Spinner /> {t('payment.finding.title')}
      </h2>
      <p>{t('payment.finding.text')}</p>
    </Card>
  )
}

/** After a minute: what is safe, and what happens without the shopper doing anything. */
export function Unsure({ onAsk }: { onAsk: () => void }) {
  const t = useWords(checkoutWords)
  return (
    <Card className="grid justify-items-start gap-3" role="status">
      <h2 className="text-lg font-extrabold">{t('payment.unsure.title')}</h2>
      <p>
        {t.rich('payment.unsure.text', {
          email: <strong className="break-words">{buyerEmail()}</strong>,
        })}
      </p>
      <Button variant="secondary" onClick={onAsk}>
        {t('payment.unsure.ask')}
      </Button>
    </Card>
  )
}
