import type { KeyOf } from '../../../words/message-key.ts'
import { knows, say } from '../../../words/say.ts'
import type { Zone } from './port-places.ts'
import type { Compatible, Fuel, Weight } from './vehicle-words.ts'
import type { Confidence } from './verdict.ts'

type KeysUnder<Prefix extends string> =
  KeyOf<'vehicles'> extends infer Key ? (Key extends `${Prefix}.${infer Rest}` ? Rest : never) : never

/** Why a verdict is as it is: a `reason` of the words of `vehicles`. */
export type ReasonKey = KeysUnder<'reason'>

/** The rule behind a verdict; the words of `vehicles` say which law it follows, for buyers who doubt an answer. */
export type Rule = KeysUnder<'source'>

export interface SaidReason {
  reason: string
  isUnconfirmed?: boolean | undefined
}

/** One certainty in one place: a yes that rests on thin data says so at once. */
export function sayHeadline(
  language: string,
  { compatible, confidence }: { compatible: Compatible; confidence: Confidence },
): string {
  const isLikely = compatible === 'yes' && confidence !== 'high'
  return say(language, `vehicles.headline.${isLikely ? 'likely' : compatible}`)
}

/** The reason of a verdict as a sentence; the operator's own, and those of older orders, stay as they were written. */
export function sayReason(language: string, { reason, isUnconfirmed }: SaidReason): string {
  const key = `vehicles.reason.${reason}`
  const said = knows(key) ? say(language, key) : reason
  return isUnconfirmed ? say(language, 'vehicles.unconfirmed', { reason: said }) : said
}

/** Where to look for the port; of a vehicle without one, why there is none. */
export function sayPort(
  language: string,
  { compatible, zone, ...why }: SaidReason & { compatible: Compatible; zone: Zone | null | undefined },
): string {
  if (compatible === 'no') return sayReason(language, why)
  if (!zone) return say(language, 'vehicles.port.none')
  return say(language, 'vehicles.port.usual', { place: say(language, `vehicles.place.${zone}`) })
}

/** What the drawing of a zone shows. */
export function sayDrawing(language: string, zone: Zone): string {
  return say(language, 'vehicles.port.drawing', { place: say(language, `vehicles.place.${zone}`) })
}

export function saySource(language: string, rule: Rule): string {
  return say(language, `vehicles.source.${rule}`)
}

export function sayFuel(language: string, fuel: Fuel): string {
  return say(language, `vehicles.fuel.${fuel}`)
}

export function sayWeight(language: string, weight: Weight): string {
  return say(language, `vehicles.weight.${weight}`)
}
