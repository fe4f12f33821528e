import type { MetaDescriptor } from 'react-router'
import type { SharedPicture } from '#server/page-ports/page-context.ts'
import { localeOf, localeOfLanguage, offeredLanguages } from '../../../shop/facts/locale/locale.ts'
import { DEFAULT_MARKET, MARKETS } from '../../../shop/facts/markets/markets.ts'
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
 * the page, its sister in the other country, and a picture: of 1200 by 630 in the folder that `cards` names, or the
 * operator's own of the device.
 *
 * @param exactTitle the page's title stands alone, without the one every page ends with
 */
export function describePage(page: PageName, { exactTitle = false } = {}) {
  return ({ matches }: MetaArgs): MetaDescriptor[] => {
    const root = rootOf(matches)
    if (!root) return [{ title: titleOf('', languageOfMatches(matches)) }]
    const t = wordsOf(metaWords, root.language)
    const title = exactTitle ? t(`${page}.title`) : titleOf(t(`${page}.title`), root.language)
    const own = page === 'device' ? root.products?.[root.market] : undefined
    const description = own?.description ?? t(`${page}.description`)
    const path = pathOf(page)
    const about = { root, url: (to: string) => new URL(to, root.publicUrl).href }
    return [
      { title },
      { name: 'description', content: description },
      ...addressesOf(path, about),
      ...sharedAs(
        {
          title,
          description,
          ...(own?.card ?? {
            image: about.url(`${t('cards')}/${LAW.test(page) ? 'home' : page}.jpg`),
            'image:width': 1200,
            'image:height': 630,
          }),
        },
        path,
        about,
      ),
    ]
  }
}

/** What the root has given the page. */
export function rootOf(matches: MetaArgs['matches']): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
}

/** The language of a page's title, where only its matches are at hand. */
export function languageOfMatches(matches: MetaArgs['matches']): string {
  return rootOf(matches)?.language ?? MARKETS[DEFAULT_MARKET].defaultLanguage
}

/** These have no card of their own. */
const LAW = /^(privacy|terms)-/

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
  shown: { title: string; description: string } & SharedPicture,
  path: string,
  { root, url }: PageAbout,
): MetaDescriptor[] {
  const told = {
    type: 'website',
    site_name: root.config.brand,
    url: url(localePath(path, root.language)),
    locale: root.language.replace('-', '_'),
    ...shown,
  }
  return [
    ...Object.entries(told).map(([name, content]) => ({ property: `og:${name}`, content: `${content}` })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
