/** What anybody may read without buying anything. */
export const PUBLIC_PAGES = [
  '/',
  '/location',
  '/safety',
  '/insights',
  '/device',
  '/pricing',
  '/family',
  '/fleet',
  '/help',
  '/big-idea',
  '/redesigned',
  '/buy-with-prime',
  '/privacy-policy',
  '/terms-of-service',
  '/terms-of-use',
]
