import { say } from '../../../words/say.ts'
import { fullName } from '../../facts/addresses/contact-name.ts'
import type { BillingAddress, ShippingAddress } from '../../facts/addresses/schema.ts'
import { isoOfDay } from '../../kernel/day.ts'
import { boundedEvidence, type Evidence } from '../../sale/payments/evidence.ts'
import type { Pack } from './read-pack.ts'

/** What banks read: disputes are decided in English. */
export const LANGUAGE = 'en-US'

/** The facts of an order in the fields of the card company; what is not known is left out. */
export function evidenceOf(pack: Pack): Evidence {
  const { order, parcels, payment } = pack
  const delivered = order.deliveredAt ?? undefined
  const { contact } = order.shippingAddress ?? {}
  const each = <T>(read: (parcel: Pack['parcels'][number]) => T | null) => [
    ...new Set(parcels.flatMap((parcel) => read(parcel) ?? [])),
  ]
  return boundedEvidence({
    customer_name: fullName(contact) || payment.card?.name || '',
    customer_email_address: order.email,
    billing_address: addressLines(order.billingAddress ?? order.shippingAddress).join('\n'),
    shipping_address: addressLines(order.shippingAddress).join('\n'),
    shipping_carrier: each(({ carrier }) => carrier).join(', '),
    shipping_tracking_number: each(({ trackingNumber }) => trackingNumber).join(', '),
    shipping_date: order.fulfilledAt ? dayText(order.fulfilledAt) : '',
    service_date: delivered ? dayText(delivered) : '',
    product_description: order.lines
      .map(({ quantity, title }) => say(LANGUAGE, 'dispute.line', { quantity, title }))
      .join('\n'),
    access_activity_log: reportLines(pack).join('\n'),
    uncategorized_text: [...orderLines(pack), ...agreementLines(pack)].join('\n\n'),
  })
}

export const dayText = (at: Date) => at.toISOString().slice(0, 10)
export const momentText = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Who and where, a line each. */
export function addressLines(address: ShippingAddress | BillingAddress | null): string[] {
  if (!address) return []
  const { contact, line1, line2, city, state, postalCode, country } = address
  const company = 'businessName' in address ? address.businessName : undefined
  const lines = [fullName(contact), company, line1, line2, `${city}, ${state} ${postalCode}`]
  return [...lines, country.toUpperCase()].filter((line): line is string => Boolean(line))
}

/** When it was bought, shipped and delivered. */
export function orderLines({ order, payment, parcels }: Pack): string[] {
  return [
    say(LANGUAGE, 'dispute.bought', { number: String(order.number), at: momentText(order.createdAt) }),
    say(LANGUAGE, 'dispute.paid', { at: momentText(payment.createdAt), last4: payment.card?.last4 ?? '–' }),
    ...parcels.map(({ carrier, trackingNumber, handedOverAt, deliveredAt }) =>
      say(LANGUAGE, deliveredAt ? 'dispute.delivered' : 'dispute.shipped', {
        carrier: carrier ?? '–',
        tracking: trackingNumber ?? '–',
        at: handedOverAt ? momentText(handedOverAt) : '–',
        arrived: deliveredAt ? momentText(deliveredAt) : '–',
      }),
    ),
  ]
}

/** Each text as it was shown, with when and from which network it was agreed to. */
export function agreementLines({ agreements }: Pack): string[] {
  return agreements.map(({ text, agreedAt, network, textVersion }) =>
    say(LANGUAGE, network ? 'dispute.agreed_from' : 'dispute.agreed', {
      ...{ text, version: textVersion, network: network ?? '' },
      at: momentText(new Date(agreedAt)),
    }),
  )
}

/** On which days the adapters reported after they shipped. */
export function reportLines({ use }: Pack): string[] {
  return use.map(({ serial, days, firstDay, lastDay }) =>
    say(LANGUAGE, 'dispute.used', {
      ...{ serial, days },
      ...{ first: isoOfDay(firstDay), last: isoOfDay(lastDay) },
    }),
  )
}
