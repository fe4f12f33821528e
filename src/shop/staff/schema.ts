import { z } from 'zod'
import { Email } from '../addresses/schema.ts'

export const Appointment = z.object({
  email: Email,
  role: z.enum(['admin', 'support'], 'Must be admin or support'),
})
export type Appointment = z.infer<typeof Appointment>
