import { GoodsReceived } from '../../../shop/sale/stock/receive-goods.ts'
import { SupplierOrderAnswer, SupplierOrderPage } from '../../../shop/sale/stock/supplier-orders.ts'
import { VoidReason } from '../../admin/invoices.ts'
import { GoodsInput, GoodsQuery, NewSupplierOrder, SupplierOrderQuery } from '../../admin/supplies.ts'
import type { Operation } from '../operation.ts'

const staffCall = { tag: 'Operator', security: 'staff' } as const
const ORDER_ID = { id: { description: 'The order', example: 'sor_7d9f1h3k5m7p9r2t4v6x8z1b' } }
const SKU = 'MP-ADAPTER-US'

/** What is ordered from suppliers, and what arrives. */
export const OPERATOR_SUPPLIES = [
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/supplier-orders',
    id: 'listSupplierOrders',
    summary: 'Orders to suppliers, with what came of them',
    query: SupplierOrderQuery,
    queryExamples: { open: 'true' },
    answers: { 200: { description: 'A page of orders, newest first', schema: SupplierOrderPage } },
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/supplier-orders',
    id: 'orderFromSupplier',
    summary: 'Write down what was ordered from a supplier',
    description: 'Nothing is on sale before it is received. Costs are of one unit, before freight and duty.',
    body: {
      name: 'SupplierOrderInput',
      schema: NewSupplierOrder,
      examples: {
        adapters: {
          supplier: 'Northlake Electronics',
          number: 'PO-2041',
          currency: 'USD',
          expectedOn: '2026-12-18',
          landedCost: 640,
          lines: [{ sku: SKU, quantity: 400, unitCost: 31.5 }],
        },
      },
    },
    answers: { 201: { description: 'The order', schema: SupplierOrderAnswer } },
    problems: ['supplier_order_exists', 'sku_twice', 'unknown_variant', 'other_cost_currency'],
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/supplier-orders/{id}/closure',
    id: 'closeSupplierOrder',
    summary: 'Say that no more of an order comes',
    params: ORDER_ID,
    body: {
      name: 'VoidReasonInput',
      schema: VoidReason,
      examples: { short: { reason: 'The rest was credited' } },
    },
    answers: { 201: { description: 'The order', schema: SupplierOrderAnswer } },
    problems: ['unknown_supplier_order', 'supplier_order_over'],
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/receipts',
    id: 'receiveGoods',
    summary: 'Take a delivery in and put it on sale',
    description:
      'Serial numbers are in stock and their units on sale in one transaction; a variant without serial numbers says its `quantity`. Or send text/csv with the columns serial, sku, iccid, batch and model, of which only the first is needed, and the rest in the query: every wrong line is named, and nothing is taken then. Serial numbers that cannot be taken are skipped with why.',
    query: GoodsQuery,
    body: {
      name: 'GoodsInput',
      schema: GoodsInput,
      examples: {
        units: { deliveryNote: '4711', lines: [{ sku: SKU, quantity: 50 }] },
        scanned: {
          batch: '2026-48',
          lines: [
            {
              sku: SKU,
              serials: [{ serial: '490154203237518', iccid: '8901260852290847433' }],
              unitCost: 31.5,
            },
          ],
          currency: 'USD',
          dryRun: true,
        },
      },
    },
    answers: { 201: { description: 'What was taken and what was skipped', schema: GoodsReceived } },
    problems: [
      'unknown_supplier_order',
      'supplier_order_over',
      'sku_twice',
      'sku_not_ordered',
      'unknown_variant',
      'unknown_sku',
      'other_cost_currency',
      'cost_without_currency',
    ],
  },
] as const satisfies readonly Operation[]
