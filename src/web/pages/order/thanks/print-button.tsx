import Printer from 'lucide-react/icons/printer'
import { useWords } from '../../../base/words.ts'
import thanksWords from '../../../messages/en-US/thanks.json'
import { Button } from '../../../ui/button.tsx'

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
