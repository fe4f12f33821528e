import type { OrderRow } from '../../http/admin/present-orders.ts'
import type { DeviceAnswer } from '../../shop/plan/devices/present-device.ts'
import type { PlanStatus } from '../../shop/plan/plans/plan-status.ts'
import type { InvoiceAnswer } from '../../shop/service/billing/present-plan.ts'
import type { StaffSelf } from '../../shop/system/staff/staff-self.ts'
import type adminWords from '../../words/en-US/pages/admin.json'
import type memberWords from '../../words/en-US/pages/admin-member.json'
import type { Tone } from './shown.tsx'

type Key = keyof typeof adminWords

export const ROLE_WORDS: Record<StaffSelf['role'], Key> = {
  owner: 'role.owner',
  admin: 'role.admin',
  finance: 'role.finance',
  support: 'role.support',
  warehouse: 'role.warehouse',
  reader: 'role.reader',
}

/** The states of an order as staff say them. */
export const ORDER_STATES: Record<OrderRow['status'], { word: Key; tone: Tone }> = {
  draft: { word: 'order.draft', tone: 'plain' },
  quote: { word: 'order.quote', tone: 'plain' },
  awaiting_payment: { word: 'order.awaiting', tone: 'open' },
  expired: { word: 'order.expired', tone: 'plain' },
  cancelled: { word: 'order.cancelled', tone: 'plain' },
  paid: { word: 'order.paid', tone: 'open' },
  fulfilled: { word: 'order.fulfilled', tone: 'good' },
  returned: { word: 'order.returned', tone: 'open' },
  refunded: { word: 'order.refunded', tone: 'bad' },
}

/** Where an order stands, or that a hold keeps it from being packed. */
export function orderState({ status, holds }: Pick<OrderRow, 'status' | 'holds'>): { word: Key; tone: Tone } {
  const isHeld = status === 'paid' && holds.some(({ releasedAt }) => releasedAt === null)
  return isHeld ? { word: 'order.held', tone: 'bad' } : ORDER_STATES[status]
}

export const INVOICE_STATES: Record<InvoiceAnswer['status'], { word: Key; tone: Tone }> = {
  draft: { word: 'bill.draft', tone: 'plain' },
  open: { word: 'bill.open', tone: 'open' },
  paid: { word: 'bill.paid', tone: 'good' },
  past_due: { word: 'bill.pastDue', tone: 'bad' },
  void: { word: 'bill.void', tone: 'plain' },
  uncollectible: { word: 'bill.uncollectible', tone: 'bad' },
}

type MemberKey = keyof typeof memberWords

export const PLAN_STATES: Record<PlanStatus, { word: MemberKey; tone: Tone }> = {
  waiting: { word: 'plan.waiting', tone: 'open' },
  active: { word: 'plan.active', tone: 'good' },
  past_due: { word: 'plan.past_due', tone: 'bad' },
  suspended: { word: 'plan.suspended', tone: 'bad' },
  ended: { word: 'plan.ended', tone: 'plain' },
}

export const DEVICE_STATES: Record<DeviceAnswer['state'], { word: MemberKey; tone: Tone }> = {
  stocked: { word: 'state.stocked', tone: 'plain' },
  shipped: { word: 'state.shipped', tone: 'open' },
  installed: { word: 'state.installed', tone: 'good' },
  paused: { word: 'state.paused', tone: 'open' },
  retired: { word: 'state.retired', tone: 'plain' },
}
