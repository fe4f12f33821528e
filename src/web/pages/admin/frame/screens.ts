import type adminWords from '../../../messages/en-US/admin.json'

/** The screens in the order of the menu. */
export const SCREENS = [
  { to: '/admin', name: 'screen.today' },
  { to: '/admin/orders', name: 'screen.orders' },
  { to: '/admin/warehouse', name: 'screen.warehouse' },
  { to: '/admin/plans', name: 'screen.plans' },
] as const satisfies { to: string; name: keyof typeof adminWords }[]

/** Those that stand at the bottom of a phone. */
export const ON_PHONES: readonly string[] = ['/admin', '/admin/orders', '/admin/warehouse']
