import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The bearer token of /api/admin: the one set, or one made at the first start and kept in the data folder,
 * readable by its owner alone.
 */
export async function readOperatorToken(
  set: string | undefined,
  dataDir: string,
): Promise<{ token: string; file: string | null }> {
  if (set) return { token: set, file: null }
  const file = join(dataDir, 'operator-token')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept.trim().length >= 32) return { token: kept.trim(), file }
  const token = randomBytes(32).toString('base64url')
  await writeFile(file, `${token}\n`, { mode: 0o600 })
  return { token, file }
}
