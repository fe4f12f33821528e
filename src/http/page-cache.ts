import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { type Encoding, encodingOf, etagOf, hasVersion } from './conditional.ts'
import type { LocaleContexts, PageContexts } from './page-contexts.ts'
import { localeInCookie, visitorLocale } from './visitor-locale.ts'

/** Parameters no page looks at while it is rendered: scroll targets and campaign marks. */
const HARMLESS = /^(st|utm_\w+|gclid|fbclid|msclkid|intercom)$/

/** The prefix of API calls: they are not pages, and they are the most frequent requests. */
const CALLS = '/api/'

type Fetch = (request: Request, env: object) => Response | Promise<Response>
type ReadHeader = (name: string) => string | undefined

/** One page, rendered and compressed. */
interface CachedPage {
  /** What it was rendered from; the page is outdated as soon as this is not the newest. */
  contexts: LocaleContexts
  etag: string
  bodies: Record<Encoding, Buffer>
  /** Names and values in turn, as Node writes them. */
  headers: Record<Encoding | 'notModified', string[]>
}

export interface PageCache {
  /** Answers from memory, before anything else of the shop has run; false when `fetch` must. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** The app, whose pages are stored; pages already stored are answered without it. */
  fetch(request: Request, env: object): Promise<Response>
  /** Answers given from memory, and pages that had to be rendered first, since the start. */
  readonly counts: { hits: number; misses: number }
}

export interface PageCacheParts {
  /** The shop, which renders what is not stored. */
  fetch: Fetch
  contexts: PageContexts
  /** The address under which a path is stored; undefined for pages that are never stored. */
  storedPath: (pathname: string) => string | undefined
}

/**
 * The page cache. A public page is the same for every visitor of a locale: it is rendered once for each state of
 * config and catalogue, compressed once, and answered from memory until that state changes. An
 * answer says `X-Cache: hit` or `miss`.
 *
 * @see docs/decisions/0025-page-front.md
 */
export function createPageCache({ fetch, contexts, storedPath }: PageCacheParts): PageCache {
  const pages = new Map<string, CachedPage>()
  const renders = new Map<string, Promise<CachedPage | Response>>()
  const counts = { hits: 0, misses: 0 }

  function keyOf(url: string, header: ReadHeader) {
    if (url.startsWith(CALLS)) return undefined
    const [path = '', query] = url.split('?', 2)
    const stored = query && !isHarmless(query) ? undefined : storedPath(path)
    return stored && { path: stored, key: `${variantOf(header).page} ${stored}` }
  }

  async function render(request: Request, env: object, path: string): Promise<CachedPage | Response> {
    counts.misses += 1
    const before = await contexts.current()
    const response = await fetch(withoutConditions(request, path), env)
    const isWhole = response.status === 200 && !response.headers.has('set-cookie')
    return isWhole && before === (await contexts.current()) ? toPage(response, before) : response
  }

  /** One rendering for all who ask at the same time; a request that waited for an answer that is not stored renders again. */
  async function find(request: Request, env: object, { path, key }: { path: string; key: string }) {
    const now = await contexts.current()
    const stored = pages.get(key)
    if (stored?.contexts === now) return { page: stored, isHit: true }
    const running = renders.get(key)
    const shared = running && (await running)
    if (shared && !(shared instanceof Response)) return { page: shared, isHit: true }
    const rendering = render(request, env, path)
    renders.set(key, rendering)
    try {
      const page = await rendering
      if (!(page instanceof Response)) pages.set(key, page)
      return { page, isHit: false }
    } finally {
      renders.delete(key)
    }
  }

  return {
    counts,
    answer(request, response) {
      if (request.method !== 'GET' || !request.url) return false
      const header = (name: string) => request.headers[name] as string | undefined
      const asked = keyOf(request.url, header)
      const page = asked && pages.get(asked.key)
      if (!page || page.contexts !== contexts.latest()) return false
      counts.hits += 1
      if (hasVersion(header, page.etag)) {
        response.writeHead(304, page.headers.notModified).end()
        return true
      }
      const { encoding } = variantOf(header)
      response.writeHead(200, page.headers[encoding]).end(page.bodies[encoding])
      return true
    },
    async fetch(request, env) {
      const header = (name: string) => request.headers.get(name) ?? undefined
      if (isCall(request.url)) return fetch(request, env)
      const { pathname, search } = new URL(request.url)
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      const asked = isRead ? keyOf(pathname + search, header) : undefined
      if (!asked) return fetch(request, env)
      // Nothing to make a page from, as while the database is away: the app says so.
      if (!(await isKnown(contexts))) return fetch(request, env)
      const { page, isHit } = await find(request, env, asked)
      if (page instanceof Response) return page
      if (isHit) counts.hits += 1
      return present(page, { header, method: request.method, isHit })
    },
  }
}

