import type { PlanStatus as Kept } from '../../../../db/tables/plans.ts'

export const PLAN_STATUSES = [
  'waiting',
  'active',
  'past_due',
  'suspended',
  'ended',
] as const satisfies readonly Kept[]
export type PlanStatus = (typeof PLAN_STATUSES)[number]
