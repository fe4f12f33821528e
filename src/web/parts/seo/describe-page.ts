import type { MetaDescriptor } from 'react-router'
import { localeOf, localeOfLanguage, offeredLanguages } from '../../../shop/locale/locale.ts'
import { DEFAULT_MARKET, MARKETS } from '../../../shop/markets/markets.ts'
import metaWords from '../../../words/en-US/pages/meta.json'
import titleWords from '../../../words/en-US/pages/title.json'
import type { RootData } from '../../base/root-data.ts'
import { wordsOf } from '../../base/words.ts'

/** The title of every page that the specification gives none of its own, after the page's own words if it has any. */
export function titleOf(own: string, language: string): string {
  const standard = wordsOf(titleWords, language)('default')
  return own ? `${own} | ${standard}` : standard
}

/** The page's name in the message file `meta.json`, and in its address but for home. */
export type PageName = keyof typeof import('../../../words/en-US/pages/meta.json') extends infer Key
  ? Key extends `${infer Name}.title`
    ? Name
    : never
  : never

interface PageAbout {
  root: RootData
  /** The address of a path of this shop, as in `https://shop.example/pricing`. */
  url: (path: string) => string
}

export interface MetaArgs {
  matches: ({ id: string; loaderData?: unknown } | undefined)[]
}

/**
 * What search engines and messengers are told of a public page: title, description, the one address of
 * the page, its sister in the other country, and a picture of 1200 by 630 in the folder that `cards` names.
 *
 * @param exactTitle the page's title stands alone, without the one every page ends with
 */
export function describePage(page: PageName, { exactTitle = false } = {}) {
  return ({ matches }: MetaArgs): MetaDescriptor[] => {
    const root = rootOf(matches)
    if (!root) return [{ title: titleOf('', languageOfMatches(matches)) }]
    const t = wordsOf(metaWords, root.language)
    const title = exactTitle ? t(`${page}.title`) : titleOf(t(`${page}.title`), root.language)
    const description = t(`${page}.description`)
    const path = pathOf(page)
    const about = { root, url: (to: string) => new URL(to, root.publicUrl).href }
    return [
      { title },
      { name: 'description', content: description },
      ...addressesOf(path, about),
      ...sharedAs(
        { title, description, card: `${t('cards')}/${CARDS.has(page) ? page : 'home'}.jpg` },
        path,
        about,
      ),
    ]
  }
}

function rootOf(matches: MetaArgs['matches']): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
}

/** The language of a page's title, where only its matches are at hand. */
export function languageOfMatches(matches: MetaArgs['matches']): string {
  return rootOf(matches)?.language ?? MARKETS[DEFAULT_MARKET].defaultLanguage
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

/** The path of a public page, as in `/pricing`. */
export function pathOf(page: PageName): string {
  return page === 'home' ? '/' : `/${page}`
}

/** Prices and words differ by language, so each has an address of its own, told by `locale`. */
export function localePath(path: string, language: string): string {
  const locale = localeOfLanguage(language)
  return locale === localeOf(DEFAULT_MARKET) ? path : `${path}?locale=${locale}`
}

function addressesOf(path: string, { root, url }: PageAbout): MetaDescriptor[] {
  const link = (rel: string, language: string, hrefLang?: string) => ({
    tagName: 'link',
    rel,
    href: url(localePath(path, language)),
    ...(hrefLang && { hrefLang }),
  })
  const offered = offeredLanguages(root.config, root.languages)
  const alternates = [
    ...offered.map(({ language }) => link('alternate', language, language)),
    link('alternate', MARKETS[DEFAULT_MARKET].defaultLanguage, 'x-default'),
  ]
  return [link('canonical', root.language), ...(offered.length > 1 ? alternates : [])]
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
    { property: 'og:url', content: url(localePath(path, root.language)) },
    { property: 'og:locale', content: root.language.replace('-', '_') },
    { property: 'og:image', content: url(shown.card) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
