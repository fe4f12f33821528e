import { nearestLanguage } from '../../../words/say.ts'
import { carrierLink } from '../../facts/delivery/carrier-link.ts'
import { memberLanguage } from '../../people/accounts/member-language.ts'
import { statusUrl } from '../../sale/orders/status-link.ts'
import type { Ctx } from '../../system/context.ts'
import type { ClaimNewsKind, JobData } from '../../system/jobs.ts'
import { hasOtherOwner } from './present-claim.ts'
import { getClaim, numberOf } from './read-claims.ts'
import type { Resolution } from './rules.ts'

/** How a claim stands, as plain values. */
export interface ClaimMail {
  /** Names the message forever. */
  id: string
  kind: ClaimNewsKind
  to: string
  language: string
  /** As in `10131-R1`. */
  number: string
  serial: string
  resolution: Resolution | null
  needsReturn: boolean
  shopPays: boolean
  /** What staff wrote for its opener; empty for nothing. */
  answer: string
  /** Where goods reach the shop, on one line. */
  returnAddress: string
  labelUrl: string | null
  parcel: { carrier: string; trackingNumber: string; url: string | null } | null
  newSerial: string
  /** Where its state is read. */
  url: string
}

/** To who opened it; undefined once nobody is to be told. */
export async function prepareClaimMail(
  ctx: Pick<Ctx, 'db' | 'settings' | 'config'>,
  { claimId, kind }: JobData<'mail-claim'>,
): Promise<ClaimMail | undefined> {
  const row = await getClaim(ctx.db, claimId)
  const { claim, order, device, replacement, user } = row
  // Whose adapter it was when it was opened: the address of the order is not theirs where it changed hands.
  const to = user?.email ?? (hasOtherOwner(row) ? undefined : order.email)
  if (!to) return undefined
  const { sentCarrier: carrier, sentTracking: trackingNumber } = claim
  const { postalAddress, legalOwner } = await ctx.config.current()
  return {
    id: `${claimId}.claim-${kind}`,
    kind,
    to,
    language: user ? memberLanguage(user.language, order.country) : nearestLanguage(order.locale),
    number: numberOf(row),
    serial: device.serial,
    resolution: claim.resolution,
    needsReturn: claim.needsReturn === true && claim.found === null,
    shopPays: claim.shopPays === true,
    answer: claim.answer ?? '',
    returnAddress: `${legalOwner}, ${postalAddress}`,
    labelUrl: claim.labelUrl,
    parcel:
      carrier && trackingNumber
        ? { carrier, trackingNumber, url: carrierLink({ carrier, trackingNumber }) }
        : null,
    newSerial: replacement?.serial ?? '',
    url: hasOtherOwner(row) ? `${ctx.settings.publicUrl}/account/adapters` : statusUrl(ctx, order),
  }
}
