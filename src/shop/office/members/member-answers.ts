import { z } from 'zod'
import { STAFF_ROLES } from '../../../../db/tables/staff.ts'
import {
  answer,
  Count,
  Country,
  Currency,
  Day,
  Email,
  idOf,
  nextPage,
  Units,
  When,
} from '../../kernel/wire.ts'
import { SessionAnswer } from '../../people/accounts/queries.ts'
import { DeviceAnswer } from '../../plan/devices/present-device.ts'
import { ConsentAnswer } from '../../plan/plans/list-consents.ts'
import { PLAN_STATUSES } from '../../plan/plans/plan-status.ts'
import { OrderStatus } from '../../sale/orders/present-order.ts'
import { BALANCE } from '../../service/billing/plan-balance.ts'
import { InvoiceAnswer } from '../../service/billing/present-plan.ts'

const WHO = {
  id: idOf('usr'),
  email: Email.describe('Hidden in part from who may not read it'),
  firstName: z.string().describe('Empty where it is not known'),
  lastName: z.string().describe('Empty where it is not known'),
  emailVerified: z.boolean().describe('Was the mailbox proven?'),
  createdAt: When,
  disabledAt: When.nullable().describe('Since when the member may not sign in; null for everyone else'),
}

const MemberRow = answer(
  'MemberRow',
  'A member in a list',
  z.object({
    ...WHO,
    orders: Count.describe('Orders of the account, whatever became of them'),
    adapters: Count.describe('Adapters that are billed today'),
    planStatus: z
      .enum(PLAN_STATUSES)
      .nullable()
      .describe('How the plan stands, the worst of several; null without a plan'),
  }),
)

export const MemberPage = answer(
  'MemberPage',
  'Members, newest first',
  z.object({
    members: z.array(MemberRow).describe('At most `limit`'),
    next: nextPage(z.string()),
  }),
)

export const MemberDetail = answer(
  'MemberDetail',
  'A member with everything staff need to help',
  z.object({
    ...WHO,
    role: z
      .enum(STAFF_ROLES)
      .nullable()
      .describe('What the member may do under /api/admin; null for nothing'),
    orders: z
      .array(
        z.object({
          id: idOf('ord'),
          orderNumber: z.int().describe('The short number people read out'),
          status: OrderStatus,
          total: Units.describe('With tax, in currency units'),
          currency: Currency,
          quantity: Count.describe('Units of the first line'),
          createdAt: When,
        }),
      )
      .describe('The newest 50'),
    devices: z.array(DeviceAnswer).describe('The adapters that are theirs'),
    plans: z
      .array(
        z.object({
          id: idOf('pla'),
          market: Country,
          status: z.enum(PLAN_STATUSES).describe('Where it stands'),
          units: Count.describe('Adapters that are billed today'),
          nextBillOn: Day.nullable().describe('Null while there is nothing to bill'),
          credit: Units.describe('Given by staff, and taken off the next bill'),
          ...BALANCE,
          currency: Currency,
        }),
      )
      .describe('One in each market'),
    invoices: z.array(InvoiceAnswer).describe('The newest 50 bills'),
    cards: z
      .array(
        z.object({
          brand: z.string().nullable().describe('As the card company names it'),
          last4: z.string().nullable().describe('The last four digits'),
          expMonth: z.int().nullable().describe('1 to 12'),
          expYear: z.int().nullable().describe('Four digits'),
          savedAt: When,
        }),
      )
      .describe('Cards that are kept, newest first; the first one pays'),
    billingTerms: z
      .object({
        reason: z.string().describe('Why, as it was said'),
        grantedAt: When,
      })
      .nullable()
      .describe(
        'Since when bills open without a card and are paid by their link; null where a card is needed',
      ),
    consents: z.array(ConsentAnswer).describe('What they agreed to, newest first'),
    sessions: z.array(SessionAnswer).describe('Where they are signed in'),
  }),
)
