import { Hono } from 'hono'
import { listRecalls, previewRecall, recallBatch } from '../../shop/service/recalls/recall-batch.ts'
import { NewRecall, RecallWish } from '../../shop/service/recalls/schema.ts'
import { readJson, readQuery } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'
import { claimRoutes } from './claims.ts'

/** What is wrong with single adapters, and with batches of them. */
export function claimsDesk() {
  return new Hono<ShopEnv>().route('/claims', claimRoutes()).route('/recalls', recallRoutes())
}

/** Batches that are called back. */
function recallRoutes() {
  return new Hono<ShopEnv>()
    .get('/', async (c) => c.json(await listRecalls(c.var.ctx)))
    .get('/preview', async (c) => c.json(await previewRecall(c.var.ctx, readQuery(c, RecallWish))))
    .post('/', async (c) => c.json(await recallBatch(c.var.ctx, await readJson(c, NewRecall)), 201))
}
