import { useWords } from '../../base/words.ts'
import drawingWords from '../../messages/en-US/drawings.json'
import { NoteCard } from './note-card.tsx'

/** The one message most people buy it for. */
export function ArrivalMessage() {
  const t = useWords(drawingWords)
  return (
    <div role="img" aria-label={t('arrival.label')}>
      <NoteCard icon="arrived" title={t('arrival.title')} when={t('arrival.when')} />
    </div>
  )
}
