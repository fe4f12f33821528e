import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAccount } from '../state/account.ts'
import { checkEmail } from './check-email.ts'

const fetched = vi.fn<typeof fetch>()
const isRegistered = () => useAccount.getState().isEmailRegistered

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  useAccount.getState().resetAccount()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('an email with an account is known as such, once asked about, and another is not', async () => {
  fetched.mockResolvedValueOnce(Response.json({ email: 'kim@shop.example.com', isEmailRegistered: true }))
  await checkEmail(' kim@shop.example.com ')
  await checkEmail('kim@shop.example.com')
  expect(isRegistered()).toBe(true)
  expect(fetched).toHaveBeenCalledOnce()
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({
    email: 'kim@shop.example.com',
    appId: 'storefront',
  })

  fetched.mockResolvedValueOnce(Response.json({ email: 'lee@shop.example.com', isEmailRegistered: false }))
  await checkEmail('lee@shop.example.com')
  expect(isRegistered()).toBe(false)
})

test('what is no email is not asked about, and forgets the email before', async () => {
  useAccount.setState({ isEmailRegistered: true })
  await checkEmail('kim@')
  expect(isRegistered()).toBe(false)
  expect(fetched).not.toHaveBeenCalled()
})

test('a shop that does not say is asked again', async () => {
  fetched.mockResolvedValue(Response.json({}, { status: 429 }))
  await checkEmail('pat@shop.example.com')
  await checkEmail('pat@shop.example.com')
  expect(isRegistered()).toBe(false)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a member is not asked about', async () => {
  useAccount.setState({ token: 'tok_1', isEmailRegistered: true })
  await checkEmail('other@shop.example.com')
  expect(isRegistered()).toBe(true)
  expect(fetched).not.toHaveBeenCalled()
})
