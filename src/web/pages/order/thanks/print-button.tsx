import Printer from 'lucide-react/icons/printer'
import { thanksWords } from '../../../messages/thanks.ts'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words/words.ts'

export function PrintButton() {
  const t = useWords(thanksWords)
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      <span className="flex items-center gap-2">
        <Printer aria-hidden="true" className="size-5 shrink-0" /> {t('print')}
      </span>
    </Button>
  )
}
