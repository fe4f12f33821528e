import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { Email } from '../../kernel/email-field.ts'
import { sayIssue } from './input-words.ts'
import { BillingAddress, issuesOf, ShippingAddress } from './schema.ts'

const austin = {
  country: 'us',
  line1: '500 Congress Ave',
  line2: 'Suite 7',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  businessName: 'Lee & Sons',
  contact: { firstName: 'Ann', lastName: 'Lee', phone: '+15125550100', email: 'ann@example.com' },
}
const ottawa = { ...austin, country: 'ca', city: 'Ottawa', state: 'ON', postalCode: 'K1A 0B6' }
const contact = austin.contact

function messages(schema: z.core.$ZodType, address: unknown): Record<string, string> {
  const { error } = z.safeParse(schema, address)
  const issues = error ? issuesOf(error, (issue) => sayIssue('en-US', issue)) : []
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]))
}

describe('a shipping address', () => {
  test.each([
    ['in the US', austin],
    ['in Canada', ottawa],
  ])('%s stays as it is when it is in order', (_, address) => {
    expect(ShippingAddress.parse(address)).toEqual(address)
  })

  test.each([
    ['us', 'us'],
    ['US', 'us'],
    ['USA', 'us'],
    ['united states', 'us'],
    ['United States of America', 'us'],
  ])('to %s goes to %s', (country, kept) => {
    expect(ShippingAddress.parse({ ...austin, country }).country).toBe(kept)
  })

  test.each(['ca', 'CA', 'can', 'CANADA'])('to %s goes to Canada', (country) => {
    expect(ShippingAddress.parse({ ...ottawa, country }).country).toBe('ca')
  })

  test.each(['mx', 'MEX', 'Mexico', 'de', 'Atlantis', 'u'])('to %s is refused', (country) => {
    expect(messages(ShippingAddress, { ...austin, country })).toEqual({
      country: 'We ship only to the United States and Canada',
    })
  })

  test('is tidied: trimmed, codes in capitals, postal code and phone in one form, empty fields left out', () => {
    const typed = {
      country: 'Canada',
      line1: '  111 Wellington St ',
      line2: ' ',
      city: ' Ottawa ',
      state: ' ontario',
      postalCode: ' k1a0b6 ',
      businessName: null,
      contact: { firstName: ' Zoë ', lastName: 'Roy', phone: '(613) 555-0100', email: '' },
      password: 'never kept',
    }
    const kept = ShippingAddress.parse(typed)
    expect(JSON.parse(JSON.stringify(kept))).toEqual({
      country: 'ca',
      line1: '111 Wellington St',
      city: 'Ottawa',
      state: 'ON',
      postalCode: 'K1A 0B6',
      contact: { firstName: 'Zoë', lastName: 'Roy', phone: '+16135550100' },
    })
    expect(ShippingAddress.parse(kept)).toEqual(kept)
  })

  test.each([{}, { contact: undefined }, { country: '', line1: '', city: '', state: '', postalCode: '' }])(
    'with nothing in it asks for every field it needs: %j',
    (address) => {
      expect(messages(ShippingAddress, address)).toEqual({
        country: 'Required',
        line1: 'Required',
        city: 'Required',
        state: 'Required',
        postalCode: 'Required',
        'contact.firstName': 'Required',
        'contact.lastName': 'Required',
        'contact.phone': 'Required',
      })
    },
  )

  test.each(['country', 'line1', 'city', 'state', 'postalCode'])('cannot have a blank %s', (field) => {
    expect(messages(ShippingAddress, { ...austin, [field]: ' \u00a0\t' })).toEqual({
      [field]: 'Cannot be blank',
    })
    expect(messages(ShippingAddress, { ...austin, [field]: '\u200b' })).toEqual({
      [field]: 'Cannot be blank',
    })
    expect(messages(ShippingAddress, { ...austin, [field]: null })).toEqual({ [field]: 'Required' })
  })

  test.each(['firstName', 'lastName', 'phone'])('cannot have a blank %s of the contact', (field) => {
    const blank = { ...austin, contact: { ...contact, [field]: '  ' } }
    expect(messages(ShippingAddress, blank)).toEqual({ [`contact.${field}`]: 'Cannot be blank' })
  })

  test.each([
    [{ postalCode: '7870' }, { postalCode: 'Invalid Postal Code' }],
    [{ postalCode: 'K1A 0B6' }, { postalCode: 'Invalid Postal Code' }],
    [{ country: 'ca', state: 'ON' }, { postalCode: 'Invalid Postal Code' }],
    [{ state: 'ON' }, { state: 'Invalid State' }],
    [{ country: 'ca', postalCode: 'K1A 0B6' }, { state: 'Invalid Province' }],
    [
      { country: 'ca', state: 'TX' },
      { state: 'Invalid Province', postalCode: 'Invalid Postal Code' },
    ],
    [{ contact: { ...contact, phone: '12345' } }, { 'contact.phone': 'Invalid Phone Number' }],
    [{ contact: { ...contact, email: 'ann@' } }, { 'contact.email': 'Email is invalid' }],
  ])('with %j is told %j', (change, told) => {
    expect(messages(ShippingAddress, { ...austin, ...change })).toEqual(told)
  })

  test('hears of all its trouble at once', () => {
    const bad = { ...austin, line1: '', state: 'ZZ', postalCode: '1', contact: { ...contact, phone: '1' } }
    expect(messages(ShippingAddress, bad)).toEqual({
      line1: 'Required',
      state: 'Invalid State',
      postalCode: 'Invalid Postal Code',
      'contact.phone': 'Invalid Phone Number',
    })
  })

  test.each(['AA', 'AE', 'AP'])('may be military mail to %s', (state) => {
    expect(ShippingAddress.parse({ ...austin, state, city: 'APO', postalCode: '09012' }).state).toBe(state)
  })

  test.each([
    ['a line break', '1 Main\nSt'],
    ['a null character', '1 Main\u0000 St'],
    ['half a surrogate pair', '1 Main \ud83d'],
    ['text turned around', '1 Main \u202eSt'],
  ])('cannot hold %s', (_, line1) => {
    expect(messages(ShippingAddress, { ...austin, line1 })).toEqual({
      line1: 'Contains characters that can’t be printed',
    })
    expect(messages(ShippingAddress, { ...austin, line2: line1 })).toEqual({
      line2: 'Contains characters that can’t be printed',
    })
  })

  test('may be written in any script', () => {
    const line1 = "12 Rue de l'Église, Nº 5 – 東京"
    expect(ShippingAddress.parse({ ...ottawa, line1 }).line1).toBe(line1)
  })

  test('has an end to its lines', () => {
    expect(messages(ShippingAddress, { ...austin, line1: 'x'.repeat(200), city: 'x'.repeat(100) })).toEqual(
      {},
    )
    expect(messages(ShippingAddress, { ...austin, line1: 'x'.repeat(201), city: 'x'.repeat(101) })).toEqual({
      line1: 'No more than 200 characters',
      city: 'No more than 100 characters',
    })
  })

  test.each([',', ';', '#', ' ', '.', 'x', '1', '\u200b'])(
    'with fields of 60,000 times %j is refused before a pattern works on them',
    (mark) => {
      const text = mark.repeat(60_000)
      const far = { ...austin, contact: { firstName: text, lastName: text, phone: text, email: text } }
      const started = process.cpuUsage()
      expect(messages(ShippingAddress, { ...far, line1: text, line2: text, postalCode: text })).toMatchObject(
        {
          'contact.phone': 'No more than 40 characters',
          'contact.email': 'Email is invalid',
          line1: 'No more than 200 characters',
          line2: 'No more than 200 characters',
          postalCode: 'No more than 100 characters',
        },
      )
      expect(process.cpuUsage(started).user).toBeLessThan(50_000)
    },
  )

  test.each([[5], ['here'], [null], [undefined], [[]]])('is not %j', (address) => {
    expect(ShippingAddress.safeParse(address).success).toBe(false)
  })

  test('made of numbers and lists is refused without a crash', () => {
    expect(messages(ShippingAddress, { ...austin, line1: 5, state: ['TX'], contact: 'Ann' })).toEqual({
      line1: 'Wrong type of value',
      state: 'Wrong type of value',
      contact: 'Wrong type of value',
    })
  })
})

