import Printer from 'lucide-react/icons/printer'
import { printWords } from '../../messages/print.ts'
import { useHydrated } from '../../shell/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/words.ts'

/** Its place is kept free until a script can print. */
export function PrintButton() {
  const t = useWords(printWords)
  const ready = useHydrated()
  return (
    <Button
      variant="secondary"
      onClick={() => window.print()}
      className={`print:hidden ${ready ? '' : 'invisible'}`}
    >
      <span className="inline-flex items-center gap-2">
        <Printer aria-hidden="true" className="size-5 shrink-0" /> {t('print')}
      </span>
    </Button>
  )
}
