import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod/mini'
import { Email } from '../../../../shop/addresses/schema.ts'

const required = z.string().check(z.minLength(1, 'Required'))
const filled = required.check(z.refine((text) => text.trim() !== '', 'Cannot be blank'))

const newPassword = required.check(
  z.minLength(8, 'At least 8 characters'),
  z.maxLength(128, 'At most 128 characters'),
)
/** Told before typing; the server also refuses what is guessed first. */
export const PASSWORD_HINT = 'At least 8 characters. A few words in a row are easy to keep in mind.'

export const LogInValues = z.object({ email: Email, password: required })
export const NewAccountValues = z.object({
  firstName: filled,
  lastName: filled,
  email: Email,
  password: newPassword,
})

export const logInResolver = zodResolver(LogInValues)
export const newAccountResolver = zodResolver(NewAccountValues)
export const newPasswordResolver = zodResolver(z.object({ password: newPassword }))
export const emailResolver = zodResolver(z.object({ email: Email }))
