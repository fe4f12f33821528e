import { eq, inArray, or, sql } from 'drizzle-orm'
import { consentDevices, consents } from '../consents.ts'
import { json, kept, none, personal, tie } from './entry.ts'

const agreed = kept('agreements')

export const ofAgreements = {
  consents: personal(
    consents,
    {
      id: agreed,
      kind: agreed,
      userId: tie('agreements'),
      orderId: agreed,
      textVersion: agreed,
      text: agreed,
      textHash: agreed,
      language: agreed,
      amounts: json(agreed),
      units: agreed,
      network: agreed,
      agreedAt: agreed,
      withdrawnAt: agreed,
      createdAt: none,
    },
    (m) => or(eq(consents.userId, m.userId), inArray(consents.orderId, m.orders)),
  ),
  consentDevices: personal(
    consentDevices,
    { consentId: agreed, deviceId: agreed, inPlaceOf: agreed, createdAt: none, endedAt: agreed },
    (m) => sql`${consentDevices.consentId} in (select c.id from ${consents} c where c.user_id = ${m.userId})`,
  ),
}
