import type { Context } from 'hono'
import { z } from 'zod'
import { DEFAULT_MARKET, MARKETS } from '../shop/facts/markets/markets.ts'
import { ShopError } from '../shop/kernel/errors.ts'
import { CURRENCIES, type Currency } from '../shop/kernel/money.ts'
import { parseSafeJson } from './safe-json.ts'
import { refuseUnknownFields } from './unknown-fields.ts'
import { plainNumbers } from './wire-values.ts'

/** Decisions about money and goods: a wrong name must not count as nothing said. */
const EXACT = /^\/api\/(admin|account)\//

/**
 * Reads a JSON body and checks it. Fields a call does not have are dropped unread, but refused by name in calls of
 * the staff and of a member's account, where a slip would look like success.
 * @throws ShopError as `readJsonBody` does, ZodError (answered 422) when it breaks a rule
 */
export async function readJson<S extends z.core.$ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  const body = await readJsonBody(c)
  if (EXACT.test(c.req.path)) refuseUnknownFields(schema, body)
  return z.parse(schema, body) as z.output<S>
}

/** @throws ShopError `unsupported` for another kind of body and one that is compressed, `malformed` for one that is not JSON */
export async function readJsonBody(c: Context): Promise<unknown> {
  return parseSafeJson(await readJsonText(c))
}

/** The body word for word, for a call that is signed. @throws ShopError `unsupported` for another kind of body */
export async function readJsonText(c: Context): Promise<string> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/(json|[\w.+-]+\+json)\b/i.test(type)) {
    throw new ShopError('not_sent_as_json')
  }
  const encoding = c.req.header('content-encoding') ?? 'identity'
  if (encoding.toLowerCase() !== 'identity') throw new ShopError('body_encoded')
  return c.req.text()
}

/** Reads the query string and checks it; a parameter given twice counts by its first value. */
export function readQuery<S extends z.core.$ZodType>(c: Context, schema: S): z.output<S> {
  return z.parse(schema, plainNumbers(schema, c.req.query()))
}

/** Currencies as clients name them in queries: `usd`. */
export const CURRENCY_CODES = CURRENCIES.map(asCode)

/** What a caller pays in who names no currency. */
export const FIRST_CURRENCY = asCode(MARKETS[DEFAULT_MARKET].currency)

function asCode(currency: Currency): Lowercase<Currency> {
  return currency.toLowerCase() as Lowercase<Currency>
}
