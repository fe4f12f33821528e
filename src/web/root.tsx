import '@fontsource-variable/overpass/wght.css'
import './app.css'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { pageContext } from '#server/page-context.ts'
import type { Route } from './+types/root.ts'

export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return { config: page.config, locale: page.locale, prices: page.prices, stock: page.stock }
}

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
