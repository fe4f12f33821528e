import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ShopRefusal } from './admin-client.ts'

type Variables = Record<string, string | undefined>

/** Where the shop is: --url, PUBLIC_URL, or this machine's HOST and PORT. */
export function readUrl(option: string | undefined, env: Variables): string {
  const host = !env.HOST || env.HOST === '0.0.0.0' ? 'localhost' : env.HOST
  const url = option || env.PUBLIC_URL || `http://${host}:${env.PORT || 3000}`
  if (!URL.canParse(url)) throw new ShopRefusal(`"${url}" is not an address such as https://shop.example.`)
  return url.replace(/(?<!\/)\/+$/, '')
}

/** OPERATOR_TOKEN, or the one a shop on this machine keeps in its data folder. */
export async function readToken(env: Variables): Promise<string> {
  // The first of two is the one that stays.
  const [first = ''] = env.OPERATOR_TOKEN?.split(',') ?? []
  if (env.OPERATOR_TOKEN) return first.length < 32 ? env.OPERATOR_TOKEN : first
  const file = join(env.DATA_DIR || '.data', 'operator-token')
  const token = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (token) return token
  throw new ShopRefusal(
    `No operator token: set OPERATOR_TOKEN, or run this where the shop keeps ${file} (DATA_DIR names another folder).`,
  )
}
