import { z } from 'zod'

/** In UTF-16 units; enough for a message and the top of a stack. */
const MAX_MESSAGE = 2_048

/** What a page tells of trouble in a visitor's browser. */
export const BrowserReport = z.object({
  method: z.enum(['log', 'info', 'warn', 'error']),
  message: z.string().trim().min(1).max(MAX_MESSAGE),
})
export type BrowserReport = z.infer<typeof BrowserReport>
