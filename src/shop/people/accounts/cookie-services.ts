/** What other companies run on the pages once a visitor agrees, in the order they are named. */
export const COOKIE_SERVICES = ['tagManager', 'monitoring', 'chat', 'cartWidget'] as const
export type CookieService = (typeof COOKIE_SERVICES)[number]
