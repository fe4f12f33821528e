import { expect, test } from 'vitest'
import type { Tax, TaxProvider, TaxRequest } from '../shop/facts/tax/provider.ts'
import { cents } from '../shop/kernel/money.ts'
import { createRememberedTax } from './remembered-tax.ts'

const TAX: Tax = { amount: cents(742), parts: [], source: 'stripe' }
const austin: TaxRequest = {
  kind: 'device',
  location: { country: 'us', state: 'TX', postalCode: '78701' },
  currency: 'USD',
  subtotal: cents(8999),
  at: new Date('2026-11-23T12:00:00Z'),
}

function counted(answers: (Tax | Error)[]) {
  const asked: TaxRequest[] = []
  const provider: TaxProvider = {
    name: 'stripe',
    async taxOn(request) {
      asked.push(request)
      const answer = answers.shift() ?? TAX
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  return { asked, tax: createRememberedTax(provider) }
}

test('the same place and sum are asked about once, also by two at the same time', async () => {
  const { asked, tax } = counted([])
  await Promise.all([tax.taxOn(austin), tax.taxOn(austin)])
  expect(await tax.taxOn({ ...austin, at: new Date('2026-11-23T12:30:00Z') })).toEqual(TAX)
  expect(asked).toHaveLength(1)
})

test('another place, sum, day or kind of thing is another question', async () => {
  const { asked, tax } = counted([])
  await tax.taxOn(austin)
  await tax.taxOn({ ...austin, subtotal: cents(17_998) })
  await tax.taxOn({ ...austin, location: { ...austin.location, postalCode: '75001' } })
  await tax.taxOn({ ...austin, at: new Date('2026-11-24T12:00:00Z') })
  await tax.taxOn({ ...austin, kind: 'service' })
  expect(asked).toHaveLength(5)
})

test('a service that did not answer is asked again', async () => {
  const { asked, tax } = counted([new Error('away')])
  await expect(tax.taxOn(austin)).rejects.toThrow('away')
  expect(await tax.taxOn(austin)).toEqual(TAX)
  expect(asked).toHaveLength(2)
})
