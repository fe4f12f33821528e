import type { StaffRole } from '../../../../db/tables/staff.ts'
import type { Actor } from '../../kernel/actor.ts'
import { ShopError } from '../../kernel/errors.ts'
import { SCOPES } from './scopes.ts'

/** `system`: jobs and scripts of the shop itself. */
type MayDo = StaffRole | 'system'

/** Owners and admins may do everything; what is listed is who may beside them. */
const DUTIES = {
  /** Orders, plans, codes, stock, staff, the audit log and what waits for a person. */
  read: ['finance', 'support', 'warehouse', 'reader', 'system'],
  fulfil_order: ['support', 'warehouse', 'system'],
  /** Keeps an order from being packed. */
  hold_orders: ['finance', 'support', 'warehouse', 'system'],
  /** Lets it go on; not for who packs it. */
  release_holds: ['finance', 'support', 'system'],
  cancel_order: ['support', 'system'],
  /** Addresses, e-mails and tracking numbers put right, mails sent again. */
  edit_order: ['support', 'system'],
  note_orders: ['finance', 'support', 'warehouse', 'system'],
  take_returns: ['support', 'warehouse', 'system'],
  /** Claims about adapters: opened for a buyer, granted or declined, labelled, closed; batches called back. */
  claims: ['support', 'system'],
  /** What a member may decide, decided for them with a reason; their data given to them, or deleted. */
  help_members: ['support', 'system'],
  /** Evidence of disputed payments read and sent to the bank. */
  answer_disputes: ['finance', 'system'],
  /** Notices marked as done. */
  notices: ['finance', 'support', 'system'],
  /** Lists that leave the shop as a file. */
  export: ['finance', 'support', 'system'],
  /** Support only up to a limit: src/shop/system/staff/support-limit.ts. */
  refund: ['finance', 'support', 'system'],
  /** Quotes and upgrade links. */
  make_offer: ['system'],
  enterprise_codes: ['system'],
  prices: ['system'],
  stock: ['warehouse', 'system'],
  receive_devices: ['warehouse', 'system'],
  install_devices: ['system'],
  plans: ['system'],
  /** Certificates of who pays no tax: opened, accepted, refused, ended. */
  tax_exemptions: ['finance', 'system'],
  /** What the operator decides where sources on a tax disagree. */
  taxes: ['finance', 'system'],
  /** Bills that are paid by their link, without a card on file. */
  billing_terms: ['finance', 'system'],
  /** Bills of plans: run again, written off. */
  invoices: ['finance', 'system'],
  /** The month for the accountant, and payouts against the books. */
  accounting: ['finance', 'system'],
  /** Vehicles and ratings read from outside. */
  import_data: ['system'],
  settings: ['system'],
  api_keys: ['system'],
  staff: ['system'],
  jobs: ['system'],
} as const satisfies Record<string, readonly MayDo[]>

export type Duty = keyof typeof DUTIES

const ALL_POWERFUL: readonly MayDo[] = ['owner', 'admin']

/** May this role, or the system, see to a duty? */
export function mayDo(who: MayDo, duty: Duty): boolean {
  const beside: readonly MayDo[] = DUTIES[duty]
  return ALL_POWERFUL.includes(who) || beside.includes(who)
}

export const DUTY_NAMES = Object.keys(DUTIES) as Duty[]

/** All a role may see to, in the order of the table. */
export function dutiesOf(role: StaffRole): Duty[] {
  return DUTY_NAMES.filter((duty) => mayDo(role, duty))
}

/** The duties that the scopes of API keys open. */
const DUTIES_OF_SCOPES: Record<keyof typeof SCOPES, { duties: readonly Duty[] }> = SCOPES

/**
 * The first line of every verb of the staff.
 * @throws ShopError `unauthorized` for a guest, `forbidden` for a member, for a role and for a key without the duty
 */
export function requireStaff(ctx: { actor: Actor }, duty: Duty): void {
  const { actor } = ctx
  if (actor.kind === 'guest') throw new ShopError('staff_login_needed')
  if (actor.kind === 'customer') throw new ShopError('staff_only')
  if (actor.kind === 'key') {
    if (actor.scopes.some((scope) => DUTIES_OF_SCOPES[scope].duties.includes(duty))) return
    throw new ShopError('scope_missing')
  }
  if (!mayDo(actor.kind === 'system' ? 'system' : actor.role, duty)) throw new ShopError('admin_only')
}
