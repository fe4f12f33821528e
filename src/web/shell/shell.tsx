import { useLocation } from 'react-router'
import { CART_FORM } from '../parts/buy/buy.ts'
import { CartPanel } from '../parts/cart/cart-panel.tsx'
import { ErrorArea } from '../parts/errors/error-area.tsx'
import { ThirdParties } from '../parts/third-parties/third-parties.tsx'
import { CutOff } from './cut-off.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Modals } from './modals.tsx'
import { saysOfflineItself } from './order-pages.ts'
import { QuickShipping } from './quick-shipping.tsx'
import { useFocusOnNewPage } from './use-focus-on-new-page.ts'
import { useScrollTarget } from './use-scroll-target.ts'
import { ShopState } from './use-shop-state.ts'

/** What surrounds every page: header, cart, footer, notices, and the state they share. */
export function Shell({ children }: { children: React.ReactNode }) {
  useScrollTarget()
  useFocusOnNewPage()
  const { pathname } = useLocation()
  return (
    <>
      <ShopState />
      <Header />
      <QuickShipping />
      {/* As high as the screen: what a page still fetches never moves a footer in sight. */}
      <main id="main" tabIndex={-1} className="min-h-svh outline-none">
        {!saysOfflineItself(pathname) && <ErrorArea type="global" className="page-width pt-4" />}
        {children}
      </main>
      <Footer />
      {/* For the buttons that name it, where no script runs. */}
      <form id={CART_FORM} method="post" action="/cart" hidden />
      <CutOff />
      <CartPanel key={pathname} />
      <ThirdParties />
      <Modals />
    </>
  )
}
