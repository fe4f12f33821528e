import { expect, test } from 'vitest'
import { checkForm, fieldIssues } from './check-form.ts'
import { type CheckoutValues, fromKeptValues, toKeptValues } from './form-values.ts'

const AUSTIN: CheckoutValues = {
  shipping: {
    name: 'Mary Ann Smith',
    email: 'Mary@Example.com ',
    phone: '(512) 555-0142',
    businessName: '',
    country: 'us',
    line1: '1100 Congress Ave',
    line2: '',
    city: 'Austin',
    state: 'TX',
    postalCode: '78701',
  },
  billing: { name: '', country: 'us', line1: '', line2: '', city: '', state: '', postalCode: '' },
  billingIsShipping: true,
  isBulkPackaging: false,
  poNumber: '',
  usage: '',
}

const withShipping = (change: Partial<CheckoutValues['shipping']>): CheckoutValues => ({
  ...AUSTIN,
  shipping: { ...AUSTIN.shipping, ...change },
})

test('a good address goes through as the post office writes it, with names apart', () => {
  const check = checkForm(AUSTIN)

  expect(check).toMatchObject({
    ok: true,
    checked: {
      email: 'mary@example.com',
      shippingAddress: {
        state: 'TX',
        contact: { firstName: 'Mary Ann', lastName: 'Smith', phone: '+15125550142' },
      },
      billingAddress: undefined,
    },
  })
})

test.each([
  [{ name: '' }, 'shipping.name', 'Required'],
  [{ name: '   ' }, 'shipping.name', 'Required'],
  [{ name: '' }, 'shipping.name', 'Required'],
  [{ email: '' }, 'shipping.email', 'Required'],
  [{ email: 'mary' }, 'shipping.email', 'Email is invalid'],
  [{ phone: '12345' }, 'shipping.phone', 'Invalid Phone Number'],
  [{ line1: '  ' }, 'shipping.line1', 'Cannot be blank'],
  [{ postalCode: '7870' }, 'shipping.postalCode', 'Invalid Postal Code'],
  [{ state: 'ON' }, 'shipping.state', 'Invalid State'],
  [{ country: 'ca' }, 'shipping.state', 'Invalid Province'],
])('a shopper who enters %j sees it at %s: %s', (change, path, message) => {
  expect(checkForm(withShipping(change))).toMatchObject({
    ok: false,
    issues: expect.arrayContaining([{ path, message }]),
  })
})

test('an empty form names every field once, in the order of the page', () => {
  const check = checkForm(fromKeptValues(null, 'us'))

  expect(check.ok ? [] : check.issues.map(({ path }) => path)).toEqual([
    'shipping.name',
    'shipping.email',
    'shipping.phone',
    'shipping.line1',
    'shipping.postalCode',
    'shipping.city',
    'shipping.state',
  ])
})

test('a billing address of its own is checked only when it is asked for', () => {
  const check = checkForm({ ...AUSTIN, billingIsShipping: false })

  expect(check.ok ? [] : check.issues.map(({ path }) => path)).toEqual([
    'billing.name',
    'billing.line1',
    'billing.postalCode',
    'billing.city',
    'billing.state',
  ])
})

test("the server's words land at the field they speak of", () => {
  expect(
    fieldIssues([
      { path: 'quantity', message: 'Must be 999 or less' },
      { path: 'billingAddress.contact.lastName', message: 'Required' },
      { path: 'shippingAddress.postalCode', message: 'Invalid Postal Code' },
      { path: 'order.shippingAddress.contact.phone', message: 'Invalid Phone Number' },
    ]),
  ).toEqual([
    { path: 'quantity', message: 'Must be 999 or less' },
    { path: 'shipping.phone', message: 'Invalid Phone Number' },
    { path: 'shipping.postalCode', message: 'Invalid Postal Code' },
    { path: 'billing.name', message: 'Required' },
  ])
})

test('what was typed is the same after it was kept and read again', () => {
  expect(fromKeptValues(toKeptValues(AUSTIN), 'us')).toEqual(AUSTIN)
})

test('one name is enough for who has one', () => {
  expect(checkForm(withShipping({ name: 'Cher' }))).toMatchObject({
    ok: true,
    checked: { shippingAddress: { contact: { firstName: 'Cher', lastName: 'Cher' } } },
  })
})
