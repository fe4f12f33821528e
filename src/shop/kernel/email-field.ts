import * as z from 'zod/mini'
import { isEmail, normalEmail } from './email.ts'
import { inputError } from './input-error.ts'

// zod/mini: this module goes to the browser.

const MAX_EMAIL = 254

const asWanted = (issue: { input?: unknown }) =>
  issue.input == null ? inputError('required') : inputError('wrong_kind')

/** An e-mail address, or nothing. */
export const anyEmail = z.string({ error: asWanted }).check(
  z.maxLength(MAX_EMAIL, { error: inputError('email'), abort: true }),
  z.overwrite(normalEmail),
  z.refine((text) => text === '' || isEmail(text), inputError('email')),
  z.maxLength(MAX_EMAIL, { error: inputError('email') }),
)

/** An e-mail address, kept as `normalEmail` writes it. */
export const Email = anyEmail.check(z.minLength(1, inputError('required')))
export type Email = z.infer<typeof Email>
