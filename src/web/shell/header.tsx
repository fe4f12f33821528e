import { useLocation } from 'react-router'
import { KeptMarkup } from '../hydration/kept-markup.tsx'
import { CartButton } from '../parts/cart/cart-button.tsx'
import { HeaderContent } from './header-content.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { isAtHome, isBuying, isCheckout } from './order-pages.ts'
import { SubMenu } from './sub-menu.tsx'

/** The bar stays at the top; the sub menu scrolls away with the page, hence no box around both. */
export function Header() {
  const { pathname } = useLocation()
  return (
    <header data-view={viewOf(pathname)} className="group/header contents bare:hidden">
      <div className="sticky low:static top-0 z-20 border-hairline border-b bg-paper">
        <div className="page-width flex min-h-16 flex-wrap items-center gap-x-2 nav:grid nav:min-h-0 group-data-[view=checkout]/header:min-h-16 nav:grid-cols-[auto_1fr_auto] one-row:grid-cols-[auto_1fr_auto_auto]">
          <KeptMarkup id="bar" className="contents" content={import.meta.env.SSR && <HeaderContent />} />
          <div className="ml-auto nav:col-start-3 nav:row-start-1 one-row:col-start-4">
            <CartButton />
          </div>
          <KeptMarkup
            id="menu-place"
            className="nav:hidden group-data-[view=checkout]/header:hidden"
            content={import.meta.env.SSR && <MobileMenu />}
          />
        </div>
      </div>
      <KeptMarkup id="below-bar" content={import.meta.env.SSR && <SubMenu />} />
    </header>
  )
}

function viewOf(pathname: string) {
  if (isCheckout(pathname)) return 'checkout'
  return isBuying(pathname) || isAtHome(pathname) ? undefined : 'features'
}
