import { z } from 'zod'
import { textUpTo } from '../shop/kernel/bounded-text.ts'

/**
 * What of EasyPost's answers the shop reads.
 * @see https://docs.easypost.com/docs/shipments, /docs/shipments/rates, /docs/trackers, /docs/events
 */
const text = textUpTo(2_000)

export const EasyPostRate = z.object({
  id: text,
  carrier: text,
  service: text,
  /** In currency units, as in `5.93`. */
  rate: textUpTo(20).regex(/^\d{1,7}(\.\d{1,5})?$/),
  currency: textUpTo(3),
  delivery_days: z.int().nullish(),
})

export const EasyPostShipment = z.object({
  id: text,
  reference: text.nullish(),
  rates: z.array(EasyPostRate).max(200),
  selected_rate: EasyPostRate.nullish(),
  postage_label: z.object({ label_url: text }).nullish(),
  tracking_code: text.nullish(),
  tracker: z.object({ id: text }).nullish(),
  refund_status: z.enum(['submitted', 'refunded', 'rejected', 'not_applicable']).nullish(),
})
export type EasyPostShipment = z.output<typeof EasyPostShipment>

export const EasyPostError = z.object({
  error: z.object({ code: text, message: z.union([text, z.array(text).max(50)]).optional() }),
})

/** Of a tracker and of each line of it. */
export const EASYPOST_STATUSES = [
  'unknown',
  'pre_transit',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'available_for_pickup',
  'return_to_sender',
  'failure',
  'cancelled',
  'error',
] as const

const Status = z.enum(EASYPOST_STATUSES).catch('unknown')

export const EasyPostEvent = z.object({
  id: text,
  description: text,
  result: z.object({
    object: text.optional(),
    id: text,
    tracking_code: text.nullish(),
    tracking_details: z
      .array(
        z.object({
          status: Status,
          message: text.nullish(),
          datetime: textUpTo(40).check(z.iso.datetime({ offset: true })),
          tracking_location: z
            .object({ city: text.nullish(), state: text.nullish(), country: text.nullish() })
            .nullish(),
        }),
      )
      .max(500)
      .optional(),
  }),
})
