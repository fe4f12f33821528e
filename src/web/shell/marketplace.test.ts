import { expect, test } from 'vitest'
import { marketplaceLink } from './marketplace.ts'

const config = {
  marketplaceLinkUs: 'https://market.example.com/dp/A1',
  marketplaceLinkCa: 'https://market.example.ca/dp/A1?th=1',
  amazonMaasKeys: {
    us: { default: 'us-any', landingPageFleet: 'us-fleet', landingPagePricing: 'tag=p&maas=us-pricing' },
    ca: { default: 'ca-any' },
  },
  landingPageGeneric: '',
  landingPageFamily: 'family-key',
  landingPageFleet: 'fleet-key',
}

test.each([
  ['us', '/', 'https://market.example.com/dp/A1?maas=us-any'],
  ['us', '/fleet', 'https://market.example.com/dp/A1?maas=us-fleet'],
  ['us', '/family', 'https://market.example.com/dp/A1?maas=family-key'],
  ['us', '/pricing', 'https://market.example.com/dp/A1?tag=p&maas=us-pricing'],
  ['us', '/help', 'https://market.example.com/dp/A1?maas=us-any'],
  ['ca', '/', 'https://market.example.ca/dp/A1?th=1&maas=ca-any'],
  ['ca', '/fleet', 'https://market.example.ca/dp/A1?th=1&maas=fleet-key'],
  ['ca', '/pricing/', 'https://market.example.ca/dp/A1?th=1&maas=ca-any'],
] as const)('in %s, %s leads to %s', (country, pathname, link) => {
  expect(marketplaceLink(config, country, pathname)).toBe(link)
})

test('without a key nothing is tracked, and without a page there is no link', () => {
  const untracked = { ...config, amazonMaasKeys: {}, landingPageFamily: '' }
  expect(marketplaceLink(untracked, 'us', '/family')).toBe('https://market.example.com/dp/A1')
  expect(marketplaceLink({ ...config, marketplaceLinkCa: '' }, 'ca', '/')).toBe('')
})

test('the keys under `default` are those of a country without any', () => {
  const shared = { ...config, amazonMaasKeys: { default: { default: 'any', landingPagePricing: 'prices' } } }
  expect(marketplaceLink(shared, 'ca', '/')).toContain('maas=any')
  expect(marketplaceLink(shared, 'us', '/pricing')).toContain('maas=prices')
})
