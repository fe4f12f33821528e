import type { JsonSchema } from './json-schema.ts'

/** An example value for a field of this name, in any schema. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  id: 'ord_5k2m9p7q4w8x3z6v1n0t2r4s',
  orderId: 'ord_5k2m9p7q4w8x3z6v1n0t2r4s',
  userId: 'usr_3n8b5v2c7x1z4a6s9d0f2g4h',
  userAccountId: 'usr_3n8b5v2c7x1z4a6s9d0f2g4h',
  paymentId: 'pay_7f3g5h1j9k2l4m6n8p0q2r4s',
  providerSessionId: 'sbx_4d7h2k9m3p5r8t1v6w0x2z4y',
  customerId: 'cus_9s6XKzkNRiz8i3',
  client_secret: 'sbx_4d7h2k9m3p5r8t1v6w0x2z4y_secret_8k2m',
  token: 'Zk3v9QpX1nR7tLw5yB2mHc8dJf4sGa6e',
  orderNumber: 10042,
  email: 'robin@example.com',
  firstName: 'Robin',
  lastName: 'Doe',
  phone: '+15125550143',
  line1: '500 Congress Ave',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'us',
  unitPrice: 89.99,
  baseSubtotal: 89.99,
  adjustedSubtotal: 89.99,
  subtotal: 89.99,
  totalTax: 7.42,
  amount: 7.42,
  total: 97.41,
  ratePercent: 8.25,
  quantity: 1,
  planPrice: 9,
  planDiscountPrice: 7.7,
  devicePrice: 89.99,
  planDiscountThreshold: 3,
  discountThreshold: 3,
  adjustedUnitPrice: 9,
  baseUnitPrice: 9,
  annualSavings: 0,
  currencySymbol: '$',
  sku: 'MP-ADAPTER-US',
  deviceVariantSku: 'MP-ADAPTER-US',
  subscriptionVariantSku: 'MP-PLAN-US',
  enterpriseId: 'ACME10',
  code: 'ACME10',
  enterpriseType: 'Fleet',
  discountPercent: 10,
  minQuantity: 1,
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2040,
  nextBillingDate: '1/05/2027',
  year: 2020,
  years: undefined,
  vin: '1HGCM82633A004352',
  line: 7,
  rows: 48_000,
  imported: 47_990,
  skipped: 10,
  stored: 21_300,
}

type Schemas = Readonly<Record<string, JsonSchema>>

/** A value that fits the schema, with the words the shop itself would use. Optional fields are left out. */
export function exampleOf(schema: JsonSchema, schemas: Schemas, name = ''): unknown {
  if (schema.$ref) return exampleOf(named(schema.$ref, schemas), schemas, name)
  if (schema.const !== undefined) return schema.const
  const known = BY_NAME[name]
  if (known !== undefined && fits(known, schema)) return known
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return exampleOf(first, schemas, name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, schemas, name)))
  return ofType(schema, schemas, name)
}

function ofType(schema: JsonSchema, schemas: Schemas, name: string): unknown {
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key))
          .map(([key, each]) => [key, exampleOf(each, schemas, key)]),
      )
    case 'array':
      return schema.items ? [exampleOf(schema.items, schemas, name)] : []
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'string':
      if (schema.format === 'date') return '2026-11-20'
      return schema.format === 'date-time' ? '2026-11-20T09:30:00.000Z' : wordFor(name)
    default:
      return {}
  }
}

function wordFor(name: string): string {
  if (/url|href/i.test(name)) return '/order/success'
  return name.replace(/([A-Z])/g, ' $1').toLowerCase() || 'text'
}

/** Good enough for the names above: type, bounds and choices. */
function fits(value: unknown, schema: JsonSchema): boolean {
  if (schema.enum) return schema.enum.includes(value)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.some((option) => fits(value, option))
  const types = [schema.type].flat()
  if (typeof value === 'string') return types.includes('string') && schema.format === undefined
  if (typeof value !== 'number' || !types.some((type) => type === 'number' || type === 'integer'))
    return false
  return types.includes('number') || Number.isInteger(value)
}

function named(ref: string, schemas: Schemas): JsonSchema {
  const schema = schemas[ref.replace('#/components/schemas/', '')]
  if (!schema) throw new Error(`no schema ${ref}`)
  return schema
}
