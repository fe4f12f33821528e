import type { Context } from 'hono'
import { z } from 'zod'
import { ShopError } from '../shop/kernel/errors.ts'

/** `orNone=true`: 204 where there is nothing, for a page that asks in passing and wants no failed request for it. */
export const OrNone = z.object({ orNone: z.enum(['true']).optional() })

/** What is found as JSON; 204 in place of 404 for who asked so. */
export async function jsonOrNone<T>(
  c: Context,
  { orNone }: z.output<typeof OrNone>,
  find: () => Promise<T>,
): Promise<Response> {
  try {
    return c.json(await find())
  } catch (error) {
    if (orNone && error instanceof ShopError && error.kind === 'not_found') return c.body(null, 204)
    throw error
  }
}
