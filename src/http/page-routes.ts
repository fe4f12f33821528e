import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { PageContext } from '../page-context.ts'
import type { CountryCode } from '../shop/addresses/countries.ts'
import type { CatalogSnapshot } from '../shop/catalog/catalog.ts'
import { requirePriceList, sellableUnits } from '../shop/catalog/reading.ts'
import type { ShopConfig } from '../shop/config/config.ts'
import type { Ctx } from '../shop/context.ts'
import { firstLanguage, normalizeLocale } from '../shop/locale/locale.ts'
import { type ConfigParts, publicConfig } from './config.ts'
import type { PageHandler } from './pages.ts'

export interface PageOptions {
  handle: PageHandler
  /** Folder of the built client files; absent when another server serves them. */
  clientFolder?: string
}

type PageParts = ConfigParts & Pick<Ctx, 'catalog' | 'clock' | 'settings'>

/** Every page, and the files they load. */
export function pages(options: PageOptions, parts: PageParts) {
  const app = new Hono()
  if (options.clientFolder) {
    app.use('/assets/*', cacheForever, serveStatic({ root: options.clientFolder, precompressed: true }))
    app.get('/:file{[\\w-]+\\.[\\w.]+}', serveStatic({ root: options.clientFolder, precompressed: true }))
  }
  app.all('*', async (c) => {
    const response = await options.handle(c.req.raw, await readPageContext(c, parts))
    // What a page shows depends on the visitor's locale, and orders are nobody else's business.
    response.headers.append('Vary', 'Cookie, Accept-Language')
    if (!response.headers.has('Cache-Control')) {
      response.headers.set(
        'Cache-Control',
        c.req.path.startsWith('/order') ? 'no-store' : 'private, no-cache',
      )
    }
    return response
  })
  return app
}

async function cacheForever(c: Context, next: () => Promise<void>) {
  await next()
  if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable')
}

async function readPageContext(c: Context, parts: PageParts): Promise<PageContext> {
  const [config, catalog] = await Promise.all([publicConfig(parts), parts.catalog.current()])
  const locale = normalizeLocale(getCookie(c, 'locale') ?? firstLanguage(c.req.header('accept-language')))
  const at = parts.clock.now()
  return {
    config,
    locale,
    prices: { us: requirePriceList(catalog, 'us', at), ca: requirePriceList(catalog, 'ca', at) },
    stock: { us: stockOf(catalog, config, 'us'), ca: stockOf(catalog, config, 'ca') },
    publicUrl: parts.settings.publicUrl,
  }
}

function stockOf(catalog: CatalogSnapshot, config: ShopConfig, country: CountryCode) {
  return sellableUnits(
    catalog,
    country === 'ca' ? config.shopifyBouncieCanadaDeviceSku : config.shopifyBouncieDeviceSku,
  )
}
