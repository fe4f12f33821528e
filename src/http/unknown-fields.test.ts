import { expect, test } from 'vitest'
import { z } from 'zod'
import { ShippingAddress } from '../shop/facts/addresses/schema.ts'
import { refuseUnknownFields } from './unknown-fields.ts'

const Body = z
  .object({
    name: z.string(),
    lines: z.array(z.object({ sku: z.string(), restock: z.boolean().default(true) })).optional(),
    address: z.optional(ShippingAddress),
    free: z.looseObject({}).nullish(),
  })
  .refine(() => true)

function unknownOf(body: unknown): string[] {
  try {
    refuseUnknownFields(Body, body)
    return []
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    return error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [],
    )
  }
}

test.each<[string, unknown, string[]]>([
  ['nothing too much', { name: 'a', lines: [{ sku: 'b' }], free: { any: 1 } }, []],
  ['a field at the top', { name: 'a', nmae: 'b' }, ['nmae']],
  ['a field of the second line', { lines: [{ sku: 'b' }, { sku: 'b', restok: true }] }, ['lines.1.restok']],
  [
    'a field of an address',
    { address: { city: 'Austin', contact: { fone: '1' } } },
    ['address.contact.fone'],
  ],
  ['what objects inherit', JSON.parse('{"toString":1}'), ['toString']],
  ['another kind of value', [1], []],
])('%s is found', (_, body, unknown) => {
  expect(unknownOf(body)).toEqual(unknown)
})
