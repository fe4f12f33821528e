import { z } from 'zod'
import { Email } from '../shop/addresses/schema.ts'

/** How a guest proves an order: by the e-mail it was placed with. One that is no address proves nothing. */
export const GuestQuery = z.object({ email: z.catch(z.optional(Email), undefined) })
