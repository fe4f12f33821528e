import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { signingKeys } from '../../../../db/tables/instance.ts'
import type { Db } from '../../kernel/db.ts'
import type { InstallationSettings } from '../context.ts'

const NAME = 'order-status'
/** What is shorter is a part of a secret that has a comma in it. */
const LEAST = 32

export type LinkKeys = Pick<InstallationSettings, 'linkKey' | 'oldLinkKeys'>

/**
 * What the links to orders are signed with: a secret of the database, the same for every process, and AUTH_SECRET
 * beside it, so that a backup of the database alone cannot sign links.
 * @param authSecret the new one and those of before, with commas, while one replaces another
 */
export async function readLinkKeys(db: Db, authSecret = ''): Promise<LinkKeys> {
  const secret = (await findSecret(db)) ?? (await makeSecret(db))
  const keyOf = (part: string) => createHmac('sha256', secret).update(part).digest('base64url')
  const [fresh = '', ...old] = partsOf(authSecret)
  return old.length === 0
    ? { linkKey: keyOf(fresh) }
    : { linkKey: keyOf(fresh), oldLinkKeys: [...old, authSecret].map(keyOf) }
}

/**
 * What orders are sealed with that travel with their payments: never a secret of the database, which may be lost.
 * @param operatorToken for an installation without AUTH_SECRET
 */
export function sealSecretsOf(authSecret: string | undefined, operatorToken: string): string[] {
  return authSecret ? [...partsOf(authSecret), operatorToken] : [operatorToken]
}

/** The secret of today, then those of before. */
function partsOf(authSecret: string): string[] {
  const parts = authSecret.split(',')
  return parts.some((part) => part.length < LEAST) ? [authSecret] : parts
}

async function makeSecret(db: Db): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await db.insert(signingKeys).values({ name: NAME, secret }).onConflictDoNothing()
  return (await findSecret(db)) ?? secret
}

async function findSecret(db: Db): Promise<string | undefined> {
  const [row] = await db.select().from(signingKeys).where(eq(signingKeys.name, NAME))
  return row?.secret
}
