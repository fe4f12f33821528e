import type { PageContext } from '#server/page-ports/page-context.ts'
import { pageContext } from '#server/page-ports/page-context.ts'
import { offeredLanguages } from '../../../shop/facts/locale/locale.ts'
import { localePath, pathOf } from '../../parts/seo/describe-page.ts'
import { PUBLIC_PAGES } from '../../parts/seo/public-pages.ts'
import type { Route } from './+types/sitemap.ts'

/** @see https://www.sitemaps.org/protocol.html and, for the languages, https://developers.google.com/search/docs/specialty/international/localized-versions */
export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const entries = PUBLIC_PAGES.flatMap((name) =>
    languagesOf(page).map((language) => entry(pathOf(name), language, page)),
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

function languagesOf({ config, languages }: PageContext): string[] {
  return offeredLanguages(config, languages).map(({ language }) => language)
}

function entry(path: string, language: string, page: PageContext): string {
  const url = (as: string) => new URL(localePath(path, as), page.publicUrl).href
  const sisters = languagesOf(page).map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${url(other)}"/>`,
  )
  return `  <url><loc>${url(language)}</loc>${sisters.join('')}</url>`
}
