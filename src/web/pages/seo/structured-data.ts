import type { PageContext } from '#server/page-ports/page-context.ts'
import { deviceSkuOf } from '../../../shop/facts/markets/markets.ts'
import { toUnits } from '../../../shop/kernel/money.ts'
import familyWords from '../../../words/en-US/pages/family.json'
import fleetWords from '../../../words/en-US/pages/fleet.json'
import helpWords from '../../../words/en-US/pages/help.json'
import metaWords from '../../../words/en-US/pages/meta.json'
import pricingWords from '../../../words/en-US/pages/pricing.json'
import { type Words, wordsOf } from '../../base/words.ts'
import { localePath, type PageName, pathOf } from '../../parts/seo/describe-page.ts'
import { PUBLIC_PAGES } from '../../parts/seo/public-pages.ts'
import type { QuestionKey } from '../content/use-questions.tsx'
import { wordValues } from '../content/word-values.ts'
import { FAMILY_QUESTIONS } from '../family/family.tsx'
import { FLEET_QUESTIONS } from '../fleet/fleet.tsx'
import { HELP_QUESTIONS } from '../help/help-questions.ts'
import { PRICING_QUESTIONS } from '../pricing/rest.tsx'

/** What some pages tell beside the way that leads to them. */
const ENTRIES: Partial<Record<PageName, (page: PageContext) => object[]>> = {
  home: (page) => [organization(page), product(page)],
  device: (page) => [product(page)],
  pricing: (page) => [
    product(page),
    questions(PRICING_QUESTIONS, wordsOf(pricingWords, page.language), page),
  ],
  family: (page) => [questions(FAMILY_QUESTIONS, wordsOf(familyWords, page.language), page)],
  fleet: (page) => [questions(FLEET_QUESTIONS, wordsOf(fleetWords, page.language), page)],
  help: (page) => [questions(HELP_QUESTIONS, wordsOf(helpWords, page.language), page)],
}

/** What a page tells search engines of itself; nothing for pages they have no business on. @see https://schema.org */
export function structuredDataOf(pathname: string, page: PageContext): object[] {
  const name = PUBLIC_PAGES.find((name) => pathOf(name) === pathname)
  if (!name) return []
  const trail = name === 'home' ? [] : [breadcrumb(name, page)]
  return [...(ENTRIES[name]?.(page) ?? []), ...trail].map((entry) => ({
    '@context': 'https://schema.org',
    ...entry,
  }))
}

function urlOf(path: string, { publicUrl, locale }: PageContext): string {
  return new URL(localePath(path, locale), publicUrl).href
}

function organization(page: PageContext) {
  return {
    '@type': 'Organization',
    name: page.config.brand,
    legalName: page.config.legalOwner,
    url: new URL('/', page.publicUrl).href,
    logo: new URL('/icon-512.png', page.publicUrl).href,
    email: page.config.supportEmail,
    ...(page.config.supportPhone && { telephone: page.config.supportPhone }),
  }
}

/** The adapter and what it is offered for in the country of the page. It tells no ratings: the shop has not collected them itself. */
function product(page: PageContext) {
  const country = page.market
  const prices = page.prices[country]
  const { brand } = page.config
  const own = page.products?.[country]
  return {
    '@type': 'Product',
    name: `${brand} adapter`,
    description: own?.description ?? wordsOf(metaWords, page.language)('device.description'),
    sku: deviceSkuOf(page.config, country),
    image: new URL(own?.picture?.url ?? '/cards/device.jpg', page.publicUrl).href,
    brand: { '@type': 'Brand', name: brand },
    offers: {
      '@type': 'Offer',
      url: urlOf('/pricing', page),
      price: toUnits(prices.devicePrice).toFixed(2),
      priceCurrency: prices.currency,
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${page.stock[country] > 0 ? 'InStock' : 'OutOfStock'}`,
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: prices.currency },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: country.toUpperCase() },
      },
    },
  }
}

function questions<Name extends string>(
  names: readonly Name[],
  t: Words<QuestionKey<NoInfer<Name>>>,
  page: PageContext,
) {
  const values = wordValues(page.config, page.prices[page.market], page.language)
  return {
    '@type': 'FAQPage',
    mainEntity: names.map((name) => ({
      '@type': 'Question',
      name: t(`faq.${name}.question`, values),
      acceptedAnswer: { '@type': 'Answer', text: t(`faq.${name}.answer`, values) },
    })),
  }
}

function breadcrumb(name: PageName, page: PageContext) {
  const stops = [
    { title: page.config.brand, path: '/' },
    { title: wordsOf(metaWords, page.language)(`${name}.title`), path: pathOf(name) },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: stops.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: urlOf(path, page),
    })),
  }
}
