/** The pages search engines may show, by path, most telling first. */
export const PUBLIC_PAGES = [
  '/',
  '/pricing',
  '/device',
  '/location',
  '/safety',
  '/insights',
  '/family',
  '/fleet',
  '/help',
  '/big-idea',
  '/redesigned',
  '/buy-with-prime',
  '/privacy-policy',
  '/terms-of-service',
  '/terms-of-use',
] as const
