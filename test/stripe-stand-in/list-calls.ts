import { z } from 'zod'
import { type Books, listOf, type StripeObject } from './books.ts'
import { asList, type Params } from './form-body.ts'
import { StripeRefusal } from './stripe-refusal.ts'

const Range = z.strictObject({ gte: z.coerce.number().int(), lt: z.coerce.number().int().optional() })

const ListParams = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  created: Range.optional(),
  arrival_date: Range.optional(),
  payout: z.string().optional(),
  starting_after: z.string().optional(),
  payment_intent: z.string().optional(),
  expand: z.record(z.string(), z.string().startsWith('data.')).optional(),
})

/** A page of a list, newest first, with what is to be expanded in each object of it. */
export function listPage(books: Books, kind: string, params: Params) {
  const parsed = ListParams.safeParse(params)
  if (!parsed.success) throw new StripeRefusal(400, parsed.error.message, { code: 'parameter_invalid' })
  const { limit, created, arrival_date, payout, starting_after, payment_intent } = parsed.data
  const all = listOf(books, kind)
    .reverse()
    .filter((object) => isWithin(object.created, created) && isWithin(object.arrival_date, arrival_date))
    .filter((object) => payout === undefined || object._payout === payout)
    .filter((object) => payment_intent === undefined || object.payment_intent === payment_intent)
  const from = starting_after ? 1 + indexOf(all, starting_after) : 0
  const expand: Params = Object.fromEntries(
    asList(params.expand).map((path, index) => [index, String(path).slice('data.'.length)]),
  )
  const url = `/v1/${kind.replace('.', '/')}s`
  const data = all.slice(from, from + limit)
  return { object: 'list', url, has_more: all.length > from + limit, data, expand }
}

function isWithin(at: unknown, range: z.output<typeof Range> | undefined): boolean {
  return !range || (Number(at) >= range.gte && Number(at) < (range.lt ?? Number.POSITIVE_INFINITY))
}

function indexOf(all: StripeObject[], id: string): number {
  const index = all.findIndex((object) => object.id === id)
  if (index < 0) throw new StripeRefusal(400, `No such object: '${id}'`, { param: 'starting_after' })
  return index
}
