import { expect, test } from 'vitest'
import { anOrder } from '../factories.ts'
import { signUp } from '../member.ts'
import { aCode, openShop, validate } from './open-shop.ts'

const NOT_VALID = {
  status: 422,
  code: 'enterprise_id_invalid',
  message: 'The Enterprise ID you entered is not valid',
}

test('GET /enterprise-pricing/validate-code/{code} tells a guest with an e-mail what the code is worth', async () => {
  const shop = await openShop()
  const code = await aCode(shop, {
    code: 'ACME',
    enterpriseType: 'Partner',
    deviceDiscounts: [
      { minQuantity: 1, discountPercent: 5 },
      { minQuantity: 10, discountPercent: 12.5, description: 'Ten or more', quantity: 50 },
    ],
  })
  const answer = await validate(shop, code.toLowerCase())
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.body).toMatchObject({
    code: 'ACME',
    enterpriseType: 'Partner',
    deviceDiscounts: [
      { minQuantity: 1, discountPercent: 5 },
      { minQuantity: 10, discountPercent: 12.5, description: 'Ten or more', quantity: 50 },
    ],
  })
})

test('several codes stack, each once in whatever case it is typed, and bring all their types', async () => {
  const shop = await openShop()
  await aCode(shop, { code: 'ALPHA', enterpriseType: 'Fleet' })
  await aCode(shop, { code: 'BETA', enterpriseType: 'Partner' })
  const { body } = await validate(shop, 'alpha,Beta,ALPHA, beta')
  expect(body).toMatchObject({ code: 'ALPHA,BETA', enterpriseType: 'Fleet,Partner' })
  expect(body.deviceDiscounts).toHaveLength(2)
})

test('a code whose end is past is not made, and staff read why beside its date', async () => {
  const shop = await openShop()
  const now = shop.clock.now().toISOString()
  const dead = { code: 'TOOLATE', enterpriseType: 'Fleet', deviceDiscounts: [], expiresAt: now }
  expect(await shop.operate('POST', '/enterprise-codes', dead)).toMatchObject({
    status: 422,
    body: { code: 'code_expired', errors: [{ path: 'expiresAt' }] },
  })
  expect((await validate(shop, 'TOOLATE')).status).toBe(422)
})

test('unknown, expired, used up, disabled and another company’s code all get the same answer', async () => {
  const shop = await openShop()
  const soon = new Date(shop.clock.now().getTime() + 60_000)
  const expired = await aCode(shop, { expiresAt: soon.toISOString() })
  shop.clock.set(soon)
  const foreign = await aCode(shop, { emailDomains: ['globex.example'] })
  const disabled = await aCode(shop)
  await shop.operate('POST', `/enterprise-codes/${disabled.toLowerCase()}/deactivation`)
  const used = await aCode(shop, { maxUses: 1, deviceDiscounts: [{ minQuantity: 1, discountPercent: 100 }] })
  const buyer = await signUp(shop)
  expect((await shop.checkout(anOrder({ enterpriseId: used }))).status).toBe(200)
  const upgrade = await aCode(shop, { enterpriseType: '4G Upgrade' })
  const good = await aCode(shop)

  const wrong = [
    'NOSUCHCODE',
    expired,
    foreign,
    disabled,
    used,
    upgrade,
    `${good},NOSUCHCODE`,
    ' ',
    '%',
    'é'.repeat(300),
  ]
  const answers = await Promise.all(wrong.map((code) => validate(shop, code)))
  const member = await buyer.get(`/api/enterprise-pricing/validate-code/${foreign}`)
  for (const { status, body } of [...answers, member]) {
    expect(status).toBe(422)
    expect(body).toMatchObject(NOT_VALID)
    expect(body).toEqual(answers[0]?.body)
  }
})

test('a code for one company’s mailboxes works for them alone', async () => {
  const shop = await openShop()
  const code = await aCode(shop, { emailDomains: ['Acme.Example'] })
  const own = await validate(shop, code, 'Pat@ACME.example')
  expect(own.body.code).toBe('enterprise_id_unproven')
  expect((await validate(shop, code, 'pat@acme.example.org')).body.code).toBe('enterprise_id_invalid')
  expect((await validate(shop, code, 'pat@sub.acme.example')).body.code).toBe('enterprise_id_invalid')
  const member = await signUp(shop, `kim-${crypto.randomUUID()}@acme.example`)
  const asMember = await member.get(`/api/enterprise-pricing/validate-code/${code}?email=pat@other.example`)
  expect(asMember.body.code).toBe('enterprise_id_unproven')
})

test('without a token or an e-mail a code tells nothing', async () => {
  const shop = await openShop()
  const code = await aCode(shop)
  for (const query of ['', '?email=', '?email=nonsense']) {
    const answer = await shop.get(`/api/enterprise-pricing/validate-code/${code}${query}`)
    expect(answer.status).toBe(422)
    expect(answer.body.message).toBe('You must first provide an email address or login to your account')
  }
})

test('who guesses codes is stopped, by validation and by prices alike, and a wrong code left in a cart counts once', async () => {
  const shop = await openShop({ rateLimitScale: 1 })
  const code = await aCode(shop)
  const price = (enterpriseId: string) => shop.get(`/api/products/bouncie?enterpriseId=${enterpriseId}`)
  for (let i = 0; i < 40; i++) expect((await price('LEFTINCART')).status).toBe(200)
  for (let i = 0; i < 40; i++) expect((await validate(shop, code)).status).toBe(200)
  for (let i = 0; i < 14; i++) expect((await validate(shop, `GUESS${i}`)).status).toBe(422)
  expect((await price('A1,A2,A3,A4,A5,A6,A7,A8,A9,A10,A11,A12,A13,A14,A15')).status).toBe(200)

  const other = await aCode(shop)
  const refused = await validate(shop, other)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await price(other)).status).toBe(429)
  expect((await shop.get('/api/products/bouncie')).status).toBe(200)
})

test('staff list codes with their uses and disable one for good', async () => {
  const shop = await openShop()
  const names = [await aCode(shop), await aCode(shop), await aCode(shop)].toSorted()
  const first = await shop.operate<{ codes: { code: string; uses: number }[]; next: string }>(
    'GET',
    '/enterprise-codes?limit=2',
  )
  expect(first.body.codes).toMatchObject([{ code: names[0], uses: 0 }, { code: names[1] }])
  const rest = await shop.operate('GET', `/enterprise-codes?limit=2&cursor=${first.body.next}`)
  expect(rest.body).toMatchObject({ codes: [{ code: names[2] }], next: null })

  const disabled = await shop.operate('POST', `/enterprise-codes/${names[0]}/deactivation`)
  expect(disabled.status).toBe(201)
  const again = await shop.operate('POST', `/enterprise-codes/${names[0]}/deactivation`)
  expect(again.body.disabledAt).toBe(disabled.body.disabledAt)
  expect((await shop.operate('POST', '/enterprise-codes/NOSUCH/deactivation')).status).toBe(404)
  expect((await shop.get('/api/admin/enterprise-codes')).status).toBe(401)
})
