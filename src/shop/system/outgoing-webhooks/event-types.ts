/** What other programs can hear of. */
export const WEBHOOK_TYPES = [
  'plan.started',
  'plan.waiting',
  'plan.paused',
  'plan.resumed',
  'plan.suspended',
  'plan.ended',
  'invoice.paid',
  'invoice.past_due',
  'order.paid',
  'order.ready',
  'order.shipped',
  'order.refunded',
  'parcel.handed_over',
  'parcel.delivered',
  'parcel.returned',
  'device.claimed',
  'device.swapped',
  'stock.changed',
  'stock.low',
  'claim.opened',
  'claim.closed',
] as const
export type WebhookType = (typeof WEBHOOK_TYPES)[number]

/** A row of the audit log, as far as it says what happened. */
export interface LoggedAct {
  action: string
  detail: Record<string, unknown>
}

/** Acts that are the same under another name. */
const SAME: Record<string, WebhookType> = {
  'plan.device_started': 'plan.started',
  'plan.device_waits': 'plan.waiting',
  'plan.suspended': 'plan.suspended',
  'device.paused': 'plan.paused',
  'invoice.paid': 'invoice.paid',
  'invoice.past_due': 'invoice.past_due',
  'order.paid': 'order.paid',
  'order.fulfilled': 'order.shipped',
  'order.shipment_told': 'order.shipped',
  'order.refunded': 'order.refunded',
  // Told once its departure can no longer be undone.
  'parcel.told': 'parcel.handed_over',
  'parcel.delivered': 'parcel.delivered',
  'parcel.returned': 'parcel.returned',
  'device.claimed': 'device.claimed',
  'device.handed_over': 'device.claimed',
  'stock.changed': 'stock.changed',
  'stock.set': 'stock.changed',
  'stock.low': 'stock.low',
  'claim.opened': 'claim.opened',
  'claim.closed': 'claim.closed',
  'claim.declined': 'claim.closed',
}

/** What an act is to other programs; undefined for one they do not hear of. */
export function webhookTypeOf({ action, detail }: LoggedAct): WebhookType | undefined {
  switch (action) {
    case 'device.installed':
      if (detail.inPlaceOf) return 'device.swapped'
      return detail.from === 'paused' ? 'plan.resumed' : undefined
    // Told once it can no longer be undone.
    case 'order.fulfilled':
      return detail.tellAt ? undefined : 'order.shipped'
    case 'device.retired':
      return isInUse(detail.from) && detail.retiredReason !== 'swapped' ? 'plan.ended' : undefined
    case 'plan.active':
      return detail.from === 'suspended' ? 'plan.resumed' : undefined
    default:
      return SAME[action]
  }
}

/** After these an order may be packed, unless something else keeps it: a hold, for one. */
export const READY_ACTIONS = ['order.paid', 'order.hold_released', 'order.shipment_undone']

function isInUse(state: unknown): boolean {
  return state === 'installed' || state === 'paused'
}

/** Acts that may be of interest, for the query. */
export const TOLD_ACTIONS = [
  ...Object.keys(SAME),
  ...READY_ACTIONS,
  'device.installed',
  'device.retired',
  'plan.active',
]
