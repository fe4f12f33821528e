import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAccount } from '../state/account.ts'
import { readDetails } from './member-details.ts'

const asked: { url: string; headers: Record<string, string> }[] = []

beforeEach(() => {
  asked.length = 0
  useAccount.getState().resetAccount()
  useAccount.setState({ token: 'tok_1', userAccountId: 'usr_1', email: 'kim@example.com' })
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ url, headers })
    return Response.json({})
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the saved card is asked for in the name of this client and of the member', async () => {
  await readDetails()

  expect(asked.find(({ url }) => url.startsWith('/api/orders/payment-method'))).toEqual({
    url: '/api/orders/payment-method?email=kim%40example.com&orNone=true',
    headers: expect.objectContaining({ appId: 'storefront', Authorization: 'Bearer tok_1' }),
  })
})
