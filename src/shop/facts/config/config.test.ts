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

test.each(['(a+)+$', '(\\d|\\d\\d)*x', '\\w*\\w*\\w*\\w*', '(ab){2,}', 'a?b?c?d?'])(
  'a serial number format that could stop the shop is refused: %s',
  (deviceSerialPattern) => {
    const read = ConfigChange.safeParse({ deviceSerialPattern })
    expect(read.error?.issues.map(({ message }) => message)).toEqual(['slow_pattern'])
  },
)

test.each(['\\d{15}', 'MP[0-9A-F]{10,12}', '(MP|GX)-?\\d{8}', '(?:35|86)\\d{13}', ''])(
  'a serial number format may be %s',
  (deviceSerialPattern) => {
    expect(ConfigChange.safeParse({ deviceSerialPattern }).success).toBe(true)
  },
)
