import { z } from 'zod'
import { AddressAnswer } from '../../shop/facts/addresses/address-answer.ts'
import { fullName } from '../../shop/facts/addresses/contact-name.ts'
import { joinList } from '../../shop/kernel/comma-joined.ts'
import { toUnits } from '../../shop/kernel/money.ts'
import {
  answer,
  Count,
  Country,
  Currency,
  Email,
  idOf,
  nextPage,
  Units,
  When,
} from '../../shop/kernel/wire.ts'
import { DeviceAnswer, presentWait } from '../../shop/plan/devices/present-device.ts'
import type { Hold } from '../../shop/sale/orders/holds.ts'
import type { ListedOrder } from '../../shop/sale/orders/list-orders.ts'
import { OrderNoteAnswer } from '../../shop/sale/orders/note-order.ts'
import type { OrderHistory } from '../../shop/sale/orders/order-history.ts'
import { mainLine } from '../../shop/sale/orders/order-lines.ts'
import { ORDER_ORIGINS } from '../../shop/sale/orders/origin.ts'
import { PackingSlip, packingSlips } from '../../shop/sale/orders/packing-slips.ts'
import { HoldAnswer, presentHold } from '../../shop/sale/orders/present-hold.ts'
import {
  FulfillmentStatus,
  OrderAnswer,
  OrderStatus,
  presentOrder,
} from '../../shop/sale/orders/present-order.ts'
import { presentForStaff, StaffParcel } from '../../shop/sale/orders/present-parcels.ts'
import type { Ctx } from '../../shop/system/context.ts'
import { ACT, presentAct } from '../../shop/system/staff/present-act.ts'
import { seesDetails, seesPayment, shownEmail } from '../../shop/system/staff/shown-email.ts'
import { ORDER_MONEY, presentMoney } from './present-order-money.ts'

const ToPack = Count.describe(
  'Adapters in the parcel, without those whose money went back before; 0 while the order is on hold',
)

const UndoUntil = When.nullable().describe(
  'Until then shipping can be undone, and the buyer is not told of it; null before it ships and after. ISO 8601 in UTC',
)

export const ShippedOrder = answer(
  'ShippedOrder',
  'An order that just shipped',
  OrderAnswer.extend({ undoUntil: UndoUntil }),
)

export const OrderRow = answer(
  'OrderRow',
  'One order of a list',
  z.object({
    id: idOf('ord'),
    orderNumber: z.int().describe('The short number people read out, from 10001 up'),
    status: OrderStatus,
    fulfillmentStatus: FulfillmentStatus,
    email: Email.describe('The e-mail of the buyer; hidden in part from who may not read it'),
    name: z.string().nullable().describe('Who receives the parcel; null without an address'),
    country: Country,
    origin: z.enum(ORDER_ORIGINS).describe('A checkout, or the link staff sent'),
    enterpriseId: z.string().describe('The enterprise codes, joined by commas; empty without one'),
    currency: Currency,
    quantity: Count.describe('Units of the first line'),
    toPack: ToPack,
    holds: z
      .array(HoldAnswer)
      .describe('What keeps it from being packed, the oldest first; empty where it may be packed'),
    total: Units.describe('With tax, in currency units'),
    refunded: Units.describe('What went back of it, in currency units'),
    paymentReference: z
      .string()
      .nullable()
      .describe('As the card company knows the payment; null without one'),
    shipTo: AddressAnswer.nullable().describe('Where the parcel goes; null without an address'),
    lines: z
      .array(
        z.object({
          sku: z.string().describe('Which product'),
          title: z.string().describe('Its name, as the buyer read it'),
          quantity: Count.describe('Units that leave, or have left'),
        }),
      )
      .describe('What the parcels bring, without units whose money went back before'),
    createdAt: When,
    paidAt: When.nullable().describe('Null until it is paid; ISO 8601 in UTC'),
    updatedAt: When.nullable().describe('With `updatedSince`: when it changed last; null otherwise'),
  }),
)

export type OrderRow = z.output<typeof OrderRow>

export const OrderPage = answer(
  'OrderPage',
  'Orders as they were asked for',
  z.object({
    orders: z.array(OrderRow).describe('At most `limit`'),
    next: nextPage(z.union([z.int(), z.string()])),
    asOf: When.nullable().describe(
      'With `updatedSince`: that of the first page is the `updatedSince` of the next reading; null otherwise',
    ),
  }),
)

