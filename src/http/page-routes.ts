import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { UnclearQuestions } from '../shop/facts/vehicles/unclear-questions.ts'
import { isPersonalPage, pagePath } from '../shop/sale/payments/pay-pages.ts'
import type { Ctx } from '../shop/system/context.ts'
import { compressPage } from './compress-page.ts'
import { type AskApi, createMemberClient, isOwnForm } from './member-client.ts'
import { contextIn, type PageContextParts, type PageContexts } from './page-contexts.ts'
import type { PageHandler } from './pages.ts'
import { answerPlain } from './problem.ts'
import { createPurchaseStore } from './purchase-store.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'
import { createVehicleFinder } from './vehicle-finder.ts'
import { localeCookie, visitorLocale } from './visitor-locale.ts'

export interface PageOptions {
  handle: PageHandler
  /** What the router calls the page at a path, as in `/account/bills/:id`; undefined for no page. */
  pattern?: (path: string) => string | undefined
  contexts: PageContexts
  /** Folder of the built client files; absent when another server serves them. */
  clientFolder?: string
  /** Files of builds before and after this one. */
  keptBuilds?: MiddlewareHandler
}

/** Pages that take forms; all others are only read. */
const FORM_PAGES =
  /^\/(login|account(\/.*)?|activate|cart|sandbox\/pay|order\/(load|checkout\/(shipping|account|payment)|(status|back-in-stock|quote|quote-request|tax-exemption)(\/.*)?(\.data)?))$/
const MAX_FORM = 16 * 1024

/** What browsers send forms as. */
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data; *boundary=)/i

/** Forms with a file, larger than what is taken: the page then says how large it may be. */
const FILE_PAGES = /^\/(account|order|order\/status)\/tax-exemption(\.data)?$/
const MAX_FILE_FORM = 16 * 1024 * 1024

/** That this site honours the Global Privacy Control. @see https://w3c.github.io/gpc/#gpc-support-resource */
const PRIVACY_CONTROL = { gpc: true, lastUpdate: '2026-11-21' }

type PageParts = PageContextParts & Pick<Ctx, 'vehicles'> & { questions: UnclearQuestions }

/** Every page, and the files they load. */
export function pages(
  options: PageOptions,
  parts: PageParts,
  { limit, ask }: { limit: RateLimiter; ask: AskApi },
) {
  const app = new Hono<ShopEnv>()
  if (options.clientFolder) {
    app.use('/assets/*', cacheForever, serveStatic({ root: options.clientFolder, precompressed: true }))
    if (options.keptBuilds) app.use('/assets/*', options.keptBuilds)
    // Their addresses carry a version of their content.
    app.use('/pictures/*', cacheForever, serveStatic({ root: options.clientFolder }))
    app.use('/cards/*', serveStatic({ root: options.clientFolder }))
    app.get('/:file{[\\w-]+\\.[\\w.]+}', serveStatic({ root: options.clientFolder, precompressed: true }))
  }
  app.get('/.well-known/gpc.json', (c) => c.json(PRIVACY_CONTROL))
  const vehicles = createVehicleFinder(parts)
  // Only what the page cache has not stored comes here, so a visitor who reads the shop's pages seldom counts.
  app.use(limit({ name: 'pages', points: 300, duration: 60 }))
  const onError = (c: Context) => answerPlain(c, 'too_large')
  const readForm = bodyLimit({ maxSize: MAX_FORM, onError })
  const readFileForm = bodyLimit({ maxSize: MAX_FILE_FORM, onError })
  app.post('*', (c, next) => (FILE_PAGES.test(c.req.path) ? readFileForm(c, next) : readForm(c, next)))
  app.post('*', async (c, next) => {
    if (!FORM_PAGES.test(pagePath(c.req.path))) return answerReadOnly(c)
    if (!isOwnForm(c)) return answerPlain(c, 'foreign_form')
    return FORM_TYPE.test(c.req.header('content-type') ?? '') ? next() : answerPlain(c, 'not_sent_as_form')
  })
  app.on(['GET', 'POST'], '*', async (c) => {
    // An empty segment begins another host's address, which the router would take for the home page.
    if (c.req.path.includes('//')) return c.notFound()
    const contexts = await options.contexts.current()
    const context = contextIn(contexts, localeOfVisit(c))
    const member = createMemberClient(c, { ask, language: context.language })
    const { store: purchase, answers, cookies } = createPurchaseStore(c)
    const page = await options.handle(c.req.raw, context, { vehicles, member, purchase, answers })
    const response = await compressPage(page, c.req.header('accept-encoding'))
    const headers = new Headers(response.headers)
    const asked = askedLocale(c)
    for (const cookie of cookies()) headers.append('Set-Cookie', cookie)
    // A text read beside the checkout in another language changes nothing of the checkout.
    if (asked && !queryOf(c).has('beside'))
      headers.append('Set-Cookie', localeCookie(asked, parts.settings.publicUrl.startsWith('https:')))
    // What a page shows depends on the visitor's locale.
    headers.append('Vary', 'Cookie, Accept-Language, Sec-GPC')
    // Tells the signal back to the page, which is the same for everybody and cannot read its own request.
    if (c.req.header('sec-gpc') === '1') headers.append('Server-Timing', 'gpc')
    const isOnesOwn = isPersonalPage(c.req.path)
    if (!headers.has('Cache-Control')) {
      headers.set('Cache-Control', isOnesOwn ? 'no-store' : 'private, no-cache')
    }
    // A VIN names a car and through it a person.
    if (queryOf(c).has('vin')) headers.set('Cache-Control', 'no-store')
    if (isOnesOwn) headers.set('X-Robots-Tag', 'noindex')
    return new Response(response.body, { status: response.status, headers })
  })
  app.all('*', answerReadOnly)
  return app
}

function answerReadOnly(c: Context) {
  c.header('Allow', 'GET, HEAD')
  return answerPlain(c, 'method_not_allowed')
}

function queryOf(c: Context): URLSearchParams {
  return new URL(c.req.url).searchParams
}

async function cacheForever(c: Context, next: () => Promise<void>) {
  await next()
  if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable')
}

function localeOfVisit(c: Context) {
  return visitorLocale({
    asked: askedLocale(c),
    cookie: c.req.header('cookie'),
    acceptLanguage: c.req.header('accept-language'),
  })
}

/** As in `/pricing?locale=en-ca`, the way to the other country's prices that needs no script. */
function askedLocale(c: Context): string | undefined {
  const asked = c.req.query('locale')?.toLowerCase()
  return asked && /^[a-z]{2}-[a-z]{2}$/.test(asked) ? asked : undefined
}
