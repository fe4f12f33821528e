import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { consentDevices, consents } from '../../../../db/tables/consents.ts'
import { type Agreement, type Agreements, orders } from '../../../../db/tables/orders.ts'
import { requireMember } from '../../kernel/actor.ts'
import type { Db } from '../../kernel/db.ts'
import { hashOfWords } from '../../kernel/hashes.ts'
import { type Cents, toUnits } from '../../kernel/money.ts'
import { answer, Count, Currency, idOf, Units, When } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { consentIdOf } from './keep-consent.ts'

const KINDS = [
  'renewal',
  'contract_language',
  'saved_card',
  'marketing',
  'cookies',
  'service_credit',
  'discount_price',
] as const

export const ConsentAnswer = answer(
  'Consent',
  'A text a member agreed to',
  z.object({
    id: idOf('con'),
    kind: z
      .enum(KINDS)
      .describe(
        'What it is about: the monthly charge, the language of the contract, a card that was added, news and offers, services of other companies on the pages (cookies), a service credit, or the price of an upgrade',
      ),
    orderId: idOf('ord').nullable().describe('The order it was given with; null without one'),
    textVersion: z.string().describe('Changes with the words'),
    text: z.string().describe('The words that were shown'),
    textHash: z.string().describe('SHA-256 of the words, in hex'),
    language: z.string().describe('BCP 47, as in `en-US`'),
    amounts: z
      .object({
        unitPrice: Units.describe('One adapter and month before tax, in currency units'),
        quantity: Count.describe('Adapters agreed to'),
        currency: Currency,
      })
      .nullable()
      .describe('What was agreed to be charged; null where the text is about no charge'),
    network: z
      .string()
      .nullable()
      .describe(
        'The network it was given from: the /24 of an IPv4 address or the /48 of an IPv6 one, never a whole address; null where it is not known',
      ),
    units: Count.nullable().describe(
      'How many adapters of its order a renewal covers; null for any other text, and where adapters are named',
    ),
    devices: z.array(idOf('dev')).describe('The adapters a renewal covers so far, or names'),
    agreedAt: When,
    withdrawnAt: When.nullable().describe('Since when they do not agree any more; null while it holds'),
  }),
)
type Consent = z.input<typeof ConsentAnswer>

/** Who may: a member, about their own. What they agreed to, newest first. */
export async function listConsents(ctx: Ctx): Promise<Consent[]> {
  const { userId } = requireMember(ctx)
  return consentsOf(ctx.db, userId)
}

/**
 * What a member agreed to, newest first: the ledger, and what was agreed to with an order that is paid for, which the
 * ledger takes over when an adapter of it is installed.
 */
export async function consentsOf(db: Db, userId: string): Promise<Consent[]> {
  const kept = await db.select().from(consents).where(eq(consents.userId, userId))
  const names = await namedIn(
    db,
    kept.map(({ id }) => id),
  )
  const { id, agreements } = orders
  const bought = await db
    .select({ id, agreements })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.paidAt)))
  const taken = new Set(kept.map(({ kind, orderId }) => `${kind} ${orderId}`))
  const given = bought.flatMap(presentGiven).filter(({ kind, orderId }) => !taken.has(`${kind} ${orderId}`))
  const time = ({ agreedAt }: { agreedAt: Date | string }) => new Date(agreedAt).getTime()
  return [...kept.map((row) => presentKept(row, names.get(row.id) ?? [])), ...given].sort(
    (a, b) => time(b) - time(a),
  )
}

async function namedIn(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ consentId: consentDevices.consentId, deviceId: consentDevices.deviceId })
    .from(consentDevices)
    .where(and(inArray(consentDevices.consentId, [...ids]), isNull(consentDevices.endedAt)))
    .orderBy(consentDevices.deviceId)
  const byConsent = Map.groupBy(rows, ({ consentId }) => consentId)
  return new Map([...byConsent].map(([id, named]) => [id, named.map(({ deviceId }) => deviceId)]))
}

function presentKept(
  { userId: _, createdAt: _createdAt, amounts, ...row }: typeof consents.$inferSelect,
  devices: string[],
) {
  return {
    ...row,
    devices,
    amounts: amounts && presentAmounts(amounts as unknown as Amounts, row.orderId !== null),
  }
}

function presentGiven({ id: orderId, agreements }: { id: string; agreements: Agreements }) {
  const { renewalConsent, contractLanguage, serviceCredit, discountPrice } = agreements
  const given: [Consent['kind'], Agreement | undefined][] = [
    ['renewal', renewalConsent],
    ['contract_language', contractLanguage],
    ['service_credit', serviceCredit],
    ['discount_price', discountPrice],
  ]
  return given.flatMap(([kind, agreement]) => {
    if (!agreement) return []
    const { textVersion, text, locale, amounts, network, agreedAt } = agreement
    return {
      id: consentIdOf(kind, orderId),
      kind,
      orderId,
      textVersion,
      text,
      textHash: hashOfWords(text),
      language: locale,
      amounts: amounts ? presentAmounts(amounts, true) : null,
      network: network ?? null,
      units: kind === 'renewal' ? (amounts?.quantity ?? 1) : null,
      devices: [],
      agreedAt: new Date(agreedAt),
      withdrawnAt: null,
    }
  })
}

interface Amounts {
  unitPrice: number
  quantity: number
  currency: NonNullable<Consent['amounts']>['currency']
}

/** With an order the price is kept in cents, with a plan in currency units. */
function presentAmounts({ unitPrice, quantity, currency }: Amounts, isInCents: boolean) {
  return { unitPrice: isInCents ? toUnits(unitPrice as Cents) : unitPrice, quantity, currency }
}
