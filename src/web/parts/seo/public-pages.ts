import type { PageName } from './describe-page.ts'

/** The pages search engines may show, most telling first. */
export const PUBLIC_PAGES: readonly PageName[] = [
  'home',
  'pricing',
  'device',
  'location',
  'safety',
  'insights',
  'family',
  'fleet',
  'help',
  'big-idea',
  'redesigned',
  'buy-with-prime',
  'privacy-policy',
  'terms-of-service',
  'terms-of-use',
]
