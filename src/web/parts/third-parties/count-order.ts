import { useConfig } from '../state/config.ts'
import type { LastOrderFields } from '../state/last-order.ts'
import { useConsent } from './consent.ts'
import { allowedServices } from './consent-rules.ts'
import { sendsPrivacyControl } from './privacy-control.ts'

export type CountedOrder = Pick<LastOrderFields, 'orderNumber' | 'quantity' | 'device' | 'newToBrand'>

/**
 * Sets what the tag manager counts sales by. Skipped unless the visitor agreed to the tag manager; nothing of
 * the buyer is in it.
 * @see https://developers.google.com/analytics/devguides/collection/ga4/reference/events#purchase
 */
export async function countOrder({ orderNumber, quantity, device, newToBrand }: CountedOrder): Promise<void> {
  await useConsent.persist.rehydrate()
  const input = {
    configured: useConfig.getState().config?.gtm_id ? (['tagManager'] as const) : [],
    choice: useConsent.getState(),
    optsOut: sendsPrivacyControl(),
  }
  if (!device || !allowedServices(input).includes('tagManager')) return
  const { currencyType: currency, total: value, taxInfo } = device.pricing
  window.dataLayer ??= []
  window.dataLayer.push({
    event: 'purchase',
    ecommerce: { transaction_id: orderNumber, value, currency, tax: taxInfo.amount, items: [{ quantity }] },
    new_customer: newToBrand,
  })
}
