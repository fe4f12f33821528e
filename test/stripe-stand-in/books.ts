import { randomBytes } from 'node:crypto'
import { asList, type Params } from './form-body.ts'
import { noSuch, StripeRefusal } from './stripe-refusal.ts'

export type StripeObject = { id: string; object: string } & Record<string, unknown>

/** Everything the stand-in knows, by id, in Stripe's own shapes with references as ids. */
export interface Books {
  objects: Map<string, StripeObject>
  /** Unix time in seconds. */
  now(): number
  /** What becomes of every refund from now on, as in `{ status: 'pending' }`. */
  nextRefunds: Record<string, unknown>
  /** Where the stand-in itself is reached. */
  url: string
}

export function stripeId(prefix: string) {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

export function keep<T extends StripeObject>(books: Books, object: T): T {
  books.objects.set(object.id, object)
  return object
}

export function get(books: Books, kind: string, id: string): StripeObject {
  const object = books.objects.get(id)
  if (object?.object !== kind) throw noSuch(kind, id)
  return object
}

export function listOf(books: Books, kind: string): StripeObject[] {
  return [...books.objects.values()].filter((object) => object.object === kind)
}

/** A copy of an object with the references named in `expand` replaced by what they point to. */
export function present(
  books: Books,
  object: StripeObject,
  expand: string | Params | undefined,
): StripeObject {
  const copy = structuredClone(object)
  for (const path of asList(expand)) expandPath(books, copy, String(path).split('.'), String(path))
  return copy
}

function expandPath(books: Books, place: StripeObject, [step, ...rest]: string[], whole: string) {
  if (step === undefined) return
  if (!(step in place)) throw new StripeRefusal(400, `This property cannot be expanded (${whole}).`)
  const value = place[step]
  const target = typeof value === 'string' ? structuredClone(books.objects.get(value)) : value
  if (!target) return
  place[step] = target
  expandPath(books, target as StripeObject, rest, whole)
}
