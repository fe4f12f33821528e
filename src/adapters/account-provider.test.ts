import { expect, test } from 'vitest'
import { deviceName } from '../shop/people/accounts/device-name.ts'
import { createAccountProvider } from './account-provider.ts'

const accounts = createAccountProvider()
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEBKIT} Version/17.5 Mobile/15E148 Safari/604.1`
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0'
const CASES = [
  [IPHONE, 'Safari on iPhone'],
  [EDGE, 'Microsoft Edge on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0',
    'Firefox on macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
    'Samsung Internet for Android',
  ],
  ['telematics-sync/2.1', 'telematics-sync/2.1'],
  ['x'.repeat(300), 'x'.repeat(60)],
  ['', null],
  [null, null],
] as const

test.each(CASES)('a browser that calls itself %s is named %s', (userAgent, name) => {
  expect(deviceName({ accounts }, userAgent)).toBe(name)
})

test('a browser is named in the reader’s language', () => {
  expect(deviceName({ accounts, language: 'fr-CA' }, EDGE)).toBe('Microsoft Edge sous Windows')
})
