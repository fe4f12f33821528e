import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { buyerEmail } from '../success/read-payment.ts'

/** Shown while nobody can say yet whether the card was charged. */
export function FindingOut() {
  return (
    <Card className="grid gap-3" role="status">
      <h2 className="flex items-center gap-3 text-lg font-extrabold">
        <Spinner /> Finding out what became of your payment
      </h2>
      <p>
        The connection broke before the answer came. Your money is safe: this order can be charged once at
        most. Please wait, this takes a few seconds.
      </p>
    </Card>
  )
}

/** After a minute: what is safe, and what happens without the shopper doing anything. */
export function Unsure({ onAsk }: { onAsk: () => void }) {
  return (
    <Card className="grid justify-items-start gap-3" role="status">
      <h2 className="text-lg font-extrabold">Your money is safe</h2>
      <p>
        We do not know yet whether the payment went through, and we keep asking. As soon as we know, we write
        to <strong className="break-words">{buyerEmail()}</strong>. You can close this page; please do not
        order again before that mail.
      </p>
      <Button variant="secondary" onClick={onAsk}>
        Ask again now
      </Button>
    </Card>
  )
}
