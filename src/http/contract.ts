import { type Context, Hono } from 'hono'
import { etagOf, hasVersion } from './conditional.ts'
import { describeApi, type OpenApi } from './contract/openapi.ts'

/** GET /api/openapi.json: the API described for programs. */
export function contract(readBrand: () => Promise<string>) {
  return new Hono().get(
    '/openapi.json',
    answerDescription(readBrand, (api) => api),
  )
}

/** Answers the description of the API as `shape` has it, made once for each name of the shop. */
export function answerDescription(readBrand: () => Promise<string>, shape: (api: OpenApi) => object) {
  let made: { brand: string; text: string; etag: string } | undefined
  const read = async () => {
    const brand = await readBrand()
    if (made?.brand !== brand) {
      made = { brand, ...withTag(JSON.stringify(shape(describeApi(`${brand} API`)))) }
    }
    return made
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
