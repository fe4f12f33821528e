import { StockMoves } from '../../../shop/sale/stock/stock-ledger.ts'
import { StockValue } from '../../../shop/sale/stock/stock-value.ts'
import { MovesQuery, StockValueQuery } from '../../admin/stock-book.ts'
import type { Operation } from '../operation.ts'

const staffCall = { tag: 'Operator', security: 'staff' } as const

/** Where units come from, where they go, and what they are worth. */
export const OPERATOR_STOCK_BOOK = [
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/inventory/{sku}/moves',
    id: 'listStockMoves',
    summary: 'What put units of a variant on sale, and took them off',
    description: 'The sum of all moves is what is on sale.',
    params: { sku: { description: 'The variant', example: 'MP-ADAPTER-US' } },
    query: MovesQuery,
    queryExamples: { limit: 50 },
    answers: { 200: { description: 'A page of moves, newest first', schema: StockMoves } },
    problems: ['unknown_sku'],
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/stock-value',
    id: 'valueStock',
    summary: 'What the stock is worth, and what was sold cost',
    description:
      'By moving average cost of the deliveries, freight and duty included. What left for buyers counts at the end of its day; refurbished units and scrap carry no value.',
    query: StockValueQuery,
    queryExamples: { on: '2026-11-30', from: '2026-11-01' },
    answers: { 200: { description: 'By variant and by currency', schema: StockValue } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/stock-value.csv',
    id: 'exportStockValue',
    summary: 'The same as a file',
    description: 'CSV; the export is written into the audit log.',
    query: StockValueQuery,
    queryExamples: { on: '2026-11-30' },
    answers: { 200: { description: 'One line a variant', contentType: 'text/csv' } },
  },
] as const satisfies readonly Operation[]
