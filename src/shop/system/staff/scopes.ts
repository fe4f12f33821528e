import type { ApiKeyScope } from '../../../../db/tables/devices.ts'

/**
 * What each scope of an API key opens: the calls, by their ids in the description of the API, and the duties that the
 * verbs behind them ask for. A call that is not listed is closed to every key. `devices:report` opens the reports of a
 * telematics platform, whose bodies are signed; they are no call of the staff.
 */
export const SCOPES = {
  'devices:report': { duties: [], calls: ['reportDevices'] },
  'orders:read': { duties: ['read'], calls: ['listOrders'] },
  'parcels:write': {
    duties: ['fulfil_order'],
    calls: [
      'checkScan',
      'fulfilOrder',
      'createParcel',
      'editParcel',
      'shipParcel',
      'reportParcel',
      'unpackParcel',
      'correctShipment',
      'undoShipment',
      'tellShipment',
      'exportLabels',
      'importTracking',
      'printSlips',
      'askRates',
      'buyLabel',
      'voidLabel',
    ],
  },
  'stock:read': {
    duties: ['read'],
    calls: [
      'getInventory',
      'listVariants',
      'listStockMoves',
      'listSupplierOrders',
      'listStocktakes',
      'getStocktake',
      'exportCountingSheet',
    ],
  },
  'stock:write': {
    duties: ['stock', 'receive_devices'],
    calls: [
      ...['setStock', 'changeStock', 'setLowStock', 'receiveDevices'],
      ...['orderFromSupplier', 'closeSupplierOrder', 'receiveGoods'],
      ...['startStocktake', 'scanStocktake', 'unscanStocktake', 'countStocktake'],
      ...['applyStocktake', 'undoStocktake', 'dropStocktake'],
    ],
  },
  'reports:read': {
    duties: ['read', 'accounting'],
    calls: ['summarize', 'exportAccounting', 'listPayouts', 'valueStock', 'exportStockValue'],
  },
} as const satisfies Record<ApiKeyScope, { duties: readonly string[]; calls: readonly string[] }>

export const SCOPE_NAMES = Object.keys(SCOPES) as ApiKeyScope[]

/** The scopes that open a call, by its id in the description of the API. */
export function scopesFor(call: string): ApiKeyScope[] {
  return SCOPE_NAMES.filter((scope) => {
    const calls: readonly string[] = SCOPES[scope].calls
    return calls.includes(call)
  })
}
