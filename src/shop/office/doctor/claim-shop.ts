import type { Ctx } from '../../system/context.ts'
import { claimInstance, type InstanceAnswer, RESTORED, showInstance } from '../../system/instance/instance.ts'
import { finishNotices } from '../../system/notices/finish-notice.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { mend } from './mend.ts'

/**
 * From now on this installation is the shop. What the card provider knows and its database does not is taken in first:
 * a restored backup would otherwise charge again what was paid after it was made.
 * @throws ShopError `unavailable` when the provider cannot be asked; nothing is claimed then
 */
export async function claimShop(ctx: Ctx, name: string): Promise<InstanceAnswer> {
  requireStaff(ctx, 'settings')
  const { isShop, shop, setBackAt } = await showInstance(ctx, name)
  // Under another name only, nothing was lost: its numbers go on without a gap.
  const isOlder = setBackAt !== null || shop === RESTORED
  if (!isShop) await mend(ctx, { isSetBack: true, isOlder })
  const claimed = await claimInstance(ctx, name)
  await finishNotices(ctx, ['database_set_back'])
  return claimed
}
