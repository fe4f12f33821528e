import { useWords } from '../../base/words.ts'
import drawingWords from '../../messages/en-US/drawings.json'
import { NoteCard } from './note-card.tsx'

const NOTES = ['arrived', 'brake', 'limit', 'unplugged'] as const

/** What a day's messages look like. */
export function Notifications() {
  const t = useWords(drawingWords)
  return (
    <div role="img" aria-label={t('notes.label')} className="scene space-y-3 bg-land p-5 sm:p-8">
      {NOTES.map((note) => (
        <NoteCard key={note} icon={note} title={t(`notes.${note}`)} when={t(`notes.${note}.when`)} />
      ))}
    </div>
  )
}
