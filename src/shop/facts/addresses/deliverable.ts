import * as z from 'zod/mini'
import { inputError } from '../../kernel/input-error.ts'
import { findPlaceTrouble, type Place } from './place-trouble.ts'

/**
 * Adds to an address schema what only the server knows: whether postal code, state and city contradict one
 * another. The error stands at the field that is wrong.
 */
export function deliverable<S extends z.core.$ZodType<Place>>(address: S) {
  return z.pipe(
    address,
    z.custom<z.output<S>>().check((payload) => {
      const trouble = findPlaceTrouble(payload.value as Place)
      if (trouble) {
        payload.issues.push({
          code: 'custom',
          input: payload.value,
          path: [trouble.path],
          message: inputError('wrong_form'),
          // What `sayIssue` says in place of the message.
          params: { trouble },
        })
      }
    }),
  )
}
