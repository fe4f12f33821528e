import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseNode } from './database-node.ts'
import type { ClusterShop } from './shop.ts'

/** Something is lost; what it returns brings it back. */
export type Blow = (shop: ClusterShop) => Promise<() => Promise<void>>

/** etcd as a whole is away for longer than a primary may be silent. */
const LONG_MS = 25_000

/** Everything that is struck, by the name that is printed. */
export const BLOWS: Readonly<Record<string, Blow>> = {
  'primary killed': async ({ database }) => {
    const node = present(await database.primary())
    node.kill()
    return async () => node.patroni.start()
  },
  'primary frozen': async ({ database }) => {
    const node = present(await database.primary())
    node.freeze()
    return async () => node.thaw()
  },
  'PostgreSQL of the primary killed': async ({ database }) => {
    present(await database.primary()).killPostgres()
    return nothing
  },
  'PostgreSQL of the primary frozen': async ({ database }) => {
    const node = present(await database.primary())
    node.freezePostgres()
    return async () => node.thaw()
  },
  'primary handed over in order': async ({ database }) => {
    const node = present(await database.primary())
    const answer = await fetch(`http://127.0.0.1:${node.patroniPort}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: node.name }),
    })
    if (!answer.ok) throw new Error(`Patroni hands nothing over: ${await answer.text()}`)
    return nothing
  },
  'synchronous standby killed': async ({ database }) => {
    const node = present(await database.synchronousStandby())
    node.kill()
    return async () => node.patroni.start()
  },
  'synchronous standby frozen': async ({ database }) => {
    const node = present(await database.synchronousStandby())
    node.freeze()
    return async () => node.thaw()
  },
  'one etcd killed': async ({ database }) => {
    const [etcd] = database.etcd
    etcd?.signal('SIGKILL')
    return async () => etcd?.start()
  },
  'every etcd killed': async ({ database }) => {
    for (const etcd of database.etcd) etcd.signal('SIGKILL')
    return async () => {
      await wait(LONG_MS)
      for (const etcd of database.etcd) etcd.start()
    }
  },
  'process of the shop killed': async ({ processes }) => {
    const [first] = processes
    await first?.kill()
    return async () => first?.start()
  },
  'process of the shop upgraded': async ({ processes }) => {
    const [, second] = processes
    const ended = second?.end()
    return async () => {
      await ended
      await second?.start()
    }
  },
}

async function nothing(): Promise<void> {}

function present(node: DatabaseNode | undefined): DatabaseNode {
  if (!node) throw new Error('nobody has that place in the database just now')
  return node
}
