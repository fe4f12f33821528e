import sandboxWords from '../../../words/en-US/pages/sandbox.json'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  amount: string
  /** What the bank asks, where it is not about an amount. */
  text?: string
  onAnswer: (confirmed: boolean) => void
}

/** The bank's question, as some cards ask it before they pay. */
export function ConfirmDialog({ open, amount, text, onAnswer }: ConfirmDialogProps) {
  const t = useWords(sandboxWords)
  return (
    <Dialog open={open} onClose={() => onAnswer(false)} title={t('confirm.title')}>
      <p>{text ?? t('confirm.text', { amount })}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => onAnswer(true)}>{t('confirm.yes')}</Button>
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          {t('confirm.no')}
        </Button>
      </div>
    </Dialog>
  )
}
