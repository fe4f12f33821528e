import type adminWords from '../../words/en-US/pages/admin.json'

/** The screens in the order of the menu. */
export const SCREENS = [
  { to: '/admin', name: 'screen.today' },
  { to: '/admin/orders', name: 'screen.orders' },
  { to: '/admin/warehouse', name: 'screen.warehouse' },
  { to: '/admin/claims', name: 'screen.claims' },
  { to: '/admin/members', name: 'screen.members' },
  { to: '/admin/plans', name: 'screen.plans' },
  { to: '/admin/offers', name: 'screen.offers' },
  { to: '/admin/catalog', name: 'screen.catalog' },
  { to: '/admin/money', name: 'screen.money' },
  { to: '/admin/vehicles', name: 'screen.vehicles' },
  { to: '/admin/people', name: 'screen.people' },
  { to: '/admin/shop', name: 'screen.shop' },
] as const satisfies { to: string; name: keyof typeof adminWords }[]

/** Those that stand at the bottom of a phone. */
export const ON_PHONES: readonly string[] = ['/admin', '/admin/orders', '/admin/warehouse']
