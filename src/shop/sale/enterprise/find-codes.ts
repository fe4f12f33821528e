import { asc, inArray } from 'drizzle-orm'
import { type DeviceDiscountTier, enterpriseCodes } from '../../../../db/tables/enterprise.ts'
import { percent } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import { hasProvenMailbox } from '../orders/join-order.ts'
import type { DeviceDiscount } from '../pricing/device-discounts.ts'
import { companyCodeOf, isPersonalCode } from './personal-codes.ts'

export type EnterpriseCode = typeof enterpriseCodes.$inferSelect

/** A code that can be used, and how its holder wrote it: by its name, or as the personal code of a mail. */
export type UsableCode = EnterpriseCode & { typed: string }

export interface FoundCodes {
  /** By name, each once. */
  codes: UsableCode[]
  /** Why not all of them can be used: one is of no use to this buyer, or only the typed address speaks for it. */
  refused?: 'wrong' | 'unproven'
}

export interface CodeHolder {
  email?: string | undefined
  /** Codes of an order that this buyer was let have already. */
  granted?: readonly string[]
}

/**
 * Which of these codes, in upper case, can be used now by the holder of an e-mail address.
 * A code bound to a company's mailboxes needs one that is proven, not one that is typed.
 * @see docs/decisions/0093-codes-of-a-company-need-a-proven-mailbox.md
 */
export async function findUsableCodes(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  asked: string[],
  holder: CodeHolder,
): Promise<FoundCodes> {
  if (asked.length === 0) return { codes: [] }
  const names = new Set(asked.flatMap((typed) => [typed, companyCodeOf(typed) ?? typed]))
  const rows = await ctx.db
    .select()
    .from(enterpriseCodes)
    .where(inArray(enterpriseCodes.code, [...names]))
    .orderBy(asc(enterpriseCodes.code))
  const found = new Map<string, UsableCode>()
  const unproven = new Set<string>()
  let isWrong = false
  for (const typed of asked) {
    const { row, standing } = await judge(ctx, { typed, rows, holder })
    if (row && standing === 'usable') found.set(row.code, { ...row, typed })
    else if (row && standing === 'unproven') unproven.add(row.code)
    else isWrong = true
  }
  // By name beside its personal code it is proven as well.
  const isUnproven = [...unproven].some((code) => !found.has(code))
  const codes = rows.flatMap(({ code }) => found.get(code) ?? [])
  if (isWrong) return { codes, refused: 'wrong' }
  return isUnproven ? { codes, refused: 'unproven' } : { codes }
}

/** The codes that only wait for the mailbox of this address to be proven. */
export async function findUnprovenCodes(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  asked: string[],
  email: string,
): Promise<string[]> {
  if (asked.length === 0) return []
  const rows = await ctx.db.select().from(enterpriseCodes).where(inArray(enterpriseCodes.code, asked))
  const at = ctx.clock.now()
  return rows
    .filter((code) => isOpen(code, at) && code.emailDomains?.length && isOfCompany(code, email))
    .map(({ code }) => code)
}

interface Judged {
  row?: EnterpriseCode
  standing: 'usable' | 'unproven' | 'wrong'
}

async function judge(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  { typed, rows, holder }: { typed: string; rows: EnterpriseCode[]; holder: CodeHolder },
): Promise<Judged> {
  const named = rows.find(({ code }) => code === typed)
  const row = named ?? rows.find(({ code }) => code === companyCodeOf(typed))
  if (!row || !isOpen(row, ctx.clock.now())) return { standing: 'wrong' }
  const isBound = row.emailDomains?.length
  if (!isBound) return { row, standing: named ? 'usable' : 'wrong' }
  if (!isOfCompany(row, holder.email)) return { standing: 'wrong' }
  if (!named) return { row, standing: (await isPersonalCode(ctx, typed, holder.email)) ? 'usable' : 'wrong' }
  const isGranted = holder.granted?.includes(row.code) || (await isProven(ctx))
  return { row, standing: isGranted ? 'usable' : 'unproven' }
}

function isOpen(code: EnterpriseCode, at: Date): boolean {
  if (code.disabledAt) return false
  if (code.expiresAt && code.expiresAt <= at) return false
  return code.maxUses === null || code.uses < code.maxUses
}

function isOfCompany(code: EnterpriseCode, email: string | undefined): boolean {
  const domain = email?.split('@').at(-1)?.toLowerCase()
  return domain !== undefined && code.emailDomains?.includes(domain) === true
}

/** What staff make is for whom they say; of everybody else only a member can have proven a mailbox. */
async function isProven({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<boolean> {
  if (actor.kind === 'guest') return false
  return actor.kind !== 'customer' || hasProvenMailbox(db, actor.userId)
}

/** The discount each code gives an order of this many adapters: its highest tier reached. */
export function deviceDiscountsFor(codes: readonly EnterpriseCode[], quantity: number): DeviceDiscount[] {
  return codes.flatMap((code) => {
    const tier = code.deviceDiscounts
      .filter((candidate) => quantity >= candidate.minQuantity)
      .reduce<DeviceDiscountTier | undefined>(
        (best, candidate) => (best && best.minQuantity > candidate.minQuantity ? best : candidate),
        undefined,
      )
    if (!tier) return []
    return {
      description: tier.description ?? `${code.enterpriseType} discount`,
      rate: percent(tier.discountPercent),
      quantity: tier.quantity,
      enterpriseType: code.enterpriseType,
    }
  })
}
