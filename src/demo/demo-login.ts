import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { accounts } from '../../db/tables/accounts.ts'
import { addCredential } from '../shop/people/accounts/create-member.ts'
import { findMemberByEmail } from '../shop/people/accounts/queries.ts'
import type { Ctx } from '../shop/system/context.ts'
import { demoLives } from './demo-lives.ts'

/** The file with email and password of the demo member; only its owner can read it. */
export function demoLoginFile(dataDir: string): string {
  return join(dataDir, 'demo-member')
}

/** Makes a login for a demo member with a running plan and writes it to the data folder. */
export async function openDemoLogin(ctx: Ctx, days: number, dataDir: string): Promise<void> {
  const life = demoLives(days).find(({ fate, quantity }) => fate === 'drives' && quantity > 1)
  const member = life && (await findMemberByEmail(ctx.db, life.email))
  if (!member) return
  const file = demoLoginFile(dataDir)
  const kept = await readFile(file, 'utf8').catch(() => '')
  const password = kept.split('\n')[1]?.trim() || randomBytes(12).toString('base64url')
  if (!kept) await writeFile(file, `${life.email}\n${password}\n`, { mode: 0o600 })
  const own = and(eq(accounts.userId, member.id), eq(accounts.providerId, 'credential'))
  if ((await ctx.db.select({ id: accounts.id }).from(accounts).where(own)).length > 0) return
  const credential = { userId: member.id, kind: 'credential', accountId: member.id }
  await addCredential(ctx.db, ctx, { ...credential, password: await ctx.accounts.hashPassword(password) })
}
