import { randomBytes } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { type PasskeyPlace, passkeyChallenges } from '../../../../db/tables/passkeys.ts'
import { ShopError } from '../../kernel/errors.ts'
import { hashSecret } from '../../kernel/hashes.ts'
import type { Ctx } from '../context.ts'

/** How long a person may take to find the device, in seconds. */
export const CHALLENGE_SECONDS = 300

/** Whose challenge it is, and for what: one for adding a passkey signs nobody in. */
export interface ChallengeOwner {
  place: PasskeyPlace
  purpose: 'add' | 'sign-in'
  /** Of the session, or of the browser where nobody is signed in yet. */
  secret: string
}

type Keeping = Pick<Ctx, 'db' | 'clock'>

/** What a passkey is to sign next; one given out before to the same owner is worth nothing any more. */
export async function issueChallenge({ db, clock }: Keeping, owner: ChallengeOwner): Promise<string> {
  const now = clock.now()
  const fresh = {
    challenge: randomBytes(32).toString('base64url'),
    expiresAt: new Date(now.getTime() + CHALLENGE_SECONDS * 1_000),
  }
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
  await db
    .insert(passkeyChallenges)
    .values({ owner: keyOf(owner), ...fresh })
    .onConflictDoUpdate({ target: passkeyChallenges.owner, set: fresh })
  return fresh.challenge
}

/** Uses it up, whatever comes of it. @throws ShopError `conflict` for one that is used, over, or another's */
export async function spendChallenge({ db, clock }: Keeping, owner: ChallengeOwner): Promise<string> {
  const [spent] = await db
    .delete(passkeyChallenges)
    .where(eq(passkeyChallenges.owner, keyOf(owner)))
    .returning()
  if (!spent || spent.expiresAt <= clock.now()) throw new ShopError('passkey_expired')
  return spent.challenge
}

function keyOf({ place, purpose, secret }: ChallengeOwner): string {
  return hashSecret(`${place} ${purpose} ${secret}`)
}
