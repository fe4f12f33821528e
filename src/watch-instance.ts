import type { Log } from './shop/context.ts'
import { type Instance, readInstance } from './shop/instance/instance.ts'
import type { Db } from './shop/kernel/db.ts'

/** Between two looks, in milliseconds. */
const LOOK_MS = 1_000

interface Followers {
  /** It is the shop: at once, or when the operator says so. */
  begin(): Promise<void>
  /** Another installation was made the shop. */
  cease(): Promise<void>
}

export interface InstanceWatch extends Instance {
  /** Does what becoming the shop, or being it no longer, asks for. @throws what `begin` throws the first time */
  follow(followers: Followers): Promise<void>
  stop(): void
}

/** Looks every second whether this process may work: a copy of the database must not mail and charge beside the shop. */
export async function watchInstance(db: Db, name: string, log: Log): Promise<InstanceWatch> {
  let isShop = (await readInstance(db, name)) === name
  if (!isShop) log.warn('instance.stands_still', { instance: name })
  let followers: Followers | undefined

  async function look(): Promise<void> {
    const shop = await readInstance(db, name)
    if ((shop === name) === isShop) return
    isShop = shop === name
    log.warn(isShop ? 'instance.begins' : 'instance.stands_still', { instance: name })
    await (isShop ? followers?.begin() : followers?.cease())
  }
  let looking = false
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    look()
      // Nothing is known anew while the database is away, and others say so.
      .catch(() => {})
      .finally(() => {
        looking = false
      })
  }, LOOK_MS)
  timer.unref()
  return {
    name,
    isShop: () => isShop,
    async follow(given) {
      followers = given
      if (isShop) await given.begin()
    },
    stop: () => clearInterval(timer),
  }
}
