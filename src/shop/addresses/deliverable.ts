import * as z from 'zod/mini'
import { findPlaceTrouble, type Place, sayPlaceTrouble } from './place-trouble.ts'

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
          // In the first language for logs; `issueMessage` says it in the caller's.
          message: sayPlaceTrouble('en-US', trouble),
          params: { trouble },
        })
      }
    }),
  )
}
