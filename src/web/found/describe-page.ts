import type { MetaDescriptor } from 'react-router'
import type { Words, WordsLocale } from '../words/words.ts'

/** The title of every page that the specification gives none of its own. */
export const DEFAULT_TITLE = 'Driving connected starts here!'

interface PageDescription {
  words: (locale: WordsLocale) => Words<'meta.title' | 'meta.description'>
  /** As in `/pricing`. */
  path: string
  /** The picture shown where the page is shared: `public/cards/NAME.jpg`, 1200 by 630. */
  card: string
  /** The page's title stands alone, without the one every page ends with. */
  exactTitle?: boolean
  /** Structured data of the page, beside the trail of pages that leads to it. */
  data?: (about: PageAbout) => object[]
}

/** What a description may draw on. */
export interface PageAbout {
  root: RootData
  locale: WordsLocale
  /** The address of a path of this shop, as in `https://shop.example/pricing`. */
  url: (path: string) => string
}

type RootData = NonNullable<Awaited<ReturnType<typeof import('../root.tsx').loader>>>

interface MetaArgs {
  matches: ({ id: string; loaderData?: unknown } | undefined)[]
}

/**
 * What search engines and messengers are told of a public page: title, description, the one address of
 * the page, its sister in the other country, a picture, and structured data.
 */
export function describePage({ words, path, card, exactTitle, data }: PageDescription) {
  return ({ matches }: MetaArgs): MetaDescriptor[] => {
    const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
    if (!root) return [{ title: DEFAULT_TITLE }]
    const t = words(root.locale)
    const title = exactTitle ? t('meta.title') : titleOf(t('meta.title'))
    const description = t('meta.description')
    const url = (to: string) => new URL(to, root.publicUrl).href
    const about = { root, locale: root.locale, url }
    return [
      { title },
      { name: 'description', content: description },
      ...addressesOf(path, about),
      ...sharedAs({ title, description, card }, path, about),
      ...(data?.(about) ?? []).map((entry) => ({
        'script:ld+json': { '@context': 'https://schema.org', ...entry },
      })),
    ]
  }
}

/** `Pricing | Driving connected starts here!`; the bare default for a page without a title of its own. */
function titleOf(own: string): string {
  return own ? `${own} | ${DEFAULT_TITLE}` : DEFAULT_TITLE
}

/** Prices differ by country, so each country has an address of its own, told by `locale`. */
export function localePath(path: string, locale: WordsLocale): string {
  return locale === 'en-us' ? path : `${path}?locale=${locale}`
}

function addressesOf(path: string, { root, url }: PageAbout): MetaDescriptor[] {
  const link = (rel: string, locale: WordsLocale, hrefLang?: string) => ({
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
