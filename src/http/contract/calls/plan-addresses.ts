import { PlanMoveAnswer } from '../../../shop/service/billing/move-plan.ts'
import { LastAddress, LastAddressQuery, PlanAddressInput, PlanAddressList } from '../../account-addresses.ts'
import type { Operation } from '../operation.ts'

const own = { tag: 'Plan', security: 'member' } as const
const body = {
  name: 'PlanAddressInput',
  schema: PlanAddressInput,
  examples: {
    newYork: {
      market: 'us',
      address: {
        country: 'us',
        line1: '350 5th Ave',
        city: 'New York',
        state: 'NY',
        postalCode: '10118',
      },
    },
  },
}
const problems = ['no_plan_there', 'plan_stays_in_market'] as const

/** Where the payer of a plan lives, which tax on its bills follows from. */
export const PLAN_ADDRESSES = [
  {
    ...own,
    method: 'get',
    path: '/api/account/addresses',
    id: 'listPlanAddresses',
    summary: 'The addresses tax on the bills of the signed-in member follows from',
    answers: { 200: { description: 'One for each plan that has not ended', schema: PlanAddressList } },
  },
  {
    ...own,
    method: 'get',
    path: '/api/account/last-address',
    id: 'readLastAddress',
    summary: 'Where a parcel of the signed-in member goes unless another address is chosen',
    query: LastAddressQuery,
    queryExamples: { country: 'us' },
    answers: { 200: { description: 'The address, if there is one', schema: LastAddress } },
  },
  {
    ...own,
    method: 'post',
    path: '/api/account/addresses/preview',
    id: 'previewPlanMove',
    summary: 'What another address would do to the tax of the next bill',
    description: 'Changes nothing.',
    body,
    answers: { 200: { description: 'The next bill before and after', schema: PlanMoveAnswer } },
    problems: [...problems, 'tax_unavailable'],
  },
  {
    ...own,
    method: 'put',
    path: '/api/account/addresses',
    id: 'movePlan',
    summary: 'Change the address of a plan',
    description:
      'Tax follows it from the next bill on; bills that are open or paid stay as they are. An address in another country is refused: a plan has the currency, prices and taxes of the market its adapters were bought in.',
    body,
    answers: { 200: { description: 'All addresses as they are now', schema: PlanAddressList } },
    problems: [...problems],
  },
] as const satisfies readonly Operation[]
