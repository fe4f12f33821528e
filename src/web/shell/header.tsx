import { Link, useLocation } from 'react-router'
import { CartButton } from '../cart/cart-button.tsx'
import { joinClasses } from '../ui/join-classes.ts'
import { CountrySelect } from './country-select.tsx'
import { isCurrent, MAIN_MENU } from './menu.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { isCheckout } from './order-pages.ts'
import { Wordmark } from './wordmark.tsx'

export function Header() {
  const { pathname } = useLocation()
  const checkout = isCheckout(pathname)
  return (
    <header className="sticky top-0 z-20 border-hairline border-b bg-paper">
      <div className="page-width flex min-h-16 items-center gap-4">
        <Wordmark />
        {!checkout && <MainMenu pathname={pathname} />}
        <div className="ml-auto flex items-center gap-2">
          {!checkout && (
            <span className="hidden nav:block">
              <CountrySelect />
            </span>
          )}
          <CartButton />
          {!checkout && <MobileMenu />}
        </div>
      </div>
    </header>
  )
}

function MainMenu({ pathname }: { pathname: string }) {
  return (
    <nav aria-label="Main" className="ml-4 hidden self-stretch nav:flex">
      {MAIN_MENU.map((entry) => (
        <Link
          key={entry.to}
          to={entry.to}
          aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
          className={joinClasses(
            'flex items-center border-y-3 border-transparent px-3 font-semibold text-sm transition-colors hover:text-ink',
            isCurrent(entry, pathname) ? 'border-b-amber text-ink' : 'text-soft',
          )}
        >
          {entry.label}
        </Link>
      ))}
    </nav>
  )
}
