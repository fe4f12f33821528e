import { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectPostgres } from '../../db/open-database.ts'
import { together } from '../../src/shop/kernel/together.ts'
import { leavesOutPostgres, startPostgresCluster } from '../postgres-cluster.ts'

const needsServer = { skip: leavesOutPostgres }

/** One connection, whose `begin` is prepared already. */
async function openConnection() {
  const cluster = await startPostgresCluster()
  if (!cluster) throw new Error('No PostgreSQL to test on')
  const name = `milepost_together_${process.pid}`
  await cluster.dropDatabase(name)
  const { db, close } = connectPostgres(await cluster.createDatabase(name), { poolSize: 1 })
  onTestFinished(async () => {
    await close()
    await cluster.dropDatabase(name)
    await cluster.stop()
  })
  await db.execute(sql`create table "notes" ("words" text primary key)`)
  await db.transaction((tx) => tx.execute(sql`select 0`))
  const notes = () => db.select({ words: sql<string>`"words"` }).from(sql`"notes"`)
  return { db, notes }
}

test(
  'begin goes with the first statement, and statements asked together before the first of them is answered',
  needsServer,
  async () => {
    const { db } = await openConnection()
    const log: string[] = []
    const { submit } = pg.Query.prototype as unknown as { submit: (connection: unknown) => unknown }
    const submitting = vi.spyOn(pg.Query.prototype as unknown as { submit: typeof submit }, 'submit')
    submitting.mockImplementation(function (this: { text: string }, connection) {
      log.push(this.text)
      return Reflect.apply(submit, this, [connection])
    })
    onTestFinished(() => submitting.mockRestore())

    await db.transaction(async (tx) => {
      const ask = async (text: string) => {
        await tx.execute(sql.raw(text))
        log.push('answer')
      }
      await ask('select 1')
      await together(ask('select 2'), ask('select 3'))
    })

    expect(log).toEqual(['select 1', 'answer', 'select 2', 'select 3', 'answer', 'answer', 'commit'])
  },
)

test('a statement whose begin fails is not carried out', needsServer, async () => {
  const { db, notes } = await openConnection()
  const write = () => db.transaction((tx) => tx.execute(sql`insert into "notes" values ('kept')`))
  await db.execute(sql`deallocate "begin"`)

  await expect(write()).rejects.toMatchObject({ cause: { code: '26000' } })
  expect(await notes()).toEqual([])
})

test(
  'the first error is told once all statements have ended, and nothing of them stays',
  needsServer,
  async () => {
    const { db, notes } = await openConnection()
    const write = (words: string) => sql`insert into "notes" values (${words})`
    const ended: string[] = []

    const failing = db.transaction((tx) =>
      together(
        tx.execute(write('first')).then(() => ended.push('first')),
        tx.execute(sql`select 1 / 0`).then(() => ended.push('divided')),
        tx.execute(write('third')).catch((error) => {
          ended.push('third')
          throw error
        }),
      ),
    )

    await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(ended).toEqual(['first', 'third'])
    expect(await notes()).toEqual([])
  },
)

test(
  'the error that ended the transaction is told, also when its aftermath is heard of first',
  needsServer,
  async () => {
    const { db } = await openConnection()
    const aWhileLater = async (work: PromiseLike<unknown>) => {
      try {
        return await work
      } catch (error) {
        await new Promise((done) => setTimeout(done, 20))
        throw error
      }
    }
    const failing = db.transaction((tx) =>
      together(aWhileLater(tx.execute(sql`select 1 / 0`)), tx.execute(sql`select 1`)),
    )

    await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
  },
)

test('statements asked together leave in one write, each once', needsServer, async () => {
  const { db, notes } = await openConnection()
  const write = (words: string) => sql`insert into "notes" values (${words})`
  const writes = vi.spyOn(Socket.prototype as unknown as { _writev: () => void }, '_writev')
  onTestFinished(() => writes.mockRestore())

  await db.transaction(async (tx) => {
    await together(tx.execute(write('one')), tx.execute(write('two')), tx.execute(write('three')))
    expect(writes).toHaveBeenCalledTimes(1)
  })
  expect(await notes()).toHaveLength(3)
})
