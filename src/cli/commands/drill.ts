import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { ShopRefusal } from '../admin-client.ts'
import { type Command, UsageError } from '../command.ts'
import { askDatabase, type Database, databaseOf, runProgram, siblingOf } from '../database-programs.ts'
import { listBackups } from './backup.ts'

export const drill: Command = {
  name: 'drill',
  usage: 'FILE | FOLDER',
  summary: 'Prove that a backup of PostgreSQL can be restored, and say what is in it.',
  help: [
    'It is restored into a database of its own on the server of DATABASE_URL, counted, and dropped again.',
    'A folder stands for the newest backup that backup --into wrote there. The user must be allowed to create databases.',
  ],
  options: {},
  async runHere({ words: [given, ...more] }, env) {
    if (!given || more.length > 0) throw new UsageError('Say the file, or the folder of backups.')
    const file = newestOf(resolve(given))
    const server = databaseOf(env)
    if (!server)
      throw new ShopRefusal('Set DATABASE_URL: a backup is proven on the server it is restored on.')
    const began = performance.now()
    const found = await inScratchDatabase(server, async (scratch) => {
      await runProgram(
        'pg_restore',
        ['--exit-on-error', '--no-owner', `--dbname=${scratch.url}`, file],
        scratch.env,
      )
      return countIn(scratch)
    })
    const seconds = Math.round((performance.now() - began) / 100) / 10
    const { orders, last, payments, members } = found
    const counts = `${orders} orders up to number ${last}, ${payments} payments, ${members} members`
    return {
      answer: { file, seconds, ...found },
      text: `${file} restores in ${seconds} s: ${counts}.`,
    }
  },
}

function newestOf(path: string): string {
  if (!existsSync(path)) throw new ShopRefusal(`There is no ${path}.`)
  if (!statSync(path).isDirectory()) return path
  const [newest] = listBackups(path)
  if (!newest) throw new ShopRefusal(`There is no backup in ${path}.`)
  return newest
}

async function inScratchDatabase<Result>(
  server: Database,
  use: (scratch: Database) => Promise<Result>,
): Promise<Result> {
  const name = `milepost_drill_${process.pid}_${Date.now()}`
  await askDatabase(server, `create database ${name}`)
  try {
    return await use(siblingOf(server, name))
  } finally {
    await askDatabase(server, `drop database if exists ${name} with (force)`)
  }
}

/** @throws ShopRefusal for a database that is none of the shop */
async function countIn(database: Database) {
  const [row = ''] = await askDatabase(
    database,
    'select (select count(*) from orders), (select coalesce(max(number), 0) from orders), (select count(*) from payments), (select count(*) from users)',
  )
  const [orders = 0, last = 0, payments = 0, members = 0] = row.split('|').map(Number)
  return { orders, last, payments, members }
}
