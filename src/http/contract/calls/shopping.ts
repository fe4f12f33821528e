import { z } from 'zod'
import { PostalPlaceAnswer, PostalQuery } from '../../../shop/facts/addresses/find-postal-place.ts'
import { BillingAddress, ShippingAddress } from '../../../shop/facts/addresses/schema.ts'
import { CheckedAddress } from '../../../shop/facts/addresses/validate-address.ts'
import { AppRatings, ProductRatings } from '../../../shop/office/ratings/queries.ts'
import { ValidCodes } from '../../../shop/sale/enterprise/validate-codes.ts'
import { BrowserReport } from '../../../shop/system/browser-log/schema.ts'
import { PublicConfig } from '../../config.ts'
import { PersonalCodeWish } from '../../enterprise.ts'
import { GuestQuery } from '../../guest-query.ts'
import { Health, ReadinessAnswer } from '../../health.ts'
import { PlanPrice, PlanQuery, PricingQuery, Product } from '../../products.ts'
import type { Operation } from '../operation.ts'
import { AN_ADDRESS } from './example-order.ts'

const Latest = z.object({ latest: z.enum(['true']).optional() })

const AddressToCheck = z.intersection(
  z.union([ShippingAddress, BillingAddress]),
  z.object({
    keepAsTyped: z.boolean().optional().meta({ description: 'The buyer has refused the suggestion' }),
  }),
)

const CODE = { code: { description: 'One code, or several joined by commas', example: 'ACME10' } }

/** What anyone may ask before buying. */
export const SHOPPING = [
  {
    method: 'get',
    path: '/config',
    id: 'getConfig',
    tag: 'Shop',
    summary: 'Flags, links and public ids the pages need',
    security: 'none',
    answers: { 200: { description: 'The configuration', schema: PublicConfig } },
  },
  {
    method: 'get',
    path: '/api/products/bouncie',
    id: 'getProduct',
    tag: 'Shop',
    summary: 'The product and the price of a cart, or of an order',
    description:
      'Name the place as far as it is known: tax is -1 until it is. A code that is not valid takes nothing off.',
    security: 'anyone',
    query: PricingQuery,
    queryExamples: {
      country: 'us',
      state: 'TX',
      city: 'Austin',
      postalCode: '78701',
      line1: '500 Congress Ave',
      deviceVariantSku: 'MP-ADAPTER-US',
      quantity: 2,
      email: 'robin@example.com',
    },
    answers: { 200: { description: 'Product and price', schema: Product } },
    problems: [
      'unknown_order',
      'pricing_busy',
      'quote_over',
      'unknown_variant',
      'wrong_country',
      'country_not_served',
      'no_price',
      'tax_unavailable',
    ],
  },
  {
    method: 'get',
    path: '/api/subscriptions/price-info',
    id: 'getPlanPrice',
    tag: 'Shop',
    summary: 'What a month of the plan costs',
    description: 'A signed-in member’s active plans count towards the discount.',
    security: 'anyone',
    query: PlanQuery,
    queryExamples: { state: 'tx', quantity: 3, currency: 'usd' },
    answers: { 200: { description: 'The price of a month', schema: PlanPrice } },
    problems: ['unknown_order', 'country_not_served', 'no_price', 'tax_unavailable'],
  },
  {
    method: 'get',
    path: '/api/enterprise-pricing/validate-code/{code}',
    id: 'validateCode',
    tag: 'Shop',
    summary: 'What enterprise codes are worth to a buyer',
    security: 'anyone',
    params: CODE,
    query: GuestQuery,
    queryExamples: { email: 'robin@example.com' },
    answers: { 200: { description: 'All the codes are good', schema: ValidCodes } },
    problems: ['enterprise_id_invalid', 'enterprise_id_unproven', 'email_required'],
  },
  {
    method: 'post',
    path: '/api/enterprise-pricing/personal-codes',
    id: 'askPersonalCode',
    tag: 'Shop',
    summary: 'Mail what proves a mailbox of a company',
    description:
      'For a code that is refused with `enterprise_id_unproven`. The mail holds a personal code, as in `ACME-7KQ2XMPA`, that goes in its place for 30 days. The answer is the same whether a mail goes out or not.',
    security: 'anyone',
    body: {
      name: 'PersonalCodeInput',
      schema: PersonalCodeWish,
      examples: { guest: { enterpriseId: 'ACME10', email: 'robin@example.com' } },
    },
    answers: { 204: { description: 'If it fits, a mail is under way' } },
    problems: ['email_required'],
  },
  {
    method: 'post',
    path: '/api/address-validation',
    id: 'validateAddress',
    tag: 'Shop',
    summary: 'Check a shipping or billing address',
    description:
      'An address whose contact has a phone is checked as a shipping address. A suggestion may come with either answer; the buyer may refuse it.',
    security: 'anyone',
    body: { name: 'AddressToCheckInput', schema: AddressToCheck, examples: { shipping: AN_ADDRESS } },
    answers: { 200: { description: 'The address in the post office’s form', schema: CheckedAddress } },
    problems: ['address_refused'],
  },
  {
    method: 'get',
    path: '/api/postal-place',
    id: 'getPostalPlace',
    tag: 'Shop',
    summary: 'State and city of a postal code, for a form to fill in',
    security: 'anyone',
    query: PostalQuery,
    queryExamples: { country: 'us', postalCode: '78701' },
    answers: { 200: { description: 'What is known of it', schema: PostalPlaceAnswer } },
  },
  {
    method: 'get',
    path: '/api/ratings',
    id: 'getRatings',
    tag: 'Shop',
    summary: 'What others say of the app',
    security: 'anyone',
    query: Latest,
    queryExamples: { latest: 'true' },
    answers: { 200: { description: 'The newest ratings', schema: AppRatings } },
  },
  {
    method: 'get',
    path: '/api/product-ratings',
    id: 'getProductRatings',
    tag: 'Shop',
    summary: 'What others say of the adapter',
    security: 'anyone',
    query: Latest,
    queryExamples: { latest: 'true' },
    answers: { 200: { description: 'The newest ratings', schema: ProductRatings } },
  },
  {
    method: 'post',
    path: '/api/log',
    id: 'reportTrouble',
    tag: 'Shop',
    summary: 'Tell of trouble in a visitor’s browser',
    security: 'anyone',
    body: {
      name: 'BrowserReportInput',
      schema: BrowserReport,
      examples: { trouble: { method: 'error', message: 'Google login failed' } },
    },
    answers: { 204: { description: 'Written down, with secrets and addresses struck out' } },
  },
  {
    method: 'get',
    path: '/healthz',
    id: 'isAlive',
    tag: 'Health',
    summary: 'Does the process live?',
    security: 'none',
    answers: { 200: { description: 'It does', schema: Health } },
  },
  {
    method: 'get',
    path: '/readyz',
    id: 'isReady',
    tag: 'Health',
    summary: 'Can the shop sell? The database answers, takes writes and has the schema',
    security: 'none',
    answers: { 200: { description: 'It does', schema: ReadinessAnswer } },
  },
] as const satisfies readonly Operation[]
