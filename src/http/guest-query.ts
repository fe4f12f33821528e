import { z } from 'zod'
import { Email } from '../shop/kernel/email-field.ts'

/** A guest proves an order by the email it was placed with. Text that is not an email address proves nothing. */
export const GuestQuery = z.object({ email: z.catch(z.optional(Email), undefined) })
