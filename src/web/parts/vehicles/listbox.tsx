import { useEffect, useRef } from 'react'
import vehicleAnswerWords from '../../../words/en-US/pages/vehicle-answer.json'
import { useWords } from '../../base/words.ts'
import { choose, shownEntries } from './combobox.ts'
import { STEPS, type Step, useVehicles } from './vehicle-state.ts'

const LOOK =
  'absolute inset-x-0 top-full z-30 mt-1 max-h-[min(18rem,42dvh)] overflow-y-auto overscroll-contain rounded-field border border-edge bg-card py-1 shadow-soft'

/** The entries below a field. The focus stays in the field; a pointer only chooses. */
export default function Listbox({ step, id }: { step: Step; id: string }) {
  const t = useWords(vehicleAnswerWords)
  const state = useVehicles()
  const entries = shownEntries(state, step)
  const { active } = state
  const list = useRef<HTMLDivElement>(null)
  const note = useNote(step, entries.length)

  useEffect(() => {
    useVehicles.setState({ announced: note })
  }, [note])
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  if (entries.length === 0) {
    return <p className={`${LOOK} px-3 py-3 text-sm text-soft`}>{note}</p>
  }
  return (
    <div ref={list} role="listbox" id={id} aria-label={t(`list.${step}`)} className={LOOK}>
      {entries.map((entry, index) => (
        <div
          key={entry.id}
          role="option"
          id={`${id}-${index}`}
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(step, entry)}
          onKeyDown={() => {}}
          className="flex min-h-11 cursor-pointer items-center px-3 py-1.5 leading-tight hover:bg-hover aria-selected:bg-guide-wash aria-selected:font-semibold aria-selected:shadow-[inset_4px_0_0_var(--color-guide)]"
        >
          {entry.name}
        </div>
      ))}
    </div>
  )
}

/** What is read out, and shown where there is nothing to choose. */
function useNote(step: Step, count: number): string {
  const t = useWords(vehicleAnswerWords)
  const state = useVehicles()
  if (count > 0) return t('list.count', { count })
  if (state[step].list.length > 0) return t('list.none')
  const before = STEPS.slice(0, STEPS.indexOf(step)).some((each) => !state[each].selected)
  if (before && step !== 'makes') return t(`list.first.${step}`)
  return t('list.loading')
}
