import type { PageContext } from '#server/page-context.ts'
import { pageContext } from '#server/page-context.ts'
import { localePath, pathOf } from '../../parts/seo/describe-page.ts'
import { PUBLIC_PAGES } from '../../parts/seo/public-pages.ts'
import type { Route } from './+types/sitemap.ts'

/** @see https://www.sitemaps.org/protocol.html and, for the languages, https://developers.google.com/search/docs/specialty/international/localized-versions */
export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const entries = PUBLIC_PAGES.flatMap((name) =>
    localesOf(page).map((locale) => entry(pathOf(name), locale, page)),
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

type Locale = PageContext['locale']

function localesOf({ config }: PageContext): Locale[] {
  return config.allowCanadianOrders ? ['en-us', 'en-ca'] : ['en-us']
}

function entry(path: string, locale: Locale, page: PageContext): string {
  const url = (as: Locale) => new URL(localePath(path, as), page.publicUrl).href
  const sisters = localesOf(page).map(
    (other) =>
      `<xhtml:link rel="alternate" hreflang="${other === 'en-ca' ? 'en-CA' : 'en-US'}" href="${url(other)}"/>`,
  )
  return `  <url><loc>${url(locale)}</loc>${sisters.join('')}</url>`
}
