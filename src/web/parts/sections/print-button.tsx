import Printer from 'lucide-react/icons/printer'
import sectionsWords from '../../../words/en-US/pages/sections.json'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'

/** Works by its `data-action` where the page around it is still. */
export function PrintButton() {
  const t = useWords(sectionsWords)
  return (
    <Button
      variant="secondary"
      onClick={() => window.print()}
      data-action="print"
      className="noscript:hidden print:hidden"
    >
      <span className="flex items-center gap-2">
        <Printer aria-hidden="true" className="size-5 shrink-0" /> {t('print')}
      </span>
    </Button>
  )
}
