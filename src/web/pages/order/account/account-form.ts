import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod/mini'
import { Email } from '../../../../shop/addresses/schema.ts'

const required = z.string().check(z.minLength(1, 'Required'))
const filled = required.check(z.refine((text) => text.trim() !== '', 'Cannot be blank'))

export const LogInValues = z.object({ email: Email, password: required })
export const NewAccountValues = z.object({
  firstName: filled,
  lastName: filled,
  email: Email,
  password: required.check(
    z.minLength(8, 'At least 8 characters'),
    z.maxLength(128, 'At most 128 characters'),
  ),
})

export const logInResolver = zodResolver(LogInValues)
export const newAccountResolver = zodResolver(NewAccountValues)
