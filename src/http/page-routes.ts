import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { PageContext } from '../page-context.ts'
import type { CatalogSnapshot } from '../shop/catalog/catalog.ts'
import { requirePriceList, sellableUnits } from '../shop/catalog/reading.ts'
import type { ShopConfig } from '../shop/config/config.ts'
import type { Ctx } from '../shop/context.ts'
import { languageIn, localeOfLanguage, marketOfLocale } from '../shop/locale/locale.ts'
import { deviceSkuOf, forEachMarket, openMarketOr } from '../shop/markets/markets.ts'
import { MAX_QUANTITY } from '../shop/pricing/quantity.ts'
import { asksForFit } from '../shop/vehicles/fit-query.ts'
import { compressPage } from './compress-page.ts'
import { type ConfigParts, publicConfig } from './config.ts'
import { isPersonal, keepPages } from './kept-pages.ts'
import type { PageHandler } from './pages.ts'
import { answerPlain } from './problem.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'
import { createVehicleDesk } from './vehicle-desk.ts'
import { PAGE_LANGUAGES, visitorLocale } from './visitor-locale.ts'

export interface PageOptions {
  handle: PageHandler
  /** Folder of the built client files; absent when another server serves them. */
  clientFolder?: string
}

/** In seconds. */
const YEAR = 365 * 24 * 60 * 60

/** That this site honours the Global Privacy Control. @see https://w3c.github.io/gpc/#gpc-support-resource */
const PRIVACY_CONTROL = { gpc: true, lastUpdate: '2026-11-21' }

type PageParts = ConfigParts & Pick<Ctx, 'catalog' | 'clock' | 'settings' | 'tax' | 'vehicles'>

/** Every page, and the files they load. */
export function pages(options: PageOptions, parts: PageParts, limit: RateLimiter) {
  const app = new Hono<ShopEnv>()
  if (options.clientFolder) {
    app.use('/assets/*', cacheForever, serveStatic({ root: options.clientFolder, precompressed: true }))
    // Their addresses carry a version of their content.
    app.use('/pictures/*', cacheForever, serveStatic({ root: options.clientFolder }))
    app.use('/cards/*', serveStatic({ root: options.clientFolder }))
    app.get('/:file{[\\w-]+\\.[\\w.]+}', serveStatic({ root: options.clientFolder, precompressed: true }))
  }
  app.get('/.well-known/gpc.json', (c) => c.json(PRIVACY_CONTROL))
  const desk = createVehicleDesk(parts)
  const handle = keepPages((request, page) => options.handle(request, page, desk))
  app.use(limitLookUps(limit))
  const contextFor = createContextReader(parts)
  app.get('*', async (c) => {
    const page = await handle(c.req.raw, await contextFor(c))
    const response = await compressPage(page, c.req.header('accept-encoding'))
    const headers = new Headers(response.headers)
    const asked = askedLocale(c)
    if (asked) headers.append('Set-Cookie', `locale=${asked}; Path=/; Max-Age=${YEAR}; SameSite=Lax`)
    // What a page shows depends on the visitor's locale.
    headers.append('Vary', 'Cookie, Accept-Language, Sec-GPC')
    // Tells the signal back to the page, which is the same for everybody and cannot read its own request.
    if (c.req.header('sec-gpc') === '1') headers.append('Server-Timing', 'gpc')
    const isOnesOwn = isPersonal(c.req.path)
    if (!headers.has('Cache-Control')) {
      headers.set('Cache-Control', isOnesOwn ? 'no-store' : 'private, no-cache')
    }
    // A VIN names a car and through it a person.
    if (queryOf(c).has('vin')) headers.set('Cache-Control', 'no-store')
    if (isOnesOwn) headers.set('X-Robots-Tag', 'noindex')
    return new Response(response.body, { status: response.status, headers })
  })
  app.all('*', (c) => answerPlain(c, 'method_not_allowed'))
  return app
}

/** A page that asks about a car is worked out for each visit, so it has a limit as the look-up's own calls do. */
function limitLookUps(limit: RateLimiter): MiddlewareHandler<ShopEnv> {
  const guard = limit({ name: 'vehicle-pages', points: 300, duration: 60 })
  return (c, next) => (asksForFit(queryOf(c)) ? guard(c, next) : next())
}

function queryOf(c: Context): URLSearchParams {
  return new URL(c.req.url).searchParams
}

async function cacheForever(c: Context, next: () => Promise<void>) {
  await next()
  if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable')
}

/** Makes the reader of page contexts: one object for each market and language as long as nothing has changed. */
function createContextReader(parts: PageParts) {
  let made:
    | { config: ShopConfig; catalog: CatalogSnapshot; common: CommonContext; pages: Map<string, PageContext> }
    | undefined
  return async (c: Context): Promise<PageContext> => {
    const [config, catalog] = await Promise.all([parts.config.current(), parts.catalog.current()])
    if (made?.config !== config || made.catalog !== catalog) {
      made = { config, catalog, common: await commonContext(parts, config, catalog), pages: new Map() }
    }
    const visit = {
      asked: askedLocale(c),
      cookie: c.req.header('cookie'),
      acceptLanguage: c.req.header('accept-language'),
    }
    const wish = visitorLocale(visit)
    const page = made.pages.get(wish) ?? { ...made.common, ...shownIn(wish, config) }
    made.pages.set(wish, page)
    return page
  }
}

/** A market that is closed shows the default one's prices, in a language of that market. */
function shownIn(wish: string, config: ShopConfig) {
  const market = openMarketOr(marketOfLocale(wish), config)
  const language = languageIn(market, wish, PAGE_LANGUAGES)
  return { market, language, locale: localeOfLanguage(language) }
}

type CommonContext = Omit<PageContext, 'market' | 'language' | 'locale'>

/** As in `/pricing?locale=en-ca`, the way to the other country's prices that needs no script. */
function askedLocale(c: Context): string | undefined {
  const asked = c.req.query('locale')?.toLowerCase()
  return asked && /^[a-z]{2}-[a-z]{2}$/.test(asked) ? asked : undefined
}

async function commonContext(
  parts: PageParts,
  config: ShopConfig,
  catalog: CatalogSnapshot,
): Promise<CommonContext> {
  const at = parts.clock.now()
  return {
    config: await publicConfig(parts),
    prices: forEachMarket((market) => requirePriceList(catalog, market, at)),
    stock: forEachMarket((market) => stockOf(catalog, deviceSkuOf(config, market))),
    taxOn: parts.tax.name === 'table' ? parts.tax.taxOn : null,
    languages: PAGE_LANGUAGES,
    publicUrl: parts.settings.publicUrl,
    year: at.getUTCFullYear(),
  }
}

/** No more than one order can ask for, so that a sale out of a full warehouse changes no page. */
function stockOf(catalog: CatalogSnapshot, sku: string) {
  return Math.min(sellableUnits(catalog, sku), MAX_QUANTITY)
}
