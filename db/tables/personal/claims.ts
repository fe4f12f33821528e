import { eq, inArray, or, sql } from 'drizzle-orm'
import { claimPictures, claims, recallDevices, recalls } from '../claims.ts'
import { deleted, erased, hidden, json, kept, none, personal, tie } from './entry.ts'

const claim = kept('claim')
const told = erased('claim')
const ADDRESS = ['country', 'line1', 'line2', 'city', 'state', 'postalCode', 'contact'] as const
const byStaff = hidden(kept('staff'), 'what staff wrote for each other')

/** What was wrong with adapters: kept with the books of the order, without what its opener wrote and showed. */
export const ofClaims = {
  // Found by their claim, so they go before it loses its member.
  claimPictures: personal(
    claimPictures,
    {
      claimId: deleted('claim'),
      position: deleted('claim'),
      type: deleted('claim'),
      content: hidden(deleted('claim'), 'the picture its sender has'),
    },
    (m) => sql`${claimPictures.claimId} in (select c.id from ${claims} c where c.user_id = ${m.userId})`,
  ),
  claims: personal(
    claims,
    {
      id: claim,
      orderId: claim,
      ordinal: claim,
      deviceId: claim,
      userId: tie('claim'),
      openedBy: claim,
      reason: claim,
      words: told,
      status: claim,
      resolution: claim,
      needsReturn: claim,
      shopPays: claim,
      overruledWhy: byStaff,
      answer: told,
      shippingAddress: json(told, ...ADDRESS, 'businessName'),
      labelUrl: told,
      labelCarrier: claim,
      labelTracking: claim,
      labelledAt: claim,
      found: claim,
      foundWords: byStaff,
      inspectedAt: claim,
      replacementId: claim,
      sentAt: claim,
      sentCarrier: claim,
      sentTracking: claim,
      remindedAt: none,
      reportedAt: claim,
      decidedAt: claim,
      closedAt: claim,
      closedWhy: byStaff,
      createdAt: claim,
      updatedAt: none,
    },
    (m) => or(eq(claims.userId, m.userId), inArray(claims.orderId, m.orders)),
  ),
  recalls: personal(recalls, {
    id: none,
    filter: json(none, 'batch', 'sku', 'firmware', 'receivedFrom', 'receivedTo'),
    words: none,
    madeBy: byStaff,
    createdAt: none,
  }),
  recallDevices: personal(recallDevices, { recallId: claim, deviceId: claim }, (m) =>
    inArray(recallDevices.deviceId, m.devices),
  ),
}
