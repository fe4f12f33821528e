import { beforeEach, expect, test } from 'vitest'
import { noteUnauthorized, useUnauthorized } from './unauthorized.ts'

beforeEach(() => useUnauthorized.setState({ isOpen: false }))

test.each([
  ['GET /orders/payment-method', 401, true],
  ['POST /orders/authorize', 401, true],
  ['GET /billing/subscription/details', 401, true],
  ['GET /orders/payment-method', 403, false],
  ['POST /orders/checkout', 401, true],
  ['POST /auth/user-authorization', 401, true],
  ['GET /auth/verify-token', 401, false],
  ['POST /auth/login', 401, false],
  ['POST /auth/oauth-login', 401, false],
  ['PUT /auth/email-confirmation', 401, false],
  ['POST /users', 401, false],
  ['POST /users/check-email', 401, false],
])('%s answering %i opens the unauthorized modal: %s', (call, status, isOpen) => {
  noteUnauthorized(call, status)
  expect(useUnauthorized.getState().isOpen).toBe(isOpen)
})
