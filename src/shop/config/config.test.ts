import { expect, test } from 'vitest'
import { ConfigChange, ShopConfig } from './config.ts'

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//elsewhere.example',
  'ftp://files.example',
  'my site',
])('a link of the settings cannot lead to %s', (address) => {
  const tried = ConfigChange.safeParse({ bou_mybouncie_endpoint: address, blogLink: address })
  expect(tried.error?.issues.map(({ path }) => path.join())).toEqual(['bou_mybouncie_endpoint', 'blogLink'])
})

test.each(['javascript:alert(1)', '"><script>', 'https://elsewhere.example/x.js', "GTM-1'", 'two words'])(
  'an id of the settings cannot be %s',
  (id) => {
    expect(ConfigChange.safeParse({ gtm_id: id }).success).toBe(false)
  },
)

test('links and ids as companies give them are taken', () => {
  const change = {
    bou_mybouncie_endpoint: 'https://my.shop.example',
    blogLink: '',
    developerDocsLink: '/developers',
    google_client_id: '123-abc.apps.googleusercontent.com',
    apple_bouncie_client_id: 'com.example.shop',
    landingPageGeneric: 'maas=maas_adg_1&ref_=aa_maas',
    gtm_id: 'GTM-AB12',
  }
  expect(ConfigChange.parse(change)).toEqual(change)
  expect(ShopConfig.parse(change)).toMatchObject(change)
})
