import { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectPostgres } from '../../db/open-database.ts'
import { commitAlong } from '../../src/shop/kernel/commit-along.ts'
import { together } from '../../src/shop/kernel/together.ts'
import { leavesOutPostgres, startPostgresCluster } from '../postgres-cluster.ts'

const needsServer = { skip: leavesOutPostgres }

/** One connection, whose `begin` is prepared already, and a second one that sees what is committed. */
async function openConnections() {
  const cluster = await startPostgresCluster()
  if (!cluster) throw new Error('No PostgreSQL to test on')
  const name = `milepost_along_${process.pid}`
  await cluster.dropDatabase(name)
  const url = await cluster.createDatabase(name)
  const [writer, reader] = [connectPostgres(url, { poolSize: 1 }), connectPostgres(url, { poolSize: 1 })]
  onTestFinished(async () => {
    await Promise.all([writer.close(), reader.close()])
    await cluster.dropDatabase(name)
    await cluster.stop()
  })
  const { db } = writer
  await db.execute(sql`create table "notes" ("words" text primary key)`)
  await db.transaction((tx) => tx.execute(sql`select 0`))
  const notes = () => reader.db.select({ words: sql<string>`"words"` }).from(sql`"notes"`)
  return { db, notes }
}

const write = (words: string) => sql`insert into "notes" values (${words})`

test(
  'a transaction that commits along with its last statements is one message, and ends there',
  needsServer,
  async () => {
    const { db, notes } = await openConnections()
    const writes = vi.spyOn(Socket.prototype as unknown as { _writev: () => void }, '_writev')
    onTestFinished(() => writes.mockRestore())

    await db.transaction(async (tx) => {
      await together(tx.execute(write('one')), tx.execute(write('two')), commitAlong(tx))
      expect(writes).toHaveBeenCalledTimes(1)
      expect(await notes()).toHaveLength(2)
      writes.mockClear()
    })
    expect(writes, 'nothing is sent to end it again').not.toHaveBeenCalled()
    await db.transaction((tx) => tx.execute(write('the next one')))
    expect(await notes()).toHaveLength(3)
  },
)

test(
  'when one of the statements fails nothing of them stays, and its error is told',
  needsServer,
  async () => {
    const { db, notes } = await openConnections()
    const failing = db.transaction((tx) =>
      together(tx.execute(write('one')), tx.execute(sql`select 1 / 0`), commitAlong(tx)),
    )
    await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(await notes()).toEqual([])
    await db.execute(write('the connection is as before'))
    expect(await notes()).toHaveLength(1)
  },
)

test(
  'an error that nobody told of does not pass for a commit, and nothing may follow one',
  needsServer,
  async () => {
    const { db, notes } = await openConnections()
    const silent = db.transaction(async (tx) => {
      const one = tx.execute(write('one')).then(() => {})
      const failing = tx.execute(sql`select 1 / 0`).then(undefined, () => {})
      await Promise.all([one, failing, commitAlong(tx)])
    })
    await expect(silent).rejects.toMatchObject({
      cause: { message: expect.stringContaining('the transaction was undone') },
    })
    const late = db.transaction(async (tx) => {
      await together(tx.execute(write('two')), commitAlong(tx))
      await tx.execute(write('three'))
    })
    await expect(late).rejects.toMatchObject({
      cause: { message: expect.stringContaining('after the commit') },
    })
    expect(await notes()).toEqual([{ words: 'two' }])
  },
)