type PresentedOrder = ListedOrder & { updatedAt?: Date }

export function presentRow(
  ctx: Ctx,
  { order, refunded, paymentReference, toPack, toShip, holds, updatedAt }: PresentedOrder,
): z.input<typeof OrderRow> {
  const { contact } = order.shippingAddress ?? {}
  return {
    id: order.id,
    orderNumber: order.number,
    status: order.status,
    fulfillmentStatus: order.fulfillmentStatus,
    email: shownEmail(ctx, order.email),
    name: contact ? fullName(contact) : null,
    country: order.country,
    origin: order.origin,
    enterpriseId: joinList(order.enterpriseIds),
    currency: order.currency,
    quantity: mainLine(order).quantity,
    toPack,
    holds: holds.map((hold) => holdFor(ctx, hold)),
    total: toUnits(order.total),
    refunded: toUnits(refunded),
    paymentReference: seesPayment(ctx) ? paymentReference : null,
    shipTo: order.shippingAddress,
    lines: toShip.map(({ sku, title, quantity }) => ({ sku, title, quantity })),
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    updatedAt: updatedAt ?? null,
  }
}

/** What staff wrote of a buyer is for those who may read of buyers. */
function holdFor(ctx: Ctx, hold: Hold): z.input<typeof HoldAnswer> {
  return presentHold(seesDetails(ctx) ? hold : { ...hold, note: null, releaseNote: null })
}

export const OrderHistoryAnswer = answer(
  'OrderHistory',
  'An order with everything that happened to it',
  OrderAnswer.extend({
    toPack: ToPack,
    holds: z.array(HoldAnswer).describe('What keeps it from being packed, or did, the oldest first'),
    adapters: z
      .array(
        DeviceAnswer.pick({
          id: true,
          serial: true,
          state: true,
          billedSince: true,
          waitsFor: true,
          waitsSince: true,
        }),
      )
      .describe('Packed for it with their serials, and how each stands now'),
    returned: z
      .object({
        units: Count.describe('Units that came back'),
        of: Count.describe('Units that left; 0 before the parcel leaves'),
      })
      .describe('What came back of the parcel'),
    leftToPack: z
      .array(
        z.object({
          sku: z.string().describe('Of the variant'),
          title: z.string().describe('As its buyer bought it'),
          kind: z.enum(['device', 'accessory']).describe('Adapters have serial numbers'),
          quantity: Count.describe('Units in no parcel yet'),
        }),
      )
      .describe('What is paid and in no parcel yet; empty once all has left'),
    parcels: z.array(StaffParcel).describe('Each box, packed ones too, by its number'),
    undoUntil: UndoUntil,
    stockHeld: z.boolean().describe('Does the order hold stock just now?'),
    packingSlips: z
      .array(PackingSlip)
      .describe('In the language that its province puts first, then in its buyer’s'),
    ...ORDER_MONEY,
    notes: z.array(OrderNoteAnswer).describe('What staff wrote beside the order; its buyer never sees them'),
    history: z.array(z.object(ACT)).describe('Every act, oldest first'),
  }),
)

export type OrderHistoryAnswer = z.output<typeof OrderHistoryAnswer>

export async function presentHistory(
  ctx: Ctx,
  found: OrderHistory,
): Promise<z.input<typeof OrderHistoryAnswer>> {
  const { order, history, notes } = found
  const presented = await presentOrder(ctx, order)
  return {
    ...presented,
    account: { ...presented.account, email: shownEmail(ctx, order.email) },
    toPack: found.toPack,
    holds: found.holds.map((hold) => holdFor(ctx, hold)),
    adapters: found.adapters.map(({ waits, billedSince: since, ...adapter }) => ({
      ...adapter,
      ...presentWait({ waits, since }),
    })),
    returned: found.back,
    leftToPack: found.left.map(({ sku, title, kind, quantity }) => ({ sku, title, kind, quantity })),
    parcels: await presentForStaff(ctx.db, order, found.parcels),
    undoUntil: order.tellShipmentAt,
    stockHeld: order.stockHeld,
    packingSlips: packingSlips(await ctx.catalog.current(), order),
    ...presentMoney(found),
    notes: notes.map(({ id, text, author, createdAt }) => ({ id, text, author, createdAt })),
    history: history.map((act) => presentAct(seesDetails(ctx) ? act : { ...act, detail: {} })),
  }
}
