import { PUBLIC_PAGES as NAMES } from '../../src/web/parts/seo/public-pages.ts'

/** What anybody may read without buying anything. */
export const PUBLIC_PAGES = NAMES.map((name) => (name === 'home' ? '/' : `/${name}`))
