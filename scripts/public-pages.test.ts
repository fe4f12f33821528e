import { expect, test } from 'vitest'
import { PUBLIC_PAGES } from '../src/web/parts/seo/public-pages.ts'
import routes from '../src/web/routes.ts'

/** Open to anybody, and of no use to a search engine; `ui` is left out in production. */
const NOT_SEARCHED = ['activate', 'cart', 'login', 'reset-password', 'ui']

test('a page at the top of the shop is told to search engines, or named here', () => {
  const paths = routes.map(({ path = '' }) => path.replace(/\/\*$/, ''))
  const pages = paths.filter((path) => /^[a-z-]+$/.test(path))

  expect(pages).toContain('pricing')
  expect(pages.sort()).toEqual([...PUBLIC_PAGES.filter((name) => name !== 'home'), ...NOT_SEARCHED].sort())
})
