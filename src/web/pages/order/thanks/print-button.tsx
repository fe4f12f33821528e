import Printer from 'lucide-react/icons/printer'
import { Button } from '../../../ui/button.tsx'

export function PrintButton() {
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      <span className="inline-flex items-center gap-2">
        <Printer aria-hidden="true" className="size-5 shrink-0" /> Print this page
      </span>
    </Button>
  )
}
