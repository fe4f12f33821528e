import { expect, test } from 'vitest'
import { offeredProviders } from './providers.ts'

const NONE = {
  google_bouncie_client_id: '',
  google_client_id: '',
  apple_bouncie_client_id: '',
  facebook_client_id: '',
}

test.each([
  [{}, []],
  [{ google_client_id: 'g' }, [{ provider: 'google', clientId: 'g' }]],
  [{ google_client_id: 'g', google_bouncie_client_id: 'gb' }, [{ provider: 'google', clientId: 'gb' }]],
  [
    { facebook_client_id: 'f', apple_bouncie_client_id: 'a' },
    [
      { provider: 'apple', clientId: 'a' },
      { provider: 'facebook', clientId: 'f' },
    ],
  ],
])('with %j set, %j is offered', (set, offered) => {
  expect(offeredProviders({ ...NONE, ...set })).toEqual(offered)
})
