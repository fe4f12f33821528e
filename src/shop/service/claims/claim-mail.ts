import { nearestLanguage } from '../../../words/say.ts'
import { carrierLink } from '../../facts/delivery/carrier-link.ts'
import { memberLanguage } from '../../people/accounts/member-language.ts'
import { statusUrl } from '../../sale/orders/status-link.ts'
import type { Ctx } from '../../system/context.ts'
import type { ClaimNewsKind, JobData } from '../../system/jobs.ts'
import { hasOtherOwner } from './present-claim.ts'
import { getClaim, numberOf } from './read-claims.ts'
import type { Resolution } from './rules.ts'

/** The state of a claim, as plain values. */
export interface ClaimMail {
  /** The permanent id of the message. */
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
  /** The message from staff to the person who opened the claim; empty if there is none. */
  answer: string
  /** The return address of the shop, on one line. */
  returnAddress: string
  labelUrl: string | null
  parcel: { carrier: string; trackingNumber: string; url: string | null } | null
  newSerial: string
  /** The page that shows the state of the claim. */
  url: string
}

/** Addressed to the person who opened the claim; undefined if no one should get the mail any more. */
export async function prepareClaimMail(
  ctx: Pick<Ctx, 'db' | 'settings' | 'config'>,
  { claimId, kind }: JobData<'mail-claim'>,
): Promise<ClaimMail | undefined> {
  const row = await getClaim(ctx.db, claimId)
  const { claim, order, device, replacement, user } = row
  // The owner when the claim was opened: after a change of owner, the order has another person's address.
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
