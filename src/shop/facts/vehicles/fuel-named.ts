import { ELECTRIC_BADGES } from './known/electric-models.ts'
import { type Fuel, slugOf } from './vehicle-words.ts'

/** The words for what a car runs on, as they stand in a name; the first that fits counts. */
const FUEL_WORDS: readonly [word: RegExp, fuel: Fuel][] = [
  [/^(electric|electrified|ev|bev)$/, 'electric'],
  [/^(fcev|fcv|fuel-cell|hydrogen)$/, 'fuel-cell'],
  [/^(plug-in|phev)$/, 'plug-in'],
  [/^(hybrid|hev)$/, 'hybrid'],
  [/^(diesel|tdi|bluetec|cummins|duramax|ecodiesel|powerstroke|power-stroke)$/, 'diesel'],
]

/** A car as its driver typed it, with the make and the model it was taken for. */
interface NamedCar {
  typed: string
  make: { id: string }
  model: { name: string }
  year: number
}

/**
 * What a name as typed says beyond the model it means: a `Focus Electric` is the Focus that runs on a battery.
 * Undefined when it says nothing.
 */
export function fuelNamed({ typed, make, model, year }: NamedCar): Fuel | undefined {
  const own = slugOf(model.name).split('-')
  const words = slugOf(typed).split('-')
  const further = words
    .flatMap((word, i) => [`${word}-${words[i + 1] ?? ''}`, word])
    .filter((word) => !word.split('-').every((part) => own.includes(part)))
  const badges = ELECTRIC_BADGES.filter(
    (badge) => badge.make === make.id && badge.from <= year && (badge.model ?? model.name) === model.name,
  )
  if (further.some((word) => badges.some((badge) => badge.word.test(word)))) return 'electric'
  return FUEL_WORDS.find(([known]) => further.some((word) => known.test(word)))?.[1]
}
