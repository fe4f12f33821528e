import type { ProblemEntry } from './problem-entry.ts'

/** Parcels: what keeps them here, what is in them, who carries them, and what comes back. */
export const PARCEL_PROBLEMS = {
  order_held: {
    kind: 'conflict',
    meaning: 'The order has a hold: `hold` says why and since when. Nothing leaves before it is released.',
    example: { reason: 'dispute', note: '', since: new Date('2026-11-29T12:00:00Z') },
  },
  order_not_holdable: {
    kind: 'conflict',
    meaning: 'A hold keeps a paid order from being packed; this one has left, is over or is not paid.',
    example: { status: 'fulfilled' },
  },
  unknown_hold: { kind: 'not_found', meaning: 'Take ids from the order.' },
  evidence_due: {
    kind: 'conflict',
    meaning:
      'The dispute is open and the bank still takes evidence: the task is done once it is answered or decided.',
    example: { due: new Date('2026-12-04T12:00:00Z') },
  },
  parcel_changing: {
    kind: 'conflict',
    meaning: 'A refund takes units off the parcel, and the card provider has not answered yet.',
  },
  order_not_editable: {
    kind: 'conflict',
    meaning: 'Only a paid order whose parcel has not left is edited.',
    example: { status: 'fulfilled' },
  },
  unknown_parcel: {
    kind: 'not_found',
    meaning: 'The order was not shipped, or has no parcel of this number.',
  },
  refund_part_left: {
    kind: 'invalid',
    meaning: 'So many of the units are still here; the others have left. Refund them apart.',
    example: { sku: 'MP-ADAPTER-US', left: 1 },
  },
  wrong_parcel_state: {
    kind: 'conflict',
    meaning: 'The parcel has moved on: `state` says where it is.',
    example: { number: 1, from: 'delivered', to: 'handed_over' },
  },
  nothing_to_pack: {
    kind: 'conflict',
    meaning: 'All that is to be shipped is in a parcel, or no units were named.',
  },
  units_not_left: {
    kind: 'invalid',
    meaning: 'The order has so many units of the SKU left for a parcel.',
    example: { sku: 'MP-ADAPTER-US', left: 2 },
  },
  units_not_on_sale: {
    kind: 'conflict',
    meaning: 'What is sent again or as a replacement comes out of the stock that is on sale.',
    example: { sku: 'MP-ADAPTER-US', left: 0 },
  },
  parcel_has_left: {
    kind: 'conflict',
    meaning:
      'Address and label of a parcel change until it is handed over; later its tracking number is corrected.',
    example: { number: 1 },
  },
  tracking_missing: {
    kind: 'invalid',
    meaning: 'A parcel that leaves has a tracking number: of its label, or sent along.',
  },
  parcel_not_missing: {
    kind: 'conflict',
    meaning: 'Only what was lost or came back undelivered is sent again: say first which of these happened.',
    example: { number: 1, state: 'delivered' },
  },
  parcel_sent_again: {
    kind: 'conflict',
    meaning: 'Another parcel went in its place: `again` is its number.',
    example: { number: 1, again: 2 },
  },
  parcel_units_refunded: {
    kind: 'conflict',
    meaning: 'Money went back for units that are packed: unpack the parcel, and pack what is left.',
    example: { sku: 'MP-ADAPTER-US' },
  },
  tracking_is_serial: {
    kind: 'invalid',
    meaning: 'It is the serial number of an adapter the shop knows, and no number of a parcel.',
    example: {
      serial: '356938035643809',
      state: 'shipped',
      order: '10131',
      since: new Date('2026-11-29T12:00:00Z'),
    },
  },
  tracking_unknown: {
    kind: 'invalid',
    meaning: 'No carrier the shop can read gives such a number. For another carrier, name it in `carrier`.',
    example: { number: '0123456' },
  },
  tracking_of_another: {
    kind: 'invalid',
    meaning: 'Numbers of the named carrier are built otherwise, or the check digit is wrong.',
    example: { number: '9400111899223197428497', carrier: 'UPS' },
  },
  shipment_told: {
    kind: 'conflict',
    meaning:
      'The buyer and other programs have heard that the parcel left: shipping can be undone only before.',
  },
  parcel_in_use: {
    kind: 'conflict',
    meaning:
      'An adapter of the parcel has reported, was claimed or swapped, or came back, or money went back since: it has left.',
  },
  serial_of_another: {
    kind: 'invalid',
    meaning: 'The adapter is none of those packed for the order.',
    example: { serial: '356938035643809', order: '10131' },
  },
  serial_not_new: {
    kind: 'invalid',
    meaning:
      'What is sold is new. A refurbished adapter goes out in the place of a broken one, and scrap never.',
    example: { serial: '356938035643809', condition: 'refurbished' },
  },
  serials_more_than_units: {
    kind: 'invalid',
    meaning: 'Each serial number is one of the adapters that came back, once.',
    example: { units: 2 },
  },
  defective_restocked: {
    kind: 'invalid',
    meaning:
      'What is defective, damaged or dead on arrival is not sold again as new, by its `cause` or by the words of its `reason`.',
  },
  returned_too_many: {
    kind: 'invalid',
    meaning: 'All returns of an order together are at most what it had.',
    example: { sku: 'MP-ADAPTER-US', most: 2 },
  },
  labels_not_set_up: {
    kind: 'conflict',
    meaning: 'The shop has nobody who sells labels: set `EASYPOST_API_KEY`, or use the label files.',
  },
  labels_unavailable: {
    kind: 'unavailable',
    meaning: 'The seller of labels does not answer. A purchase that was begun goes on by itself.',
  },
  label_refused: {
    kind: 'invalid',
    meaning: 'The seller of labels refuses it, in its own words. Nothing was bought.',
    example: { said: 'Unable to verify address.' },
  },
  label_there: {
    kind: 'conflict',
    meaning: 'The parcel has a label, or one is being bought: void it first.',
  },
  label_not_bought: { kind: 'conflict', meaning: 'Only a label that is bought is voided.' },
  label_kept: {
    kind: 'conflict',
    meaning: 'The seller does not take the label back. The parcel stands without it all the same.',
  },
  unknown_label: { kind: 'not_found', meaning: 'Take ids from the labels of the order.' },
  rate_gone: { kind: 'conflict', meaning: 'No carrier offers this rate any more. Ask for the rates again.' },
  weight_unknown: {
    kind: 'conflict',
    meaning: 'Nobody said what a unit of the product weighs (`PATCH /api/admin/shipping-facts/{sku}`).',
    example: { sku: 'MP-ADAPTER-US' },
  },
  ship_from_unreadable: {
    kind: 'conflict',
    meaning: 'The setting `shipFrom` is no address of the form it asks for.',
  },
  tracking_columns: {
    kind: 'invalid',
    meaning:
      'No program the shop knows writes these columns: it looks for one with the order and one with the tracking number.',
    example: { columns: 'Name, City' },
  },
  tracking_file_empty: { kind: 'invalid', meaning: 'Below its first line the file has none.' },
  tracking_file_long: {
    kind: 'invalid',
    meaning: 'At most so many lines at once.',
    example: { most: 2_000 },
  },
  tracking_file_changed: {
    kind: 'conflict',
    meaning:
      'Other lines of the file are good now than `confirm` says. Nothing was done: look at the answer without `confirm` again.',
    example: { good: 11 },
  },
  tracking_line_order: {
    kind: 'not_found',
    meaning: 'No order has this number.',
    example: { reference: '10131' },
  },
  tracking_line_empty: { kind: 'invalid', meaning: 'The line has no tracking number.' },
  tracking_line_twice: { kind: 'invalid', meaning: 'An earlier line of the file is about the same parcel.' },
  tracking_line_voided: { kind: 'conflict', meaning: 'The program says that the label was voided.' },
  tracking_line_done: { kind: 'conflict', meaning: 'The parcel has left with this very number.' },
  tracking_line_parcel: {
    kind: 'conflict',
    meaning: 'Several parcels of the order are packed: a line names one as in `10131-2`.',
    example: { number: 10_131 },
  },
  arrival_day: {
    kind: 'invalid',
    meaning: '`deliveredAt` is more than a day before the parcel left, or more than a day from now.',
  },
} as const satisfies Record<string, ProblemEntry>
