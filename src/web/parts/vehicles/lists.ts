import type { Models, Years } from '../../../http/vehicle-answers.ts'
import { findModel, findNamed } from '../../../shop/facts/vehicles/find-named.ts'
import { slugOf } from '../../../shop/facts/vehicles/vehicle-words.ts'
import { callApi } from '../../base/api.ts'
import { followLink } from './follow-link.ts'
import {
  type LinkedName,
  PARAMETERS,
  STEPS,
  type Step,
  type StepState,
  useVehicles,
} from './vehicle-state.ts'

const MAKES = '/api/obd/obdinstall/makes'

/** What a step may be chosen from, by the link of what was chosen before it; nothing as long as that is open. */
export async function readList(step: Step): Promise<LinkedName[]> {
  const link = await linkOf(step)
  if (!link) return []
  const { list, of } = useVehicles.getState()[step]
  if (of === link && list.length > 0) return list
  const read = await READERS[step](link)
  change(step, { list: read, of: link })
  return read
}

/** The entry a field means, by what was chosen or typed. */
export async function readMeant(step: Step): Promise<LinkedName | undefined> {
  await readList(step)
  return meant(step)
}

function meant(step: Step): LinkedName | undefined {
  const { list, selectedId } = useVehicles.getState()[step]
  return list.find(({ id }) => id === selectedId) ?? meantByText(step)
}

/** The entry that the text of a field names; of models by badge and nickname too. */
export function meantByText(step: Step): LinkedName | undefined {
  const { makes, [step]: field } = useVehicles.getState()
  if (step === 'models') return findModel(field.list, field.selected, makes.selected)
  return findNamed(field.list, field.selected)
}

/** Takes an entry of a list; what was chosen below another one no longer holds. */
export function take(step: Step, { id, name, href }: LinkedName): void {
  const { selected, selectedId, typed } = useVehicles.getState()[step]
  change(step, { selected: name, selectedId: id, typed: selectedId === id ? typed : selected })
  const next = STEPS[STEPS.indexOf(step) + 1]
  const below = next && useVehicles.getState()[next]
  if (!below?.of || below.of === withoutSlash(href)) return
  for (const each of STEPS.slice(STEPS.indexOf(step) + 1)) {
    change(each, { list: [], of: '', selected: '', selectedId: '', typed: '' })
  }
  useVehicles.setState({ results: null, errorStatus: null })
}

export function change(step: Step, fields: Partial<StepState>): void {
  useVehicles.setState((state) => ({ [step]: { ...state[step], ...fields } }))
}

async function linkOf(step: Step): Promise<string | undefined> {
  const before = STEPS[STEPS.indexOf(step) - 1]
  if (!before) return MAKES
  const href = (await readMeant(before))?.href
  return href && withoutSlash(href)
}

/** The link of the model with the words it was typed in: the shop hears `Focus Electric` where the list has the Focus alone. */
export function linkAsTyped(): string {
  const { makes, models } = useVehicles.getState()
  const { href = '', id } = meant('models') ?? {}
  const typed = slugOf(models.typed)
  const saysMore = typed !== id && findModel(models.list, typed, makes.selected)?.id === id
  return saysMore ? `${href.slice(0, href.lastIndexOf('/'))}/${typed}` : withoutSlash(href)
}

const READERS: Record<Step, (href: string) => Promise<LinkedName[]>> = {
  makes: async () => (await callApi('GET /obd/obdinstall/makes')).data,
  models: async (href) => (await followLink<Models>(withNames(href, ['makes']))).models,
  years: async (href) => {
    const link = withNames(`${href}?country=${useVehicles.getState().country}`, ['makes', 'models'])
    const { years } = await followLink<Years>(link)
    return years.map(({ year, display, href }) => ({ id: String(year), name: display, href }))
  },
}

/** A link of the look-up with the names of what was chosen, as in `?make=Honda&model=Civic`. */
export function withNames(href: string, steps: readonly Step[]): string {
  const names = steps.map((step) => [PARAMETERS[step], meant(step)?.name ?? ''])
  return `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams(names)}`
}

function withoutSlash(href: string): string {
  return href.replace(/\/$/, '')
}
