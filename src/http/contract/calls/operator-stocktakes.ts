import { StocktakeList, StocktakeScanned } from '../../../shop/sale/stock/count-stocktake.ts'
import { StocktakeAnswer } from '../../../shop/sale/stock/present-stocktake.ts'
import { VoidReason } from '../../admin/invoices.ts'
import { StocktakeCount, StocktakeScans } from '../../admin/stocktakes.ts'
import type { Operation } from '../operation.ts'

const staffCall = { tag: 'Operator', security: 'staff' } as const
const ID = { id: { description: 'The count', example: 'stk_7d9f1h3k5m7p9r2t4v6x8z1b' } }
const SKU = 'MP-ADAPTER-US'
const why = (reason: string) =>
  ({ name: 'VoidReasonInput', schema: VoidReason, examples: { why: { reason } } }) as const

/** Goods counted on the shelf, against the books. */
export const OPERATOR_STOCKTAKES = [
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/stocktakes',
    id: 'listStocktakes',
    summary: 'Counts of the shelf',
    answers: { 200: { description: 'The last twenty', schema: StocktakeList } },
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/stocktakes',
    id: 'startStocktake',
    summary: 'Begin a count of the shelf',
    description: 'Sales, parcels and deliveries go on meanwhile: what they change is no difference.',
    answers: { 201: { description: 'The count', schema: StocktakeAnswer } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/stocktakes/{id}',
    id: 'getStocktake',
    summary: 'A count with what differs so far',
    params: ID,
    answers: { 200: { description: 'The count', schema: StocktakeAnswer } },
    problems: ['unknown_stocktake'],
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/stocktakes/{id}/sheet.csv',
    id: 'exportCountingSheet',
    summary: 'A sheet to count with on paper',
    params: ID,
    answers: { 200: { description: 'CSV, one line for each shelf', contentType: 'text/csv' } },
    problems: ['unknown_stocktake'],
  },
  {
    ...staffCall,
    method: 'delete',
    path: '/api/admin/stocktakes/{id}',
    id: 'dropStocktake',
    summary: 'Give a count up',
    params: ID,
    answers: { 204: { description: 'Nothing changed' } },
    problems: ['unknown_stocktake', 'stocktake_over'],
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/stocktakes/{id}/scans',
    id: 'scanStocktake',
    summary: 'Keep serial numbers read on the shelf',
    params: ID,
    body: {
      name: 'StocktakeScansInput',
      schema: StocktakeScans,
      examples: { one: { sku: SKU, condition: 'new', serials: ['490154203237518'] } },
    },
    answers: { 201: { description: 'What each is by the books', schema: StocktakeScanned } },
    problems: ['unknown_stocktake', 'stocktake_over', 'unknown_variant'],
  },
  {
    ...staffCall,
    method: 'delete',
    path: '/api/admin/stocktakes/{id}/scans/{serial}',
    id: 'unscanStocktake',
    summary: 'Take a scan back',
    params: { ...ID, serial: { description: 'The serial number', example: '490154203237518' } },
    answers: { 204: { description: 'It counts as not scanned' } },
    problems: ['unknown_stocktake', 'stocktake_over'],
  },
  {
    ...staffCall,
    method: 'put',
    path: '/api/admin/stocktakes/{id}/counts/{sku}',
    id: 'countStocktake',
    summary: 'Say how many units of a variant lie there',
    description:
      'For variants without serial numbers; of one with them, only that there is none. Compared with what is to be there at this moment.',
    params: { ...ID, sku: { description: 'The variant', example: SKU } },
    body: { name: 'StocktakeCountInput', schema: StocktakeCount, examples: { cables: { counted: 48 } } },
    answers: { 200: { description: 'The count', schema: StocktakeAnswer } },
    problems: ['unknown_stocktake', 'stocktake_over', 'unknown_sku', 'count_by_scan'],
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/stocktakes/{id}/application',
    id: 'applyStocktake',
    summary: 'Put what a count found into the books',
    description: 'Only shelves that were counted change.',
    params: ID,
    body: why('Count at the end of the year'),
    answers: { 201: { description: 'The count', schema: StocktakeAnswer } },
    problems: ['unknown_stocktake', 'stocktake_over', 'nothing_counted'],
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/stocktakes/{id}/reversal',
    id: 'undoStocktake',
    summary: 'Take an applied count back by a contrary change',
    params: ID,
    body: why('A shelf was forgotten'),
    answers: { 201: { description: 'The count', schema: StocktakeAnswer } },
    problems: ['unknown_stocktake', 'stocktake_not_applied', 'stocktake_moved_on', 'stock_below_zero'],
  },
] as const satisfies readonly Operation[]
