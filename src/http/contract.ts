import { setImmediate as turnOfOthers } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { inTurns } from '../shop/system/in-turns.ts'
import { etagOf, hasVersion } from './conditional.ts'
import { describeInSteps, type OpenApi } from './contract/openapi.ts'

/** GET /api/openapi.json: the API described for programs. */
export function contract(readBrand: () => Promise<string>) {
  return new Hono().get(
    '/openapi.json',
    answerDescription(readBrand, (api) => api),
  )
}

/** Answers the description of the API as `shape` has it, made once for each name of the shop. */
export function answerDescription(readBrand: () => Promise<string>, shape: (api: OpenApi) => object) {
  let made: { brand: string; described: ReturnType<typeof describe> } | undefined
  const describe = async (brand: string) => {
    const api = await inTurns(describeInSteps(`${brand} API`))
    const shaped = shape(api)
    await turnOfOthers()
    return withTag(JSON.stringify(shaped))
  }
  const read = async () => {
    const brand = await readBrand()
    if (made?.brand !== brand) made = { brand, described: describe(brand) }
    return made.described
  }
  return async (c: Context) => {
    const { text, etag } = await read()
    c.header('ETag', etag)
    c.header('Cache-Control', 'public, max-age=300')
    c.header('Access-Control-Allow-Origin', '*')
    if (hasVersion((name) => c.req.header(name), etag)) return c.body(null, 304)
    return c.body(text, 200, { 'Content-Type': 'application/json' })
  }
}

function withTag(text: string) {
  return { text, etag: etagOf(text) }
}
