import { AddressBook } from '../../../shop/sale/address-book/address-book.ts'
import { AddressBookQuery, KeptAddressInput } from '../../account-addresses.ts'
import type { Operation } from '../operation.ts'

const own = { tag: 'Accounts', security: 'member' } as const
const path = '/api/account/shipping-addresses'
const params = { id: { description: 'The address', example: 'adr_6h1j3k5m7n9p2q4r6s8t0v1w' } }
const body = {
  name: 'KeptAddressInput',
  schema: KeptAddressInput,
  examples: {
    austin: {
      address: {
        country: 'us',
        line1: '500 Congress Ave',
        city: 'Austin',
        state: 'TX',
        postalCode: '78701',
        contact: { firstName: 'Robin', lastName: 'Doe', phone: '512-555-0143' },
      },
    },
  },
}

/** The shipping addresses a member keeps, which checkout offers on every browser. */
export const ADDRESS_BOOK = [
  {
    ...own,
    method: 'get',
    path,
    id: 'listShippingAddresses',
    summary: 'The shipping addresses of the signed-in member',
    description:
      'Where a member’s orders went is kept once they are paid, each place once, with the name and phone it was used with last.',
    query: AddressBookQuery,
    queryExamples: { country: 'us' },
    answers: { 200: { description: 'All, or those of one country', schema: AddressBook } },
  },
  {
    ...own,
    method: 'post',
    path,
    id: 'addShippingAddress',
    summary: 'Keep a shipping address',
    description: 'A place that is kept already takes the new name and phone over. At most 20 are kept.',
    body,
    answers: { 201: { description: 'All addresses as they are now', schema: AddressBook } },
    problems: ['addresses_full'],
  },
  {
    ...own,
    method: 'put',
    path: `${path}/{id}`,
    id: 'changeShippingAddress',
    summary: 'Correct a shipping address',
    description:
      'Orders keep the address they were placed with. Where the new place is kept already, the two become one.',
    params,
    body,
    answers: { 200: { description: 'All addresses as they are now', schema: AddressBook } },
    problems: ['unknown_address'],
  },
  {
    ...own,
    method: 'delete',
    path: `${path}/{id}`,
    id: 'removeShippingAddress',
    summary: 'Keep a shipping address no more',
    description: 'Orders keep the address they were placed with.',
    params,
    answers: { 204: { description: 'It is not kept any more' } },
    problems: ['unknown_address'],
  },
  {
    ...own,
    method: 'post',
    path: `${path}/{id}/usual`,
    id: 'chooseShippingAddress',
    summary: 'Make a shipping address the usual one of its country',
    params,
    answers: { 200: { description: 'All addresses as they are now', schema: AddressBook } },
    problems: ['unknown_address'],
  },
] as const satisfies readonly Operation[]
