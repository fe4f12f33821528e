import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { invoices, planAccounts } from '../../../../db/tables/plans.ts'
import { say } from '../../../words/say.ts'
import type { Db } from '../../kernel/db.ts'
import { answer } from '../../kernel/wire.ts'
import type { Finding } from './finding.ts'

/** What one button on Today does. */
const ACTS = ['take_in', 'run_again', 'end_plan', 'seen'] as const
type Act = (typeof ACTS)[number]

export const DeedAnswer = answer(
  'Deed',
  'What mends something that is wrong',
  z.object({
    says: z.string().describe('What to do, in words'),
    act: z
      .enum(ACTS)
      .nullable()
      .describe(
        'One call does it: `take_in` is `POST /api/admin/doctor`, `run_again` is `POST /api/admin/jobs/dead/revival`, `end_plan` is `POST /api/admin/orders/{subject}/plan-ends`, `seen` is `POST /api/admin/todo/{id}/done`; null where it is done on the page of `link`',
      ),
  }),
)
export type Deed = z.input<typeof DeedAnswer>

type What = Finding['what']

/** Deeds that one call does. All other findings are mended on the page they link to. */
const BY_CALL: Partial<Record<What, Act>> = {
  money_unknown: 'take_in',
  refunds_differ: 'take_in',
  payout_differs: 'take_in',
  payout_lost: 'take_in',
  plan_after_refund: 'end_plan',
  refund_waits: 'run_again',
  event_waits: 'run_again',
  job_dead: 'run_again',
  order_without_payment: 'seen',
  invoice_without_payment: 'seen',
  amount_differs: 'seen',
  payout_unread: 'seen',
  payment_unknown_there: 'seen',
  mail_twice: 'seen',
  mail_for_nothing: 'seen',
  tax_check_old: 'seen',
  tax_change_passed: 'seen',
  tax_taken_too_much: 'seen',
  tax_taken_too_little: 'seen',
  refunded_too_much: 'seen',
  refunded_for_nothing: 'seen',
  stock_differs: 'seen',
  units_not_accounted: 'seen',
  scrap_sent: 'seen',
  receipt_overfull: 'seen',
  held_order_shipped: 'seen',
  units_differ: 'seen',
  parcel_says_otherwise: 'seen',
  adapter_in_two_parcels: 'seen',
  lost_adapter_in_use: 'seen',
  month_twice: 'seen',
  month_missing: 'seen',
  month_paid_twice: 'seen',
  month_differs: 'seen',
  bills_differ: 'seen',
  billed_after_end: 'seen',
  plan_without_consent: 'seen',
  plan_after_lost_bill: 'seen',
  agreement_of_another: 'seen',
  agreement_without_device: 'seen',
  wait_untold: 'seen',
}

const PLANS = '/admin/plans'
const MONEY = '/admin/money'

/** What mends a finding. */
export function deedOf({ what }: Finding): Deed {
  const act = BY_CALL[what] ?? null
  if (what === 'tax_check_old' || what === 'tax_change_passed')
    return { says: say('en-US', 'doctor.deed_tax'), act }
  if (what === 'tax_taken_too_much' || what === 'tax_taken_too_little')
    return { says: say('en-US', 'doctor.deed_tax_taken'), act }
  if (what === 'mail_missing') return { says: say('en-US', 'doctor.deed_mail'), act }
  return { says: say('en-US', act ? `doctor.deed_${act}` : 'doctor.deed_open'), act }
}

/** The page of the office on which each finding is seen to, by its key. */
export async function linksOf(
  db: Db,
  findings: readonly (Finding & { key: string })[],
): Promise<Map<string, string>> {
  const members = await membersOf(db, findings.map(({ data }) => idIn(data)).filter(isOfPlan))
  return new Map(findings.map((finding) => [finding.key, linkOf(finding, members)]))
}

function linkOf({ what, data }: Finding, members: ReadonlyMap<string, string>): string {
  const id = idIn(data)
  if (id.startsWith('ord_')) return `/admin/orders/${id}`
  if (id.startsWith('usr_')) return `/admin/members/${id}`
  if (id.startsWith('clm_')) return `/admin/claims/${id}`
  if (isOfPlan(id)) {
    const member = members.get(id)
    return member ? `/admin/members/${member}` : PLANS
  }
  const sought = data.serial ?? (/^\d+$/.test(id) ? id : undefined)
  if (sought !== undefined) return `/admin/orders?q=${encodeURIComponent(String(sought))}`
  if (data.sku !== undefined) return '/admin/warehouse'
  return what === 'job_dead' || what === 'event_waits' ? '/admin/shop#jobs' : MONEY
}

/** What a finding is about: of an order, a bill or a plan. */
function idIn({ id, subject }: Finding['data']): string {
  return String(subject ?? id ?? '')
}

function isOfPlan(id: string): boolean {
  return id.startsWith('pla_') || id.startsWith('inv_')
}

/** The members whose plans or bills these are. */
async function membersOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { userId } = planAccounts
  const plans = await db
    .select({ id: planAccounts.id, userId })
    .from(planAccounts)
    .where(inArray(planAccounts.id, [...ids]))
  const bills = await db
    .select({ id: invoices.id, userId })
    .from(invoices)
    .innerJoin(planAccounts, eq(planAccounts.id, invoices.planAccountId))
    .where(inArray(invoices.id, [...ids]))
  return new Map([...plans, ...bills].flatMap((row) => (row.userId ? [[row.id, row.userId] as const] : [])))
}
