import { receiveDevices } from '../shop/plan/devices/receive-devices.ts'
import { takeReports } from '../shop/plan/devices/take-reports.ts'
import { decideClaim } from '../shop/service/claims/decide-claim.ts'
import { inspectClaim } from '../shop/service/claims/inspect-claim.ts'
import { openClaimForBuyer } from '../shop/service/claims/open-claim.ts'
import { getClaim } from '../shop/service/claims/read-claims.ts'
import type { ClaimReason } from '../shop/service/claims/rules.ts'
import { followReplacement } from '../shop/service/claims/see-to-claim.ts'
import { sendForClaim } from '../shop/service/claims/send-for-claim.ts'
import type { Ctx } from '../shop/system/context.ts'
import { demoLives, serialOf } from './demo-lives.ts'
import { demoTracking } from './demo-tracking.ts'
import { onDay } from './on-day.ts'

const SYSTEM = { kind: 'system', name: 'demo' } as const

interface DemoClaim {
  /** Whose adapter, and which of theirs. */
  lastName: string
  at: number
  daysAgo: number
  reason: ClaimReason
  words: string
  /** How far it has come: nobody has decided, the adapter is to come back, or the plan has moved. */
  until: 'opened' | 'granted' | 'replaced'
}

const CLAIMS: readonly DemoClaim[] = [
  {
    ...{ lastName: 'Vogel', at: 1, daysAgo: 6.2, reason: 'no_signal', until: 'replaced' },
    words: 'Van 2 hasn’t shown up on the map since Tuesday. The light blinks red.',
  },
  {
    ...{ lastName: 'Fraser', at: 0, daysAgo: 3.4, reason: 'stopped_working', until: 'granted' },
    words: 'It worked fine for weeks. Now it does nothing when I plug it in.',
  },
  {
    ...{ lastName: 'Solberg', at: 2, daysAgo: 0.6, reason: 'wrong_data', until: 'opened' },
    words: 'The truck’s trips all start a mile from where I parked.',
  },
]

/** Three claims, one of each stage, of members whose plans the history tells. */
export async function makeDemoClaims(staff: Ctx, days: number): Promise<void> {
  const lives = demoLives(days)
  for (const [index, claim] of CLAIMS.entries()) {
    const serial = lives.find(({ lastName }) => lastName === claim.lastName)?.serials[claim.at]
    if (serial) await tellClaim(staff, { claim, serial, fresh: serialOf(9_000 + index) })
  }
}

async function tellClaim(
  staff: Ctx,
  { claim, serial, fresh }: { claim: DemoClaim; serial: string; fresh: string },
): Promise<void> {
  const { daysAgo, reason, words, until } = claim
  const row = await onDay(staff, daysAgo, (then) =>
    openClaimForBuyer(then, { serial, reason, words, pictures: [] }),
  )
  const { id } = row.claim
  if (until === 'opened') return
  await onDay(staff, daysAgo - 0.4, (then) =>
    decideClaim(then, id, { decision: 'approve', resolution: 'replacement' }),
  )
  if (until === 'granted') return
  await onDay(staff, daysAgo - 1, async (then) => {
    // A refurbished one: what is on sale is counted since the shop opened, which is later.
    await receiveDevices(then, { serials: [fresh], condition: 'refurbished' })
    await sendForClaim(then, id, { serial: fresh, trackingNumber: demoTracking(30_000_000) })
  })
  await onDay(staff, daysAgo - 4, async (then) => {
    const system = { ...then, actor: SYSTEM }
    await takeReports(system, { reports: [{ serial: fresh, at: then.clock.now().toISOString() }] })
    const { claim: now } = await getClaim(then.db, id)
    if (now.replacementId) await followReplacement(system, now.replacementId)
  })
  await onDay(staff, daysAgo - 5, (then) =>
    inspectClaim(then, id, { serial, found: 'refurbished', words: 'New antenna, tested for an hour.' }),
  )
}
