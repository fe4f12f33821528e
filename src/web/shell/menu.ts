export interface MenuEntry {
  label: string
  to: string
}

export const MAIN_MENU: readonly MenuEntry[] = [
  { label: 'Features', to: '/' },
  { label: 'Pricing', to: '/pricing?st=q' },
  { label: 'Help', to: '/help' },
]

/** Whether a menu entry leads to the page that is open. */
export function isCurrent(entry: MenuEntry, pathname: string): boolean {
  return entry.to.split('?')[0] === pathname
}
