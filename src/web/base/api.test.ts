import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAccount } from '../parts/state/account.ts'
import { callApi, wasAborted } from './api.ts'

const ORDER = { params: { id: 'ord_1' } }
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  useAccount.getState().resetAccount()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a signed-in shopper is known by the token, and empty query values stay at home', async () => {
  useAccount.setState({ token: 'tok_1' })
  fetched.mockResolvedValue(Response.json({ ok: true }))
  await callApi('GET /products/bouncie', {
    query: { email: '', state: 'tx', quantity: 0, city: undefined },
  })
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toBe('/api/products/bouncie?state=tx&quantity=0')
  expect(init?.headers).toMatchObject({ Authorization: 'Bearer tok_1' })
})

test('an answer without content is an empty object', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 204 }))
  expect(await callApi('POST /log', { body: { method: 'error', message: 'Oh' } })).toEqual({})
})

test('a refusal tells its status, code, sentence, fields and when to try again', async () => {
  const errors = [{ path: 'quantity', message: 'Only 3 left' }]
  fetched.mockResolvedValue(
    Response.json(
      { status: 409, code: 'out_of_stock', detail: 'Only 3 are left.', errors },
      { status: 409, headers: { 'Retry-After': '30' } },
    ),
  )
  await expect(
    callApi('POST /users/check-email', { body: { email: 'a@example.com' } }),
  ).rejects.toMatchObject({
    status: 409,
    code: 'out_of_stock',
    message: 'Only 3 are left.',
    errors,
    retryAfter: 30,
  })
})

test('a refusal in no known form is still a sentence', async () => {
  fetched.mockResolvedValue(new Response('<html>Bad gateway</html>', { status: 502 }))
  await expect(callApi('GET /orders/{id}', ORDER)).rejects.toMatchObject({
    status: 502,
    code: 'unknown',
    message: 'Something went wrong on our side. Please try again.',
  })
})

test('a refusal without a reason, and no answer at all, are told in the language of the page', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: { language: 'fr-CA' } } })
  fetched.mockResolvedValueOnce(new Response('<html>Bad gateway</html>', { status: 502 }))
  await expect(callApi('GET /orders/{id}', ORDER)).rejects.toMatchObject({
    isTold: false,
    message: 'Un problème est survenu de notre côté. Veuillez réessayer.',
  })
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(callApi('GET /orders/{id}', ORDER)).rejects.toMatchObject({
    isTold: false,
    message: 'Nous n’avons pas pu joindre la boutique. Vérifiez votre connexion, puis réessayez.',
  })
})

test('a line that is down is told as no answer', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(callApi('GET /orders/{id}', ORDER)).rejects.toMatchObject({ status: 0, code: 'no_answer' })
})

test('an answer that breaks off on its way is no answer, and one that is no JSON is a mistake', async () => {
  const broken = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })
  fetched.mockResolvedValueOnce(new Response(broken))
  await expect(callApi('GET /orders/{id}', ORDER)).rejects.toMatchObject({ status: 0, code: 'no_answer' })
  fetched.mockResolvedValueOnce(new Response('<html>'))
  await expect(callApi('GET /orders/{id}', ORDER)).rejects.toBeInstanceOf(SyntaxError)
})

test('a call that was ended by its caller is told apart from a failure', async () => {
  const ended = new AbortController()
  fetched.mockImplementation(async (_url, init) => {
    ended.abort()
    throw init?.signal?.reason
  })
  const error = await callApi('GET /orders/{id}', { ...ORDER, signal: ended.signal }).catch(
    (reason: unknown) => reason,
  )
  expect(wasAborted(error)).toBe(true)
})
