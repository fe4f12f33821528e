import { TaxRatesAnswer } from '../../../shop/facts/tax/list-tax-rates.ts'
import { TaxChoiceAnswer } from '../../../shop/facts/tax/present-tax-choice.ts'
import { CodeAnswer, CodePage } from '../../../shop/sale/enterprise/present-code.ts'
import { TaxCorrections } from '../../../shop/sale/payments/list-tax-corrections.ts'
import { PricesPreview } from '../../../shop/service/plan-notices/count-price-notices.ts'
import {
  Inventory,
  PriceListAnswer,
  PriceLists,
  Prices,
  Stock,
  StockAnswer,
  StockChange,
} from '../../admin/catalog.ts'
import { NewCode, Page } from '../../admin/enterprise.ts'
import { TaxChoiceInput } from '../../admin/taxes.ts'
import type { Operation } from '../operation.ts'

const staffCall = { tag: 'Operator', security: 'staff' } as const

const CANADA = {
  country: 'ca',
  devicePrice: 89.99,
  planPrice: 9,
  planDiscountPrice: 7.7,
  planDiscountThreshold: 3,
  from: '2099-01-01T00:00:00.000Z',
} as const

/** What the shop sells, for how much, and to whom for less. */
export const OPERATOR_CATALOG = [
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/inventory',
    id: 'getInventory',
    summary: 'Units that may be sold',
    answers: { 200: { description: 'Every adapter', schema: Inventory } },
  },
  {
    ...staffCall,
    method: 'put',
    path: '/api/admin/inventory/{sku}',
    id: 'setStock',
    summary: 'Set how many units may be sold',
    params: { sku: { description: 'The adapter', example: 'MP-ADAPTER-US' } },
    body: { name: 'StockInput', schema: Stock, examples: { count: { quantity: 500 } } },
    answers: { 200: { description: 'The stock', schema: StockAnswer } },
    problems: ['unknown_sku'],
  },
  {
    ...staffCall,
    method: 'patch',
    path: '/api/admin/inventory/{sku}',
    id: 'changeStock',
    summary: 'Add units to what may be sold, or take some out',
    params: { sku: { description: 'The adapter', example: 'MP-ADAPTER-US' } },
    body: {
      name: 'StockChangeInput',
      schema: StockChange,
      examples: { delivery: { delta: 50, reason: 'Delivery 4711' } },
    },
    answers: { 200: { description: 'The stock', schema: StockAnswer } },
    problems: ['unknown_sku', 'stock_below_zero'],
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/prices',
    id: 'getPrices',
    summary: 'Prices, past and to come',
    answers: { 200: { description: 'Every price list', schema: PriceLists } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/tax-rates',
    id: 'listTaxRates',
    summary: 'Tax rates of the shop’s table: past, in force and to come',
    answers: { 200: { description: 'Every rate with its source', schema: TaxRatesAnswer } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/tax-corrections',
    id: 'getTaxCorrections',
    summary: 'What orders and bills would have been taxed by the rules of today',
    answers: { 200: { description: 'The differences, by place', schema: TaxCorrections } },
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/tax-choices',
    id: 'chooseTax',
    summary: 'Decide what is taxed in a place where sources disagree',
    description:
      'The table stays as it is, and so do orders and bills already made. `getTaxCorrections` tells what a day that is over would have changed.',
    body: {
      name: 'TaxChoiceInput',
      schema: TaxChoiceInput,
      examples: {
        untaxed: {
          country: 'us',
          place: 'TN',
          kind: 'service',
          treatment: 'not_taxed',
          from: '2026-11-01',
          why: 'Letter from our adviser of October 12',
        },
      },
    },
    answers: { 201: { description: 'What was decided', schema: TaxChoiceAnswer } },
    problems: ['unknown_tax_place', 'tax_before_table', 'no_delivery_fee'],
  },
  {
    ...staffCall,
    method: 'put',
    path: '/api/admin/prices',
    id: 'setPrices',
    summary: 'Prices of a country from a date on',
    body: {
      name: 'PricesInput',
      schema: Prices,
      examples: { canada: CANADA },
    },
    answers: { 200: { description: 'The price list', schema: PriceListAnswer } },
    problems: ['discount_above_price', 'prices_in_the_past', 'prices_of_that_moment'],
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/prices/preview',
    id: 'previewPrices',
    summary: 'How many members would be mailed about prices',
    description: 'Who pays less than these prices ask is mailed 30 days ahead. Changes nothing.',
    body: { name: 'PricesInput', schema: Prices, examples: { canada: CANADA } },
    answers: { 200: { description: 'Who would be mailed', schema: PricesPreview } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/enterprise-codes',
    id: 'listCodes',
    summary: 'Enterprise codes, by name',
    query: Page,
    queryExamples: { limit: 50 },
    answers: { 200: { description: 'A page of codes', schema: CodePage } },
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/enterprise-codes',
    id: 'createCode',
    summary: 'Make an enterprise code',
    body: {
      name: 'NewCodeInput',
      schema: NewCode,
      examples: {
        fleet: {
          code: 'ACME10',
          enterpriseType: 'Fleet',
          deviceDiscounts: [{ minQuantity: 1, discountPercent: 10 }],
          planTerms: { discountPercent: 20, includedMonths: 12 },
          maxUses: 100,
        },
      },
    },
    answers: { 201: { description: 'The code', schema: CodeAnswer } },
    problems: ['code_exists', 'code_expired'],
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/enterprise-codes/{code}/deactivation',
    id: 'disableCode',
    summary: 'Take a code out of use for good',
    params: { code: { description: 'The code', example: 'ACME10' } },
    answers: { 201: { description: 'The code', schema: CodeAnswer } },
    problems: ['unknown_code'],
  },
] as const satisfies readonly Operation[]
