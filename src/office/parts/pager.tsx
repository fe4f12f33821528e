import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import adminWords from '../../words/en-US/pages/admin.json'

interface PagerProps {
  /** Cursors of the pages before the one shown; empty on the first. */
  trail: string[]
  next: string | number | null | undefined
  onMove: (trail: string[]) => void
}

/** Onward and back through a list whose pages follow each other by a cursor. */
export function Pager({ trail, next, onMove }: PagerProps) {
  const t = useWords(adminWords)
  if (trail.length === 0 && !next) return null
  return (
    <nav aria-label={t('pages')} className="mt-4 flex items-center gap-2">
      <Button variant="secondary" disabled={trail.length === 0} onClick={() => onMove(trail.slice(0, -1))}>
        {t('pages.back')}
      </Button>
      <Button variant="secondary" disabled={!next} onClick={() => onMove([...trail, String(next)])}>
        {t('pages.next')}
      </Button>
      <span className="text-sm text-soft">{t('pages.here', { page: trail.length + 1 })}</span>
    </nav>
  )
}
