import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Catalog } from '../shop/catalog/catalog.ts'
import type { ConfigSource } from '../shop/config/config-source.ts'
import { chooseEncoding, matches } from './kept-pages.ts'
import { localeInCookie, visitorLocale } from './visitor-locale.ts'

/** Answers held at most: a page in two countries and three encodings is six. */
const MAX_ANSWERS = 400

type Fetch = (request: Request, env: object) => Response | Promise<Response>

interface Answer {
  state: State
  etag: string
  /** Names and values in turn, as Node writes them. */
  headers: string[]
  headers304: string[]
  body: Buffer
}
/** What every public page is rendered from; another reading of either outdates all answers. */
interface State {
  config: unknown
  catalog: unknown
}

export interface PageFront {
  /** Answers from memory, before anything else of the shop has run; false when somebody else must. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean
  /** The app, listened to for answers worth keeping. */
  fetch: Fetch
}

/**
 * Keeps the finished answers for public pages, headers and all, for as long as the reading of config and
 * catalogue they were made from is the newest, a second at most. The app answers everything else, and
 * each page once a second.
 */
export function createPageFront(fetch: Fetch, source: { config: ConfigSource; catalog: Catalog }): PageFront {
  const answers = new Map<string, Answer>()

  function stateNow(): State | undefined {
    const config = source.config.latest()
    const catalog = source.catalog.latest()
    return config && catalog && { config, catalog }
  }

  async function keep(request: Request, response: Response, state: State) {
    const headers = response.headers
    const etag = headers.get('etag')
    const page = headers.get('content-type')?.startsWith('text/html') && headers.get('vary')
    if (response.status !== 200 || !etag || !page || headers.has('set-cookie')) return response
    const body = Buffer.from(await response.arrayBuffer())
    if (answers.size >= MAX_ANSWERS) answers.delete(answers.keys().next().value ?? '')
    const { pathname } = new URL(request.url)
    const key = keyOf(pathname, (name) => request.headers.get(name) ?? undefined)
    const pairs = [...headers]
    const brief = pairs.filter(([name]) => !name.startsWith('content-') || name === 'content-security-policy')
    answers.set(key, { state, etag, headers: pairs.flat(), headers304: brief.flat(), body })
    return new Response(body, { status: 200, headers })
  }

  return {
    answer(request, response) {
      if (request.method !== 'GET' || !request.url || request.url.includes('?')) return false
      const read = (name: string) => request.headers[name] as string | undefined
      const found = answers.get(keyOf(request.url, read))
      if (!found || !isSame(found.state, stateNow())) return false
      if (matches(read('if-none-match'), found.etag)) {
        response.writeHead(304, found.headers304).end()
      } else {
        response.writeHead(200, found.headers).end(found.body)
      }
      return true
    },
    async fetch(request, env) {
      const before = stateNow()
      const response = await fetch(request, env)
      if (request.method !== 'GET' || request.url.includes('?')) return response
      return before && isSame(before, stateNow()) ? keep(request, response, before) : response
    },
  }
}

type ReadHeader = (name: string) => string | undefined

function keyOf(path: string, header: ReadHeader): string {
  return `${variantOf(header)} ${path}`
}

/** Variants by the headers that decide them: most browsers say the same, and reading them is a tenth of an answer. */
const variants = new Map<string, string>()
const MAX_VARIANTS = 1_000

function variantOf(header: ReadHeader): string {
  const asked = localeInCookie(header('cookie'))
  const acceptLanguage = header('accept-language')
  const acceptEncoding = header('accept-encoding') ?? ''
  // The answer tells the page that the browser sends it.
  const gpc = header('sec-gpc') === '1' ? 'gpc' : ''
  const told = `${acceptEncoding}\n${acceptLanguage}\n${gpc}\n${asked}`
  let variant = variants.get(told)
  if (!variant) {
    variant = `${visitorLocale({ asked, acceptLanguage })} ${chooseEncoding(acceptEncoding)} ${gpc}`
    if (variants.size >= MAX_VARIANTS) variants.clear()
    variants.set(told, variant)
  }
  return variant
}

function isSame(one: State, other: State | undefined): boolean {
  return one.config === other?.config && one.catalog === other?.catalog
}
