import { readFile } from 'node:fs/promises'
import { ShopRefusal } from './admin-client.ts'

/** What a file holds as JSON. @throws ShopRefusal that names the file, where it cannot be read */
export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new ShopRefusal(`Cannot read ${file}: ${error instanceof Error ? error.message : error}`)
  }
}
