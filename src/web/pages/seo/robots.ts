import { pageContext } from '#server/page-ports/page-context.ts'
import type { Route } from './+types/robots.ts'

/** Pages about one buyer's order carry `noindex` instead: a crawler has to read a page to learn that. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(pageContext)
  const text = `User-agent: *
Disallow: /api/
Sitemap: ${new URL('/sitemap.xml', publicUrl).href}
`
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
