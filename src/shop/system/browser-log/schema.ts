import { z } from 'zod'
import { wordsUpTo } from '../../kernel/bounded-text.ts'

/** In UTF-16 units; enough for a message and the top of a stack. */
const MAX_MESSAGE = 2_048

/** What a page tells of trouble in a visitor's browser. */
export const BrowserReport = z.object({
  method: z.enum(['log', 'info', 'warn', 'error']),
  message: wordsUpTo(MAX_MESSAGE).min(1),
})
export type BrowserReport = z.infer<typeof BrowserReport>
