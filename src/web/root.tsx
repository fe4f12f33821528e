import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router'
import { pageContext } from '#server/page-ports/page-context.ts'
import { structuredData } from '#server/page-ports/structured-data.ts'
import overpass from '../fonts/overpass.woff2?url'
import { isOfficePage } from '../shop/sale/payments/pay-pages.ts'
import type { Route } from './+types/root.ts'
import stylesheet from './app.css?url'
import { type RootData, useLanguage } from './base/root-data.ts'
import { BeforePaint } from './hydration/before-paint.tsx'
import { structuredDataOf } from './pages/seo/structured-data.ts'
import { languageOfMatches, titleOf } from './parts/seo/describe-page.ts'
import { keepPayPageAlone } from './parts/third-parties/keep-pay-page-alone.ts'
import { ErrorMessage } from './shell/error-message.tsx'
import { MissingPage } from './shell/missing-page.tsx'
import { Shell } from './shell/shell.tsx'

export function loader({ context, request }: Route.LoaderArgs): RootData {
  const page = context.get(pageContext)
  context.set(structuredData, structuredDataOf(new URL(request.url).pathname, page))
  return {
    config: page.config,
    market: page.market,
    language: page.language,
    locale: page.locale,
    languages: page.languages,
    prices: page.prices,
    stock: page.stock,
    ...(page.products && { products: page.products }),
    ...(page.reviews && { reviews: page.reviews }),
    publicUrl: page.publicUrl,
    year: page.year,
  }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPayPageAlone]

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: overpass, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleOf('', languageOfMatches(matches)) }]

export function Layout({ children }: { children: React.ReactNode }) {
  const language = useLanguage()
  return (
    // A translator writes its own language into `lang`.
    <html lang={language} data-language={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <BeforePaint />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121517" />
        {/* With a precedence it stands ahead of everything that can wait for it. */}
        <link rel="stylesheet" href={stylesheet} precedence="default" />
        <PaintWhole />
        <Links />
        <Meta />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Painted in pieces, as a slow line brings them, bar, first section and popup would move; the cart comes last. */
function PaintWhole() {
  // The office has no cart, and is made in the browser.
  if (isOfficePage(useLocation().pathname)) return null
  return <link rel="expect" href="#cart" blocking="render" />
}

export default function Root() {
  return (
    <Surroundings>
      <Outlet />
    </Surroundings>
  )
}

/** The layout of every page: header and footer; the office has a layout of its own (`src/office/frame`). */
function Surroundings({ children }: { children: React.ReactNode }) {
  return isOfficePage(useLocation().pathname) ? children : <Shell>{children}</Shell>
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return <Surroundings>{missing ? <MissingPage /> : <ErrorMessage error={error} />}</Surroundings>
}
