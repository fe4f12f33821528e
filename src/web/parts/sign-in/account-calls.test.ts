import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAccount } from '../state/account.ts'
import { createOauthAccount, login } from './account-calls.ts'

const USER = { id: 'usr_1', email: 'kim@example.com', firstName: 'Kim', lastName: 'Doe' }
const fetched = vi.fn<typeof fetch>()
const body = () => JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))

beforeEach(() => {
  fetched.mockReset()
  fetched.mockResolvedValue(Response.json({ token: 'tok_1', user: USER }))
  vi.stubGlobal('fetch', fetched)
  useAccount.getState().resetAccount()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('login signs in and goes on', async () => {
  const onSuccess = vi.fn(async () => {})
  await login({ email: USER.email, password: 'a sparrow in the hedge' }, onSuccess)

  expect(body()).toEqual({
    type: 'local',
    credentials: { email: USER.email, password: 'a sparrow in the hedge', appId: 'storefront' },
  })
  expect(useAccount.getState()).toMatchObject({ token: 'tok_1', userAccountId: 'usr_1' })
  expect(onSuccess).toHaveBeenCalledOnce()
})

test('a wrong password goes nowhere', async () => {
  fetched.mockResolvedValue(Response.json({ code: 'wrong_password' }, { status: 401 }))
  const onSuccess = vi.fn(async () => {})
  await expect(login({ email: USER.email, password: 'x' }, onSuccess)).rejects.toMatchObject({ status: 401 })
  expect(onSuccess).not.toHaveBeenCalled()
})

test('createOauthAccount takes token, provider, email, onSuccess, clientId and the names, in this order', async () => {
  const onSuccess = vi.fn(async () => {})
  await createOauthAccount(
    { accessToken: 'from google' },
    'google',
    'order@example.com',
    onSuccess,
    'client 1',
    'Kim',
    'Doe',
  )

  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ orderemail: 'order@example.com' })
  expect(body()).toEqual({
    type: 'google',
    createUser: true,
    credentials: {
      accessToken: 'from google',
      appId: 'storefront',
      clientId: 'client 1',
      firstName: 'Kim',
      lastName: 'Doe',
    },
  })
  expect(onSuccess).toHaveBeenCalledWith({ token: 'tok_1', user: USER })
})
