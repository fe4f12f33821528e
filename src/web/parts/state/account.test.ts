import { beforeEach, expect, test } from 'vitest'
import { useAccount } from './account.ts'

const DISCOUNTS = [{ minQuantity: 10, discountPercent: 15 }]

beforeEach(() => {
  useAccount.getState().resetAccount()
})

test('the same code twice counts once, and another adds its discounts', () => {
  const code = { enterpriseId: 'FLEET', enterpriseType: 'Fleet', deviceDiscounts: DISCOUNTS }
  useAccount.getState().addEnterpriseCode(code)
  useAccount.getState().addEnterpriseCode(code)
  const more = [{ minQuantity: 1, discountPercent: 5 }]
  useAccount.getState().addEnterpriseCode({ ...code, enterpriseId: 'CLUB', deviceDiscounts: more })
  expect(useAccount.getState()).toMatchObject({
    enterpriseIds: ['FLEET', 'CLUB'],
    enterpriseTypes: ['Fleet'],
    enterpriseDeviceDiscounts: [...DISCOUNTS, ...more],
  })
})

test('resetting the codes leaves the shopper signed in', () => {
  useAccount.setState({ token: 'tok_1', enterpriseIds: ['FLEET'], enterpriseIdFormValue: 'FLEET' })
  useAccount.getState().resetEnterpriseCodes()
  expect(useAccount.getState()).toMatchObject({
    token: 'tok_1',
    enterpriseIds: [],
    enterpriseIdFormValue: '',
  })
})
