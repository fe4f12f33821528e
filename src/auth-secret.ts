import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** AUTH_SECRET, or one made at the first start and kept in the data folder, readable by its owner alone. */
export async function readAuthSecret(set: string | undefined, dataDir: string): Promise<string> {
  if (set) return set
  const file = join(dataDir, 'auth-secret')
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (kept.length >= 32) return kept
  const secret = randomBytes(32).toString('base64url')
  await writeFile(file, `${secret}\n`, { mode: 0o600 })
  return secret
}
