import type { PageContext } from '#server/page-context.ts'
import { toUnits } from '../../shop/kernel/money.ts'
import { bigIdeaWords } from '../messages/big-idea.ts'
import { buyWithPrimeWords } from '../messages/buy-with-prime.ts'
import { deviceWords } from '../messages/device.ts'
import { familyWords } from '../messages/family.ts'
import { familyBodyWords } from '../messages/family-body.ts'
import { fleetWords } from '../messages/fleet.ts'
import { fleetBodyWords } from '../messages/fleet-body.ts'
import { helpWords } from '../messages/help.ts'
import { helpBodyWords } from '../messages/help-body.ts'
import { homeWords } from '../messages/home.ts'
import { insightsWords } from '../messages/insights.ts'
import { locationWords } from '../messages/location.ts'
import { pricingWords } from '../messages/pricing.ts'
import { privacyPolicyWords } from '../messages/privacy-policy.ts'
import { redesignedWords } from '../messages/redesigned.ts'
import { safetyWords } from '../messages/safety.ts'
import { termsOfServiceWords } from '../messages/terms-of-service.ts'
import { termsOfUseWords } from '../messages/terms-of-use.ts'
import type { QuestionKey } from '../pages/content/use-questions.tsx'
import { wordValues } from '../pages/content/word-values.ts'
import { FAMILY_QUESTIONS } from '../pages/family/family-questions.ts'
import { FLEET_QUESTIONS } from '../pages/fleet/fleet-questions.ts'
import { HELP_QUESTIONS } from '../pages/help/help-questions.ts'
import { PRICING_QUESTIONS } from '../pages/pricing/pricing-questions.ts'
import type { Words, WordsLocale } from '../words/words.ts'
import { localePath } from './describe-page.ts'

type Titled = (locale: WordsLocale) => Words<'meta.title' | 'meta.description'>

const PAGES: Record<string, { words: Titled; entries?: (page: PageContext) => object[] }> = {
  '/': { words: homeWords, entries: (page) => [organization(page), product(page)] },
  '/location': { words: locationWords },
  '/safety': { words: safetyWords },
  '/insights': { words: insightsWords },
  '/device': { words: deviceWords, entries: (page) => [product(page)] },
  '/pricing': {
    words: pricingWords,
    entries: (page) => [product(page), questions(PRICING_QUESTIONS, pricingWords(page.locale), page)],
  },
  '/family': {
    words: familyWords,
    entries: (page) => [questions(FAMILY_QUESTIONS, familyBodyWords(page.locale), page)],
  },
  '/fleet': {
    words: fleetWords,
    entries: (page) => [questions(FLEET_QUESTIONS, fleetBodyWords(page.locale), page)],
  },
  '/help': {
    words: helpWords,
    entries: (page) => [questions(HELP_QUESTIONS, helpBodyWords(page.locale), page)],
  },
  '/big-idea': { words: bigIdeaWords },
  '/redesigned': { words: redesignedWords },
  '/buy-with-prime': { words: buyWithPrimeWords },
  '/privacy-policy': { words: privacyPolicyWords },
  '/terms-of-service': { words: termsOfServiceWords },
  '/terms-of-use': { words: termsOfUseWords },
}

/** What a page tells search engines of itself; nothing for pages they have no business on. @see https://schema.org */
export function structuredDataOf(pathname: string, page: PageContext): object[] {
  const found = PAGES[pathname]
  if (!found) return []
  const trail = pathname === '/' ? [] : [breadcrumb(pathname, found.words(page.locale)('meta.title'), page)]
  return [...(found.entries?.(page) ?? []), ...trail].map((entry) => ({
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
  }
}

/** The adapter and what it is offered for in the country of the page. Ratings are told only once there are some. */
function product(page: PageContext) {
  const country = page.locale === 'en-ca' ? 'ca' : 'us'
  const prices = page.prices[country]
  const { shopifyBouncieCanadaDeviceSku, shopifyBouncieDeviceSku, brand } = page.config
  return {
    '@type': 'Product',
    name: `${brand} adapter`,
    description: deviceWords(page.locale)('meta.description'),
    sku: country === 'ca' ? shopifyBouncieCanadaDeviceSku : shopifyBouncieDeviceSku,
    image: new URL('/cards/device.jpg', page.publicUrl).href,
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
  const values = wordValues(page.config, page.prices[page.locale === 'en-ca' ? 'ca' : 'us'])
  return {
    '@type': 'FAQPage',
    mainEntity: names.map((name) => ({
      '@type': 'Question',
      name: t(`faq.${name}.question`, values),
      acceptedAnswer: { '@type': 'Answer', text: t(`faq.${name}.answer`, values) },
    })),
  }
}

function breadcrumb(path: string, title: string, page: PageContext) {
  const stops = [
    { name: page.config.brand, path: '/' },
    { name: title, path },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: stops.map((stop, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: stop.name,
      item: urlOf(stop.path, page),
    })),
  }
}
