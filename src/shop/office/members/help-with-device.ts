import type { Decision } from '../../plan/devices/course.ts'
import { carryOut } from '../../plan/devices/decide-device.ts'
import { getOwnDevice, type OwnDevice } from '../../plan/devices/queries.ts'
import { swapOwn } from '../../plan/devices/swap-device.ts'
import { type DecisionPreview, previewOf } from '../../service/billing/preview-decision.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'

interface MembersDevice {
  memberId: string
  deviceId: string
}

/**
 * Pauses, resumes or ends the plan of a member's device for them; the reason stays in the log, and the member gets
 * the mail they would have got.
 * @throws ShopError as for the member: `unknown_device`, `device_not_in_use`, `plan_suspended`, a pause too short or long
 */
export function decideForMember(
  ctx: Ctx,
  { memberId, deviceId, decision, reason }: MembersDevice & { decision: Decision; reason: string },
): Promise<OwnDevice> {
  requireStaff(ctx, 'help_members')
  return ctx.db.transaction(async (tx) => {
    await carryOut(tx, ctx, { userId: memberId, id: deviceId, decision, reason })
    return getOwnDevice(tx, memberId, deviceId)
  })
}

/** What a decision would cost or save the member; changes nothing. @throws ShopError as `decideForMember` */
export function previewForMember(
  ctx: Ctx,
  { memberId, deviceId, decision, language }: MembersDevice & { decision: Decision; language: string },
): Promise<DecisionPreview> {
  requireStaff(ctx, 'read')
  return previewOf(ctx, { userId: memberId, id: deviceId, decision, language })
}

/** Another device takes the place of a member's from today. @throws ShopError `no_such_replacement` at `serial`, and as above */
export function swapForMember(
  ctx: Ctx,
  { memberId, deviceId, serial, reason }: MembersDevice & { serial: string; reason: string },
): Promise<OwnDevice> {
  requireStaff(ctx, 'help_members')
  return ctx.db.transaction(async (tx) => {
    const fresh = await swapOwn(tx, ctx, { userId: memberId, id: deviceId, serial, reason })
    return getOwnDevice(tx, memberId, fresh)
  })
}
