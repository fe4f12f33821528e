import type { MetaDescriptor } from 'react-router'
import type { RootData } from '../../base/root-data.ts'
import { wordsOf } from '../../base/words.ts'
import metaWords from '../../messages/en-US/meta.json'

/** The title of every page that the specification gives none of its own. */
export const DEFAULT_TITLE = 'Driving connected starts here!'

/** The page's name in the message file `meta.json`, and in its address but for home. */
export type PageName = keyof typeof import('../../messages/en-US/meta.json') extends infer Key
  ? Key extends `${infer Name}.title`
    ? Name
    : never
  : never

interface PageAbout {
  root: RootData
  /** The address of a path of this shop, as in `https://shop.example/pricing`. */
  url: (path: string) => string
}

interface MetaArgs {
  matches: ({ id: string; loaderData?: unknown } | undefined)[]
}

/**
 * What search engines and messengers are told of a public page: title, description, the one address of
 * the page, its sister in the other country, and a picture (`public/cards/NAME.jpg`, 1200 by 630).
 *
 * @param exactTitle the page's title stands alone, without the one every page ends with
 */
export function describePage(page: PageName, { exactTitle = false } = {}) {
  return ({ matches }: MetaArgs): MetaDescriptor[] => {
    const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
    if (!root) return [{ title: DEFAULT_TITLE }]
    const t = wordsOf(metaWords, root.locale)
    const title = exactTitle ? t(`${page}.title`) : titleOf(t(`${page}.title`))
    const description = t(`${page}.description`)
    const path = pathOf(page)
    const about = { root, url: (to: string) => new URL(to, root.publicUrl).href }
    return [
      { title },
      { name: 'description', content: description },
      ...addressesOf(path, about),
      ...sharedAs({ title, description, card: CARDS.has(page) ? page : 'home' }, path, about),
    ]
  }
}

/** Pages of the law have no card of their own. */
const CARDS = new Set<PageName>([
  'home',
  'location',
  'safety',
  'insights',
  'device',
  'pricing',
  'family',
  'fleet',
  'help',
  'big-idea',
  'redesigned',
  'buy-with-prime',
])

/** Where a public page stands, as in `/pricing`. */
export function pathOf(page: PageName): string {
  return page === 'home' ? '/' : `/${page}`
}

/** `Pricing | Driving connected starts here!`; the bare default for a page without a title of its own. */
function titleOf(own: string): string {
  return own ? `${own} | ${DEFAULT_TITLE}` : DEFAULT_TITLE
}

/** Prices differ by country, so each country has an address of its own, told by `locale`. */
export function localePath(path: string, locale: RootData['locale']): string {
  return locale === 'en-us' ? path : `${path}?locale=${locale}`
}

function addressesOf(path: string, { root, url }: PageAbout): MetaDescriptor[] {
  const link = (rel: string, locale: RootData['locale'], hrefLang?: string) => ({
    tagName: 'link',
    rel,
    href: url(localePath(path, locale)),
    ...(hrefLang && { hrefLang }),
  })
  const alternates = root.config.allowCanadianOrders
    ? [
        link('alternate', 'en-us', 'en-US'),
        link('alternate', 'en-ca', 'en-CA'),
        link('alternate', 'en-us', 'x-default'),
      ]
    : []
  return [link('canonical', root.locale), ...alternates]
}

/** @see https://ogp.me */
function sharedAs(
  shown: { title: string; description: string; card: string },
  path: string,
  { root, url }: PageAbout,
): MetaDescriptor[] {
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: root.config.brand },
    { property: 'og:title', content: shown.title },
    { property: 'og:description', content: shown.description },
    { property: 'og:url', content: url(localePath(path, root.locale)) },
    { property: 'og:locale', content: root.locale === 'en-ca' ? 'en_CA' : 'en_US' },
    { property: 'og:image', content: url(`/cards/${shown.card}.jpg`) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
