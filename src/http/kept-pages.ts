import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageContext } from '../page-context.ts'

/** Pages kept at most; the oldest goes first. A page compressed three ways weighs about 60 KB. */
const MAX_PAGES = 200
/** Parameters a page never looks at while it is rendered, or that are in its context: scroll targets, campaign marks, locale. */
const HARMLESS = /^(st|locale|utm_\w+|gclid|fbclid|msclkid|intercom)$/
/** Pages about one buyer's own order or account, or paid on. */
const PERSONAL = /^\/(order|account|sandbox)(\/|$|\.)/

interface KeptPage {
  etag: string
  headers: [string, string][]
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

type PageRenderer = (request: Request, page: PageContext) => Promise<Response>

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/**
 * Renders each public page once for every state of catalogue, config and country, and answers from memory,
 * precompressed, ever after. Pages are the same for all visitors: what is a visitor's own lives in the browser.
 */
export function keepPages(handle: PageRenderer): PageRenderer {
  const kept = new Map<string, Promise<KeptPage | Response>>()
  const stateOf = memoize((page: PageContext) =>
    createHash('sha256').update(JSON.stringify(page)).digest('base64url'),
  )

  return async (request, page) => {
    const url = new URL(request.url)
    if (!isPublic(request, url)) return handle(request, page)
    const key = `${url.pathname} ${stateOf(page)}`
    let entry = kept.get(key)
    if (!entry) {
      entry = render(handle, url, page)
      kept.set(key, entry)
      if (kept.size > MAX_PAGES) kept.delete(kept.keys().next().value ?? key)
    }
    const result = await entry.catch((error: unknown) => {
      kept.delete(key)
      throw error
    })
    if (!(result instanceof Response)) return answer(request, result)
    // An error page or a redirect is not kept: rendered again for whoever asks next.
    kept.delete(key)
    return result.bodyUsed ? handle(request, page) : result
  }
}

/** Is the page nobody else's business, so that neither caches nor search engines may keep it? */
export function isPersonal(pathname: string): boolean {
  return PERSONAL.test(pathname)
}

function isPublic(request: Request, url: URL): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (isPersonal(url.pathname)) return false
  return [...url.searchParams.keys()].every((name) => HARMLESS.test(name))
}

async function render(handle: PageRenderer, url: URL, page: PageContext): Promise<KeptPage | Response> {
  const response = await handle(new Request(new URL(url.pathname, url)), page)
  if (response.status !== 200) return response
  const plain = Buffer.from(await response.arrayBuffer())
  const [br, gz] = await Promise.all([
    compress.br(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compress.gzip(plain, { level: 9 }),
  ])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  return { etag, headers: [...response.headers], plain, br, gzip: gz }
}

function answer(request: Request, page: KeptPage): Response {
  const headers = new Headers(page.headers)
  headers.set('ETag', page.etag)
  headers.append('Vary', 'Accept-Encoding')
  if (matches(request.headers.get('if-none-match'), page.etag))
    return new Response(null, { status: 304, headers })
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '')
  if (encoding !== 'plain') headers.set('Content-Encoding', encoding)
  const body = page[encoding]
  headers.set('Content-Length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers })
}

/** Whether an If-None-Match header names this tag. */
export function matches(ifNoneMatch: string | null | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
}

/** The best encoding an Accept-Encoding header takes. */
export function chooseEncoding(accepted: string): 'br' | 'gzip' | 'plain' {
  const names = accepted.split(',').map((part) => part.trim())
  const takes = (name: string) =>
    names.some((part) => part.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(part))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'plain'
}

/** Remembers the last few answers by their argument's identity. */
function memoize<A extends object, R>(compute: (argument: A) => R): (argument: A) => R {
  const known = new WeakMap<A, R>()
  return (argument) => {
    const found = known.get(argument)
    if (found !== undefined) return found
    const result = compute(argument)
    known.set(argument, result)
    return result
  }
}
