import Menu from 'lucide-react/icons/menu'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { joinClasses } from '../ui/join-classes.ts'
import { CountrySelect } from './country-select.tsx'
import { isCurrent, MAIN_MENU } from './menu.ts'

/** A popover, so it opens before any script has run and closes on Escape or a tap beside it. */
export function MobileMenu() {
  const { pathname } = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  return (
    <div className="nav:hidden">
      <button
        type="button"
        popoverTarget="menu"
        aria-label="Menu"
        className="-mr-2 grid size-11 place-items-center rounded-button hover:bg-hover"
      >
        <Menu aria-hidden="true" className="size-6" />
      </button>
      <div
        ref={menu}
        id="menu"
        popover="auto"
        className="fixed inset-x-0 top-16 bottom-auto m-0 w-full max-w-none border-0 border-hairline border-b bg-paper p-5 text-ink shadow-soft"
      >
        <nav aria-label="Main">
          <ul>
            {MAIN_MENU.map((entry) => (
              <li key={entry.to} className="border-hairline border-b">
                <Link
                  to={entry.to}
                  onClick={() => menu.current?.hidePopover()}
                  aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
                  className="flex min-h-12 items-center font-semibold text-lg"
                >
                  <span className={joinClasses(isCurrent(entry, pathname) && 'border-amber border-b-3')}>
                    {entry.label}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="-ml-3 mt-3">
          <CountrySelect />
        </div>
      </div>
    </div>
  )
}
