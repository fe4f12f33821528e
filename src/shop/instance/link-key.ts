import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { signingKeys } from '../../../db/tables/instance.ts'
import type { Db } from '../kernel/context.ts'

const NAME = 'order-status'

/**
 * What the links to orders are signed with: a secret of the database, the same for every process, and AUTH_SECRET
 * beside it, so that whoever reads a backup of the database alone signs nothing.
 */
export async function readLinkKey(db: Db, authSecret = ''): Promise<string> {
  const secret = (await findSecret(db)) ?? (await makeSecret(db))
  return createHmac('sha256', secret).update(authSecret).digest('base64url')
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
