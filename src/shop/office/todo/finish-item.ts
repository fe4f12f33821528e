import type { Ctx } from '../../system/context.ts'
import { finishNotice } from '../../system/notices/finish-notice.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { isFinding, noteFinding } from './found-wrong.ts'

/** Marks a notice as done, or a finding of the doctor as seen. @throws ShopError `not_found` */
export function finishItem(ctx: Ctx, id: string): Promise<{ id: string; doneAt: Date; doneBy: string }> {
  requireStaff(ctx, 'notices')
  return isFinding(id) ? noteFinding(ctx, id) : finishNotice(ctx, id)
}
