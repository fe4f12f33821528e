import { useLocation } from 'react-router'
import { currentness } from './menu.ts'
import type { MenuEntry } from './use-menus.ts'

/** Part of what only the server renders: a plain link that `useKeptMarkup` keeps marked and follows without a reload. */
export function MenuLink({ entry, className }: { entry: MenuEntry; className: string }) {
  const here = useLocation()
  const mayBeCurrent = !entry.to.includes('?') || entry.page === '/pricing'
  return (
    <a
      href={entry.to}
      data-page={mayBeCurrent ? entry.page : undefined}
      aria-current={mayBeCurrent ? currentness(entry.page, here) : undefined}
      className={className}
    >
      {entry.label}
    </a>
  )
}
