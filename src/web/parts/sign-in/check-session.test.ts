import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUnauthorized } from '../../base/unauthorized.ts'
import { useAccount } from '../state/account.ts'
import { checkSession, takeSession } from './check-session.ts'

const fetched = vi.fn<typeof fetch>()
const modal = () => useUnauthorized.getState().isOpen

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  useUnauthorized.setState({ isOpen: false })
  useAccount.getState().resetAccount()
  useAccount.setState({ token: 'tok_1', userAccountId: 'usr_1', email: 'kim@example.com', guestEmail: '' })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a session that is open stays, and the shop is asked with its token', async () => {
  fetched.mockResolvedValue(Response.json({ valid: true }))
  await checkSession({ isBuying: false })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/auth/verify-token')
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ Authorization: 'Bearer tok_1' })
  expect(useAccount.getState().token).toBe('tok_1')
})

test('a session that is over is forgotten where nothing is being bought', async () => {
  fetched.mockResolvedValue(Response.json({ code: 'not_signed_in' }, { status: 401 }))
  await checkSession({ isBuying: false })
  expect(useAccount.getState()).toMatchObject({ token: '', userAccountId: '', email: '' })
  expect(modal()).toBe(false)
})

test('in the middle of a purchase its buyer is asked to sign in again, and nothing is forgotten', async () => {
  fetched.mockResolvedValue(Response.json({ code: 'not_signed_in' }, { status: 401 }))
  await checkSession({ isBuying: true })
  expect(useAccount.getState()).toMatchObject({ token: 'tok_1', email: 'kim@example.com' })
  expect(modal()).toBe(true)
})

test.each([
  ['is down', () => Promise.resolve(Response.json({}, { status: 503 }))],
  ['does not answer', () => Promise.reject(new TypeError('no network'))],
])('a shop that %s leaves the member signed in', async (_, answer) => {
  fetched.mockImplementation(answer)
  await checkSession({ isBuying: true })
  expect(useAccount.getState().token).toBe('tok_1')
  expect(modal()).toBe(false)
})

test('a guest is not asked about', async () => {
  useAccount.getState().resetAccount()
  await checkSession({ isBuying: true })
  expect(fetched).not.toHaveBeenCalled()
})

test('the session of a member who logged in before the scripts had come is taken over', async () => {
  useAccount.getState().resetAccount()
  const user = { id: 'usr_2', email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' }
  fetched.mockResolvedValue(Response.json({ token: 'tok_2', user }))
  await takeSession()
  expect(useAccount.getState()).toMatchObject({ token: 'tok_2', userAccountId: 'usr_2', firstName: 'Ann' })
})

test('one that the scripts have already stays', async () => {
  await takeSession()
  expect(fetched).not.toHaveBeenCalled()
  expect(useAccount.getState().token).toBe('tok_1')
})

test.each([
  ['knows nobody', () => Promise.resolve(Response.json(null))],
  ['is down', () => Promise.resolve(Response.json({}, { status: 503 }))],
  ['does not answer', () => Promise.reject(new TypeError('no network'))],
])('a shop that %s leaves a guest a guest', async (_, answer) => {
  useAccount.getState().resetAccount()
  fetched.mockImplementation(answer)
  await takeSession()
  expect(useAccount.getState().token).toBe('')
})
