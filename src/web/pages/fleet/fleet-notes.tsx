import { useWords } from '../../base/words.ts'
import fleetBodyWords from '../../messages/en-US/fleet-body.json'
import { NoteCard } from '../../parts/drawings/note-card.tsx'

const NOTES = ['left', 'arrived', 'limit', 'unplugged'] as const

/** What a working day's messages look like. */
export function FleetNotes() {
  const t = useWords(fleetBodyWords)
  return (
    <div role="img" aria-label={t('notes.label')} className="scene space-y-3 bg-land p-5 sm:p-8">
      {NOTES.map((note) => (
        <NoteCard key={note} icon={note} title={t(`notes.${note}`)} when={t(`notes.${note}.when`)} />
      ))}
    </div>
  )
}
