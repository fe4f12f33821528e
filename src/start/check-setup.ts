import { type OpenDatabase, openPostgres } from '../../db/open-database.ts'
import { seedCatalog } from '../../db/seed/catalog.ts'
import { inventory } from '../../db/tables/catalog.ts'
import { ShopConfig } from '../shop/facts/config/config.ts'
import { type ConfigSource, createConfigSource, readFileFields } from '../shop/facts/config/config-source.ts'
import type { Db } from '../shop/kernel/db.ts'
import { LEGAL_DOCUMENTS } from '../shop/people/legal/legal-document.ts'
import { documentsStillSamples, readLegalTexts } from '../shop/people/legal/legal-texts.ts'
import { applyFirstStock, listUnsetStock } from '../shop/sale/catalog/first-stock.ts'
import type { Clock, Log } from '../shop/system/context.ts'
import type { Env } from './env.ts'
import { explainDatabase, openShopDatabase, whenDatabaseAnswers } from './open-shop-database.ts'
import { isSaid } from './read-variables.ts'
import { NOT_READY, StartRefusal, shopRefusals, WRONG_SETTINGS } from './refusals.ts'

/**
 * Opens the database with its first products, unless something speaks against opening the shop.
 * @throws StartRefusal with all that does, in one list
 */
export async function openCheckedDatabase(env: Env, clock: Clock, log: Log): Promise<OpenDatabase> {
  const wrong = [...env.wrong, ...(await fileTrouble(env))]
  if (wrong.length > 0 || env.refusals.length > 0) throw await refusalOf(env, wrong, clock)
  const database = await openShopDatabase(env, log)
  const { unknown, reasons } = await whenDatabaseAnswers(env, log, async () => ({
    unknown: await furnish(database.db, env),
    reasons: env.production ? await listFaults(env, database.db, configOf(env, database.db, clock)) : [],
  }))
  if (unknown.length === 0 && reasons.length === 0) return database
  await database.close()
  throw new StartRefusal(unknown.length > 0 ? WRONG_SETTINGS : NOT_READY, withNews(unknown, reasons))
}

/** What is wrong with the file of CONFIG_FILE. */
async function fileTrouble({ configFile }: Env): Promise<string[]> {
  try {
    await readFileFields(configFile)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** What speaks against this shop being open to the public, asked of a shop that has a database. */
export async function listFaults(env: Env, db: Db, source: ConfigSource): Promise<string[]> {
  const unset = await listUnsetStock(db)
  const everSet = unset.length < (await db.$count(inventory))
  return [
    ...env.refusals,
    ...shopRefusals(env.allow, {
      config: await source.current(),
      defaults: ShopConfig.parse({}),
      legalTextsStillSamples: documentsStillSamples(await readLegalTexts(db)),
      stockNeverSet: everSet ? [] : unset,
    }),
  ]
}

export function configOf(env: Env, db: Db, clock: Clock): ConfigSource {
  return createConfigSource(db, clock, { file: env.configFile, first: env.identity })
}

/** The first products with the first stock; gives what is wrong with the setting of that. */
async function furnish(db: Db, env: Env): Promise<string[]> {
  await seedCatalog(db, env.production ? {} : 'demo')
  const unknown = await applyFirstStock(db, env.firstStock)
  return unknown.map((sku) => `FIRST_STOCK: there is no stock under the SKU ${sku}`)
}

function withNews(wrong: string[], reasons: string[]): string[] {
  return [...wrong, ...reasons.filter((reason) => !isSaid(reason, wrong))]
}

/**
 * What is wrong everywhere, then what speaks against opening to the public. A database that is there may know a name and a
 * stock the settings do not; one that is not is one reason more.
 */
async function refusalOf(given: Env, wrong: string[], clock: Clock): Promise<StartRefusal> {
  const title = wrong.length > 0 ? WRONG_SETTINGS : NOT_READY
  if (!given.production) return new StartRefusal(title, wrong)
  const env = { ...given, configFile: (await fileTrouble(given)).length > 0 ? undefined : given.configFile }
  if (!env.databaseUrl) return new StartRefusal(title, [...wrong, ...(await withoutDatabase(env))])
  try {
    const database = await openPostgres(env.databaseUrl, { directUrl: env.directUrl })
    const unknown = await furnish(database.db, env)
    const reasons = await listFaults(env, database.db, configOf(env, database.db, clock))
    await database.close()
    return new StartRefusal(title, [...wrong, ...withNews(unknown, reasons)])
  } catch (error) {
    const reasons = [...(await withoutDatabase(env)), explainDatabase(env.databaseUrl, error)]
    return new StartRefusal(title, [...wrong, ...reasons])
  }
}

async function withoutDatabase(env: Env): Promise<string[]> {
  const config = ShopConfig.parse({ ...env.identity, ...(await readFileFields(env.configFile)) })
  return [
    ...env.refusals,
    ...shopRefusals(env.allow, {
      config,
      defaults: ShopConfig.parse({}),
      legalTextsStillSamples: LEGAL_DOCUMENTS,
      stockNeverSet: Object.keys(env.firstStock).length > 0 ? [] : [config.shopifyBouncieDeviceSku],
    }),
  ]
}
