import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCard, anAddress, anEmail, anOrder } from '../factories.ts'
import { type Member, signUp } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

const nobody = { clientId: 'client-1', readPerson: async () => undefined }

let shop: TestShop
let member: Member

beforeAll(async () => {
  shop = await startTestShop({ social: { google: nobody, facebook: nobody, apple: nobody } })
  member = await signUp(shop)
})
afterAll(() => shop.close())

const localUser = {
  firstName: 'Kim',
  lastName: 'Doe',
  email: 'kim@example.com',
  password: 'plough-violet-93',
}

describe('each refusal says what the buyer is to read', () => {
  test('429 on pricing (key pricing)', async () => {
    const busy = await startTestShop({ rateLimitScale: 1 / 1_200 })
    await busy.get('/api/products/bouncie')
    const { status, body, headers } = await busy.get('/api/products/bouncie')
    await busy.close()
    expect([status, body.message]).toEqual([429, 'Server was busy, please try again.'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('409 on account creation', async () => {
    const { status, body } = await shop.post('/api/users', {
      localUser: { ...localUser, email: member.email },
    })
    const message = 'An account already exists for the email provided. Please login to continue.'
    expect([status, body.message]).toEqual([409, message])
  })

  test('Other create-account and login errors', async () => {
    const made = await shop.post('/api/users', { localUser: { ...localUser, password: 'short' } })
    expect([made.status, made.body]).toMatchObject([422, { errors: [{ path: 'localUser.password' }] }])
    const entered = await shop.post('/api/auth/login', { type: 'other' })
    expect([entered.status, entered.body]).toMatchObject([422, { code: 'invalid_input' }])
  })

  test.each([
    ['a wrong password', () => member.email],
    ['an unknown e-mail', anEmail],
  ])('401 on login: %s', async (_, email) => {
    const credentials = { email: email(), password: 'not the password' }
    const { status, body } = await shop.post('/api/auth/login', { type: 'local', credentials })
    const message = 'Authentication failed.  Please check your email and password then try again.'
    expect([status, body.message]).toEqual([401, message])
  })

  test.each([
    ['GET', '/api/auth/verify-token'],
    ['GET', '/api/users/me'],
    ['GET', '/api/orders/payment-method'],
    ['GET', '/api/billing/subscription/details'],
    ['POST', '/api/orders/authorize'],
  ])('401 on protected calls: %s %s', async (method, path) => {
    for (const headers of [new Headers(), new Headers({ Authorization: 'Bearer long-gone' })])
      expect((await shop.get(path, { method, headers })).status).toBe(401)
  })

  test.each(['Google', 'Facebook', 'Apple'])('%s login failure', async (name) => {
    const login = { type: name.toLowerCase(), credentials: { accessToken: 'x', idToken: 'x' } }
    const { status, body } = await shop.post('/api/auth/oauth-login', login)
    expect([status, body.message]).toEqual([401, `${name} login failed. Please try again.`])
  })

  test('Form errors', async () => {
    const invalid = await shop.post('/api/users/check-email', { email: 'robin@' })
    expect(invalid.body).toMatchObject({ message: 'Email is invalid', errors: [{ path: 'email' }] })
    const missing = await shop.post('/api/users/check-email', { email: ' ' })
    expect(missing.body).toMatchObject({ message: 'Required', errors: [{ path: 'email' }] })
  })

  test('Enterprise ID errors', async () => {
    const path = '/api/enterprise-pricing/validate-code/NOPE'
    const wrong = await shop.get(`${path}?email=robin@example.com`)
    expect([wrong.status, wrong.body.message]).toEqual([422, 'The Enterprise ID you entered is not valid'])
    const nobodys = await shop.get(path)
    const message = 'You must first provide an email address or login to your account'
    expect([nobodys.status, nobodys.body.message]).toEqual([422, message])
  })

  test.each([
    ['line1', '', 'Required'],
    ['city', '   ', 'Cannot be blank'],
    ['postalCode', '7870', 'Invalid Postal Code'],
  ])('Address errors: %s "%s"', async (field, value, message) => {
    const { status, body } = await shop.post('/api/address-validation', {
      ...anAddress('us'),
      [field]: value,
    })
    expect([status, body]).toMatchObject([422, { message, errors: [{ path: field, message }] }])
  })

  test('Address errors: a telephone number that is none', async () => {
    const contact = { ...anAddress('us').contact, phone: '12' }
    const { status, body } = await shop.post('/api/address-validation', { ...anAddress('us'), contact })
    expect([status, body.message]).toEqual([422, 'Invalid Phone Number'])
  })

  test('Vehicle compatibility failure', async () => {
    const { status, body } = await shop.get('/api/obd/obdinstall/makes/nobody/nothing/2020/')
    expect([status, body.code]).toEqual([404, 'unknown_make'])
  })

  test('Missing OBD-port picture', async () => {
    const { body } = await shop.get('/api/obd/obdinstall/makes/tesla/model-3/2024/')
    const words =
      "Unfortunately, we don't have a picture showing the exact location of your OBD Port.  Don't worry; it should be easy to locate in the area under the steering column."
    expect(body).toMatchObject({ description: words, graphic: null, image: null })
  })

  test('Completed order load', async () => {
    const email = anEmail()
    const { body } = await shop.checkout(anOrder({ email }))
    await shop.pay(body.client_secret, aCard())
    expect((await shop.get(`/api/orders/${body.orderId}?email=${email}`)).body.complete).toBe(true)
    const again = await shop.checkout(anOrder({ email, orderId: body.orderId }))
    expect([again.status, again.body]).toMatchObject([409, { message: 'Order complete' }])
  })

  test('Subdivision of another country', async () => {
    const { status, body } = await shop.post('/api/address-validation', { ...anAddress('us'), state: 'ON' })
    expect([status, body]).toMatchObject([422, { errors: [{ path: 'state' }] }])
  })
})
