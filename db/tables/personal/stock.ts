import {
  stockReceiptLines,
  stockReceipts,
  stocktakeCounts,
  stocktakeScans,
  stocktakes,
  supplierOrderLines,
  supplierOrders,
} from '../stock.ts'
import { json, none, personal } from './entry.ts'

/** What arrives from suppliers and is counted: nothing of persons. */
export const ofStock = {
  supplierOrders: personal(supplierOrders, {
    id: none,
    supplier: none,
    number: none,
    currency: none,
    landedCost: none,
    expectedOn: none,
    closedAt: none,
    createdAt: none,
  }),
  supplierOrderLines: personal(supplierOrderLines, {
    supplierOrderId: none,
    sku: none,
    quantity: none,
    unitCost: none,
  }),
  stockReceipts: personal(stockReceipts, {
    id: none,
    supplierOrderId: none,
    batch: none,
    deliveryNote: none,
    createdAt: none,
  }),
  stockReceiptLines: personal(stockReceiptLines, {
    receiptId: none,
    sku: none,
    quantity: none,
    cost: none,
    currency: none,
  }),
  stocktakes: personal(stocktakes, {
    id: none,
    startedAt: none,
    appliedAt: none,
    reason: none,
    changes: json(none, 'sku', 'onSale', 'missing', 'found', 'corrected'),
    undoneAt: none,
    droppedAt: none,
  }),
  stocktakeScans: personal(stocktakeScans, {
    stocktakeId: none,
    serial: none,
    sku: none,
    condition: none,
    deviceId: none,
    state: none,
    scannedAt: none,
  }),
  stocktakeCounts: personal(stocktakeCounts, {
    stocktakeId: none,
    sku: none,
    counted: none,
    expected: none,
    countedAt: none,
  }),
}