async function isKnown(contexts: PageContexts): Promise<boolean> {
  return contexts.current().then(
    () => true,
    () => false,
  )
}

/** By the whole address, without taking it apart. */
function isCall(url: string): boolean {
  return url.startsWith(CALLS, url.indexOf('/', url.indexOf('//') + 2))
}

function isHarmless(query: string): boolean {
  return [...new URLSearchParams(query).keys()].every((name) => HARMLESS.test(name))
}

interface Variant {
  /** Which of a path's pages. */
  page: string
  encoding: Encoding
}

/** Most browsers send the same few headers, and parsing them is a tenth of an answer. */
const variants = new LRUCache<string, Variant>({ max: 1_000 })

function variantOf(header: ReadHeader): Variant {
  const asked = localeInCookie(header('cookie'))
  const acceptLanguage = header('accept-language')
  const acceptEncoding = header('accept-encoding')
  // The answer tells the page that the browser sends it.
  const gpc = header('sec-gpc') === '1' ? 'gpc' : ''
  const given = `${acceptEncoding}\n${acceptLanguage}\n${gpc}\n${asked}`
  const known = variants.get(given)
  if (known) return known
  const variant = {
    page: `${visitorLocale({ asked, acceptLanguage })} ${gpc}`,
    encoding: encodingOf(acceptEncoding),
  }
  variants.set(given, variant)
  return variant
}

/** The whole page, uncompressed, at the address it is stored under. */
function withoutConditions(request: Request, path: string): Request {
  const headers = new Headers(request.headers)
  for (const name of ['if-none-match', 'if-modified-since', 'range', 'accept-encoding']) headers.delete(name)
  return new Request(new URL(path, request.url), { headers })
}

/** Of 11. Ten makes a page 7 % smaller than nine and takes 11 ms longer, once; eleven takes 55 ms more for 2 %. */
const BROTLI_QUALITY = 10

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

async function toPage(response: Response, contexts: LocaleContexts): Promise<CachedPage> {
  const identity = Buffer.from(await response.arrayBuffer())
  const [br, gz] = await Promise.all([
    compress.br(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    compress.gzip(identity, { level: 9 }),
  ])
  const bodies = { identity, br, gzip: gz }
  const etag = etagOf(identity)
  const common = [...response.headers, ['etag', etag], ['x-cache', 'hit']].filter(
    ([name = '']) => !/^content-(length|encoding)$/.test(name),
  )
  const whole = (encoding: Encoding) => [
    ...common.flat(),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(bodies[encoding].byteLength),
  ]
  const headers = {
    identity: whole('identity'),
    br: whole('br'),
    gzip: whole('gzip'),
    notModified: common.filter(([name]) => name !== 'content-type').flat(),
  }
  return { contexts, etag, bodies, headers }
}

function present(
  page: CachedPage,
  { header, method, isHit }: { header: ReadHeader; method: string; isHit: boolean },
): Response {
  const { encoding } = variantOf(header)
  const isHeld = hasVersion(header, page.etag)
  const headers = new Headers(pairs(page.headers[isHeld ? 'notModified' : encoding]))
  if (!isHit) headers.set('x-cache', 'miss')
  const body = isHeld || method === 'HEAD' ? null : new Uint8Array(page.bodies[encoding])
  return new Response(body, { status: isHeld ? 304 : 200, headers })
}

function pairs(list: string[]): [string, string][] {
  return list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1] ?? ''] as [string, string]] : []))
}
