import { anyone } from '../../kernel/actor.ts'
import type { Ctx } from '../context.ts'
import { redact } from './redact.ts'
import type { BrowserReport } from './schema.ts'

/**
 * Puts a page's report into the shop's log as `browser.<method>`. Never above `warn`, whatever the page
 * calls it: every visitor can send one, and errors in the shop's log wake people up.
 */
export function writeReport(ctx: Ctx, { method, message }: BrowserReport): void {
  anyone(ctx)
  const level = method === 'warn' || method === 'error' ? 'warn' : 'info'
  ctx.log[level](`browser.${method}`, { message: redact(message) })
}
