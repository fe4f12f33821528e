import { z } from 'zod'
import { ShopConfig } from '../../../shop/config/config.ts'
import { codeOf, PROBLEM_NAMES, problemEntry } from '../../../shop/kernel/problems.ts'
import { PlanPriceAnswer } from '../../../shop/pricing/schema.ts'
import { DUTY_NAMES } from '../../../shop/staff/duties.ts'
import { LegalHistoryAnswer } from '../../admin/legal.ts'

import { answer, Country, Currency, Units, When } from '../answer.ts'
import { Address, Pricing } from './orders.ts'

/** Every code an answer may have; what jobs alone throw is not among them. */
const CODES = [...new Set(PROBLEM_NAMES.filter((name) => !problemEntry(name).jobsOnly).map(codeOf))].sort()

export const Problem = answer(
  'Problem',
  z.object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: 'A sentence a shopper may read' }),
    message: z.string().meta({ description: 'The same as `detail`, for simple clients' }),
    code: z.enum(CODES).meta({ description: 'What to branch on' }),
    errors: z
      .array(
        z.object({
          path: z.string().meta({ description: 'Dotted, as in `order.quantity`' }),
          message: z.string(),
        }),
      )
      .optional(),
    suggestion: z.unknown().optional(),
  }),
)

export const Config = answer('Config', ShopConfig)

export const PublicConfig = answer(
  'PublicConfig',
  ShopConfig.extend({
    payments: z.object({ provider: z.enum(['sandbox', 'stripe']), publishableKey: z.string().nullable() }),
  }),
)

export const Health = answer(
  'Health',
  z.object({ status: z.literal('ok'), version: z.string(), build: z.string() }),
)
export const Readiness = answer(
  'Readiness',
  z.object({
    status: z.literal('ready'),
    schema: z.object({ database: z.int(), build: z.int() }).optional(),
  }),
)

export const Product = answer(
  'Product',
  z.object({
    productInfo: z.object({
      title: z.string(),
      variants: z.array(
        z.object({
          id: z.string(),
          sku: z.string(),
          kind: z.enum(['device', 'plan']),
          title: z.string(),
          inventoryQuantity: z.int().nullable(),
          image: z.object({ url: z.string(), width: z.number(), height: z.number() }),
        }),
      ),
    }),
    pricing: Pricing,
  }),
)

export const PlanPrice = answer('PlanPrice', z.object({ price: PlanPriceAnswer }))

const Tier = z.object({
  minQuantity: z.int(),
  discountPercent: z.number(),
  description: z.string().optional(),
  quantity: z.int().optional(),
})

const worth = { code: z.string(), enterpriseType: z.string(), deviceDiscounts: z.array(Tier) }

export const ValidCodes = answer('ValidCodes', z.object({ ...worth, codes: z.array(z.object(worth)) }))

export const EnterpriseCode = answer(
  'EnterpriseCode',
  z.object({
    ...worth,
    maxUses: z.int().nullable(),
    uses: z.int(),
    emailDomains: z.array(z.string()).nullable(),
    expiresAt: When.nullable(),
    disabledAt: When.nullable(),
    createdAt: When,
  }),
)

export const EnterpriseCodePage = answer(
  'EnterpriseCodePage',
  z.object({ codes: z.array(EnterpriseCode), next: z.string().nullable() }),
)

export const Suggestion = answer(
  'Suggestion',
  z.object({
    address: Address,
    changes: z.array(z.object({ path: z.enum(['city', 'state']), from: z.string(), to: z.string() })),
    message: z.string(),
  }),
)

export const CheckedAddress = answer(
  'CheckedAddress',
  z.object({
    valid: z.literal(true),
    address: Address,
    suggestion: Suggestion.optional(),
    notes: z.array(z.string()),
  }),
)

export const Rating = answer(
  'Rating',
  z.object({
    _id: z.string(),
    name: z.string(),
    rating: z.number(),
    count: z.int(),
    url: z.string().optional(),
  }),
)

const createdAt = When.nullable()
const ratings = z.array(Rating)
export const AppRatings = answer('AppRatings', z.object({ appRatings: ratings, createdAt }))
export const ProductRatings = answer('ProductRatings', z.object({ amazonProductRatings: ratings, createdAt }))

export const RatingsImported = answer(
  'RatingsImported',
  z.object({ kind: z.enum(['app', 'product']), ratings, createdAt }),
)

export const Stock = answer('Stock', z.object({ sku: z.string(), quantity: z.int() }))

export const Inventory = answer(
  'Inventory',
  z.object({
    inventory: z.array(
      z.object({
        sku: z.string(),
        title: z.string(),
        quantity: z.int(),
        held: z.int(),
        toPack: z.int(),
      }),
    ),
    next: z.string().nullable(),
  }),
)

export const PriceList = answer(
  'PriceList',
  z.object({
    id: z.string(),
    country: Country,
    currency: Currency,
    devicePrice: Units,
    planPrice: Units,
    planDiscountPrice: Units,
    planDiscountThreshold: z.int(),
    from: When,
  }),
)

export const PriceLists = answer('PriceLists', z.object({ prices: z.array(PriceList) }))

export const StaffMember = answer(
  'StaffMember',
  z.object({
    userId: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(['admin', 'support']),
    appointedBy: z.string(),
    createdAt: When,
  }),
)

export const StaffSelf = answer(
  'StaffSelf',
  z.object({
    name: z.string().meta({ description: 'As the audit log names an actor, without `staff:`' }),
    role: z.enum(['owner', 'admin', 'finance', 'support', 'warehouse', 'reader']),
    duties: z.array(z.enum(DUTY_NAMES)).meta({ description: 'What the role may see to' }),
  }),
)

export const StaffList = answer('StaffList', z.object({ staff: z.array(StaffMember) }))

export const AuditPage = answer(
  'AuditPage',
  z.object({
    events: z.array(
      z.object({
        id: z.string(),
        actor: z.string(),
        action: z.string(),
        subject: z.string(),
        detail: z.record(z.string(), z.unknown()),
        at: When,
      }),
    ),
    next: z.string().nullable(),
  }),
)

export const DeadJobs = answer(
  'DeadJobs',
  z.object({
    jobs: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        data: z.record(z.string(), z.unknown()),
        reason: z.string(),
        diedAt: When,
      }),
    ),
  }),
)

export const LegalHistory = answer('LegalHistory', LegalHistoryAnswer)

export const JobsRevived = answer('JobsRevived', z.object({ revived: z.int() }))
export const EventReceived = answer('EventReceived', z.object({ received: z.literal(true) }))