describe('a billing address', () => {
  test('keeps only the names of its contact', () => {
    expect(BillingAddress.parse(austin).contact).toEqual({ firstName: 'Ann', lastName: 'Lee' })
    expect(BillingAddress.parse(austin)).not.toHaveProperty('businessName')
  })

  test('needs both names and no phone', () => {
    expect(messages(BillingAddress, { ...austin, contact: {} })).toEqual({
      'contact.firstName': 'Required',
      'contact.lastName': 'Required',
    })
  })

  test.each([
    ['Mexico', 'CDMX', '06000', { country: 'mx', state: 'CMX', postalCode: '06000' }],
    ['DE', 'Bayern', '80331', { country: 'de', state: 'Bayern', postalCode: '80331' }],
  ])('may be in %s', (country, state, postalCode, kept) => {
    expect(BillingAddress.parse({ ...austin, country, state, postalCode })).toMatchObject(kept)
  })

  test('in another country follows the postal rule of the US', () => {
    const london = { ...austin, country: 'gb', state: 'London', postalCode: 'SW1A 1AA' }
    expect(messages(BillingAddress, london)).toEqual({ postalCode: 'Invalid Postal Code' })
  })

  test('in no country is refused', () => {
    expect(messages(BillingAddress, { ...austin, country: 'Atlantis' })).toEqual({
      country: 'Invalid Country',
    })
  })
})

