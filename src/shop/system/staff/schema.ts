import { z } from 'zod'
import { STAFF_ROLES } from '../../../../db/tables/staff.ts'
import { Email } from '../../kernel/email-field.ts'

export const Appointment = z.object({
  email: Email,
  role: z.enum(STAFF_ROLES, `Must be ${STAFF_ROLES.join(', ')}`),
})
export type Appointment = z.infer<typeof Appointment>
