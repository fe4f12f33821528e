import { useLocation } from 'react-router'
import { CartPanel } from '../cart/cart-panel.tsx'
import { ThirdParties } from '../third-parties/third-parties.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useBareView } from './use-bare-view.ts'
import { useFocusOnNewPage } from './use-focus-on-new-page.ts'
import { useScrollTarget } from './use-scroll-target.ts'
import { ShopState } from './use-shop-state.ts'

/** What surrounds every page: header, cart, footer, and the state they share. */
export function Shell({ children }: { children: React.ReactNode }) {
  useScrollTarget()
  useFocusOnNewPage()
  const bare = useBareView()
  const { pathname } = useLocation()
  return (
    <div className="flex min-h-dvh flex-col">
      <ShopState />
      <a
        href="#main"
        className="sr-only z-50 rounded-button bg-card px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {!bare && <Header />}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {!bare && <Footer />}
      <CartPanel key={pathname} />
      <ThirdParties />
    </div>
  )
}
