import { z } from 'zod'
import { SHOWN_ONCE } from '../../shop/kernel/wire.ts'
import type { Operation } from './operation.ts'

const known = new WeakMap<Operation, boolean>()

/** Does the call answer with something that is told once only? */
export function answersOnce(call: Operation): boolean {
  const found =
    known.get(call) ?? Object.values(call.answers).some(({ schema }) => schema && isMarked(schema))
  known.set(call, found)
  return found
}

function isMarked(schema: z.core.$ZodType): boolean {
  return JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' })).includes(`"${SHOWN_ONCE}":true`)
}
