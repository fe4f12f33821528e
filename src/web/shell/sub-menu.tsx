import shellWords from '../../words/en-US/pages/shell.json'
import { useWords } from '../base/words.ts'
import { DelayedShippingLine } from './delayed-shipping-line.tsx'
import { MenuLink } from './menu-link.tsx'
import { useSubMenu } from './use-menus.ts'

/** The pages under Features, on every page that sells or informs where there is room, and below them what the shop has to tell. Rendered on the server alone. */
export function SubMenu() {
  const t = useWords(shellWords)
  return (
    <>
      <nav
        aria-label={t('menu.features')}
        className="hidden border-hairline border-b bg-card group-data-[view=features]/header:nav:block"
      >
        <ul className="page-width flex gap-x-1">
          {useSubMenu().map((entry) => (
            <li key={entry.to} className="first:-ml-3">
              <MenuLink
                entry={entry}
                className="flex min-h-11 items-center border-transparent border-y-3 px-3 text-sm text-soft hover:text-ink aria-[current]:border-b-amber aria-[current]:font-semibold aria-[current]:text-ink"
              />
            </li>
          ))}
        </ul>
      </nav>
      <DelayedShippingLine />
    </>
  )
}
