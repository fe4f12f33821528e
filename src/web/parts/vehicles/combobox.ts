import { matchNamed } from '../../../shop/facts/vehicles/find-named.ts'
import { ask, check } from './ask.ts'
import { meantByText, readList, readMeant, take } from './lists.ts'
import { type LinkedName, STEPS, type Step, useVehicles, type VehicleFields } from './vehicle-state.ts'

/** The entries that are shown: all as long as one is chosen or nothing typed, else what the text may become. */
export function shownEntries(state: VehicleFields, step: Step): LinkedName[] {
  const { list, selected, selectedId } = state[step]
  return selectedId ? list : matchNamed(list, selected, step === 'models' ? state.makes.selected : '')
}

/** The visitor is in the field: its list is fetched before it is asked for. */
export function arrive(step: Step): void {
  readList(step).catch(() => {})
}

export function openList(step: Step, active = -1): void {
  const { open, [step]: field } = useVehicles.getState()
  if (open === step && active < 0) return
  useVehicles.setState({ open: step, active: field.selectedId ? chosen(step) : active })
  readForOpen(step)
}

/** The text has changed: the list follows, its first entry at hand. */
export function type(step: Step): void {
  const { selected } = useVehicles.getState()[step]
  useVehicles.setState({ open: step, active: selected.trim() ? 0 : -1 })
  readForOpen(step)
}

export function choose(step: Step, entry: LinkedName): void {
  useVehicles.setState({ open: null, active: -1 })
  take(step, entry)
  const next = STEPS[STEPS.indexOf(step) + 1]
  if (next) arrive(next)
  if (STEPS.every((each) => useVehicles.getState()[each].selected)) void check()
}

/** On the way out a text that names an entry is taken; anything else stays to be corrected. */
export function leave(step: Step): void {
  useVehicles.setState({ open: null, active: -1 })
  const meant = useVehicles.getState()[step].selectedId ? undefined : meantByText(step)
  if (meant) take(step, meant)
}

export function pressKey(step: Step, event: React.KeyboardEvent<HTMLInputElement>): void {
  if (handleKey(step, event.key)) event.preventDefault()
}

/** @returns whether the key was for the list, so that the browser leaves it alone */
function handleKey(step: Step, key: string): boolean {
  const state = useVehicles.getState()
  const isOpen = state.open === step
  const entries = shownEntries(state, step)
  const at = isOpen ? entries[state.active] : undefined
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp':
      if (isOpen) move(key === 'ArrowDown' ? 1 : -1, entries.length)
      else openList(step, key === 'ArrowDown' ? 0 : Math.max(0, entries.length - 1))
      return true
    case 'Enter':
      if (at) choose(step, at)
      return at !== undefined
    case 'Tab':
      if (at) choose(step, at)
      return false
    case 'Escape':
      useVehicles.setState({ open: null, active: -1 })
      return isOpen
  }
  return false
}

function move(by: number, count: number): void {
  if (count === 0) return
  const { active } = useVehicles.getState()
  const from = active < 0 && by < 0 ? 0 : active
  useVehicles.setState({ active: (from + by + count) % count })
}

function chosen(step: Step): number {
  const { list, selectedId } = useVehicles.getState()[step]
  return list.findIndex(({ id }) => id === selectedId)
}

/** A list that cannot be read is told like any other question that fails. */
function readForOpen(step: Step): void {
  readList(step).catch(() => ask(async () => void (await readMeant(step))))
}
