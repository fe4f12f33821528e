import { StripeRefusal } from './stripe-refusal.ts'

export type Params = { [name: string]: string | Params }

/** Reads `a[b][0]=c` into nested objects; Stripe's API takes nothing else. */
export function parseForm(text: string): Params {
  const root: Params = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map((match) => match[0])
    const last = path.pop()
    if (last === undefined) throw new StripeRefusal(400, `Invalid parameter name: ${name}`)
    let place = root
    for (const step of path) {
      const inner = place[step] ?? {}
      if (typeof inner === 'string') throw new StripeRefusal(400, `Invalid object: ${name}`)
      place[step] = inner
      place = inner
    }
    if (last in place) throw new StripeRefusal(400, `Parameter given twice: ${name}`)
    place[last] = value
  }
  return root
}

/** `{0: a, 1: b}` as `[a, b]`. */
export function asList(value: string | Params | undefined): (string | Params)[] {
  return value === undefined || typeof value === 'string' ? [] : Object.values(value)
}
