import { z } from 'zod'
import { answer, Country, Currency, Units, When } from '../answer.ts'
import { Order } from './orders.ts'

export const Member = answer(
  'Member',
  z.object({
    id: z.string(),
    userAccountId: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    createdAt: When,
  }),
)

const signedIn = { token: z.string(), user: Member }

export const SignedIn = answer('SignedIn', z.object(signedIn))

/** `emailMatchesOrder` stands where the call brought an `orderemail` header. */
export const SignedInForOrder = answer(
  'SignedInForOrder',
  z.object({ ...signedIn, emailMatchesOrder: z.boolean().optional() }),
)

export const OrderOfAccount = answer(
  'OrderOfAccount',
  z.object({ token: z.string().optional(), user: Member.optional(), order: Order }),
)

export const OnlyMember = answer('OnlyMember', z.object({ user: Member }))

export const EmailKnown = answer(
  'EmailKnown',
  z.object({ email: z.string(), isEmailRegistered: z.boolean() }),
)

export const TokenVerified = answer(
  'TokenVerified',
  z.object({ valid: z.literal(true), user: Member, expiresAt: When }),
)

export const Session = answer(
  'Session',
  z.object({
    id: z.string(),
    device: z.string().nullable(),
    current: z.boolean(),
    createdAt: When,
    lastUsedAt: When,
    expiresAt: When,
  }),
)

export const SessionList = answer('SessionList', z.object({ sessions: z.array(Session) }))
export const SessionsEnded = answer('SessionsEnded', z.object({ ended: z.int() }))

export const SubscriptionDetails = answer(
  'SubscriptionDetails',
  z.object({
    quantity: z.int(),
    nextBillingDate: z.string(),
    nextBillingAt: When,
    price: z.array(z.object({ currency: Currency, unitPrice: Units, subtotal: Units })),
    customer: z.object({ id: z.string().nullable(), email: z.string(), userAccountId: z.string() }),
    subscriptions: z.array(
      z.object({
        id: z.string(),
        deviceSerial: z.string().nullable(),
        startedAt: When,
        nextBillingDate: z.string(),
      }),
    ),
  }),
)

export const Subscription = answer(
  'Subscription',
  z.object({
    id: z.string(),
    userAccountId: z.string().nullable(),
    country: Country,
    deviceSerial: z.string().nullable(),
    status: z.enum(['active', 'cancelled']),
    startedAt: When,
    cancelledAt: When.nullable(),
  }),
)

export const SubscriptionList = answer('SubscriptionList', z.object({ subscriptions: z.array(Subscription) }))

export const AccountExport = answer(
  'AccountExport',
  z.object({
    exportedAt: When,
    user: Member,
    signInWays: z.array(z.object({ way: z.string(), since: When })),
    subscriptions: z.array(Subscription.omit({ userAccountId: true })),
    sessions: z.array(Session),
    orders: z.array(Order),
  }),
)