describe('an e-mail address', () => {
  test.each([
    [' Ann@Example.COM ', 'ann@example.com'],
    ['ann @ example.com', 'ann@example.com'],
    ['a.b+shop@sub.example.co', 'a.b+shop@sub.example.co'],
    ['r&d@company.com', 'r&d@company.com'],
    ['a/b@example.com', 'a/b@example.com'],
    ['a=b!c#d%e@example.com', 'a=b!c#d%e@example.com'],
    ['o\u2019brien@example.com', "o'brien@example.com"],
    ['ann@example.com\u200b', 'ann@example.com'],
    ['\ufeffann@exa\u00admple.com\u00a0', 'ann@example.com'],
    ['ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann@example.com'],
    ['user@exämple.com', 'user@xn--exmple-cua.com'],
    ['User@EXÄMPLE.com', 'user@xn--exmple-cua.com'],
    ['用@例え.jp', undefined],
    ['user@例え.jp', 'user@xn--r8jz45g.jp'],
    ['user@xn--exmple-cua.com', 'user@xn--exmple-cua.com'],
    ['a..b@example.com', 'a..b@example.com'],
  ])('%j is kept as %s', (text, kept) => {
    expect(Email.safeParse(text).data).toBe(kept)
  })

  test.each([
    ['', 'Required'],
    ['  ', 'Required'],
    [undefined, 'Required'],
    ['ann', 'Email is invalid'],
    ['ann@example', 'Email is invalid'],
    ['ann@example..com', 'Email is invalid'],
    ['ann@-example.com', 'Email is invalid'],
    ['ann@exämple.com/x', 'Email is invalid'],
    ['ann@evil@example.com', 'Email is invalid'],
    ['Ann <ann@example.com>', 'Email is invalid'],
    ['"ann"@example.com', 'Email is invalid'],
    ['ann@[127.0.0.1]', 'Email is invalid'],
    [`${'a'.repeat(250)}@example.com`, 'Email is invalid'],
  ])('%j is told: %s', (text, message) => {
    expect(messages(Email, text)).toEqual({ '': message })
  })
})

test('both addresses can be described to the readers of the API', () => {
  for (const schema of [ShippingAddress, BillingAddress]) {
    expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ type: 'object' })
    expect(z.toJSONSchema(schema, { io: 'output' })).toMatchObject({ type: 'object' })
  }
})
