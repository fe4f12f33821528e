import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  amount: string
  onAnswer: (confirmed: boolean) => void
}

/** The bank's question, as some cards ask it before they pay. */
export function ConfirmDialog({ open, amount, onAnswer }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={() => onAnswer(false)} title="Your bank asks you to confirm">
      <p>
        TEST MODE. This card wants a yes from you before it pays {amount}. A real bank would ask in its own
        app or by a code.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => onAnswer(true)}>Confirm payment</Button>
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          Do not confirm
        </Button>
      </div>
    </Dialog>
  )
}
