import type { ProblemEntry } from './problem-entry.ts'

/** Devices, the plans they run on, and the programs that report for them. */
export const PLAN_PROBLEMS = {
  unknown_api_key: { kind: 'unauthorized', meaning: 'The bearer token is no API key of this shop.' },
  api_key_expired: {
    kind: 'unauthorized',
    meaning: 'The key had an end, and it has passed. Ask the shop for another key.',
  },
  body_not_signed: {
    kind: 'unauthorized',
    meaning: 'Sign the timestamp, a full stop and the raw body with the signing secret of the key.',
  },
  scope_missing: { kind: 'forbidden', meaning: 'None of the key’s scopes opens this call.' },
  unknown_device: { kind: 'not_found', meaning: "No such device, or it is another's." },
  wrong_device_state: {
    kind: 'conflict',
    meaning: 'The device is in another state than this needs.',
    example: { from: 'retired', to: 'installed' },
  },
  device_not_shipped: {
    kind: 'conflict',
    code: 'wrong_device_state',
    meaning: 'The device was not packed for an order yet.',
  },
  serial_unknown: {
    kind: 'invalid',
    code: 'device_not_in_stock',
    meaning: 'No adapter was received under this serial number.',
    example: { serial: '356938035643809' },
  },
  serial_taken: {
    kind: 'invalid',
    code: 'device_not_in_stock',
    meaning: 'The adapter was packed for an order, or is out of use.',
    example: {
      serial: '356938035643809',
      state: 'shipped',
      order: '10131',
      since: new Date('2026-11-29T12:00:00Z'),
    },
  },
  serial_other_variant: {
    kind: 'invalid',
    meaning:
      'The adapter was received as another variant than those of the order, or more of it than the order has.',
    example: { serial: '356938035643809', sku: 'MP-ADAPTER-CA', wanted: 'MP-ADAPTER-US' },
  },
  device_not_in_use: {
    kind: 'conflict',
    code: 'wrong_device_state',
    meaning: 'The device is not installed, or has no plan in its market.',
  },
  device_changed: {
    kind: 'conflict',
    meaning:
      'The `Device-Version` is of an older view of the device. Nothing was done. Read the device again and ask its owner.',
  },
  plan_ends: {
    kind: 'conflict',
    meaning: 'Its owner has ended the plan for a day to come. Take the end back (`resume`) before a pause.',
  },
  plan_suspended: { kind: 'conflict', meaning: 'What is due has to be paid first. Cancelling works.' },
  plan_not_started: {
    kind: 'conflict',
    meaning: 'The device waits: its plan has to be activated first. Ending it works.',
  },
  plan_agreed_already: {
    kind: 'conflict',
    meaning: 'No device of the member in this market waits for an agreement.',
  },
  nothing_unagreed: {
    kind: 'conflict',
    meaning: 'The member was charged for no device that no agreement covers, or has it back.',
  },
  plan_needs_card: {
    kind: 'conflict',
    meaning: 'There is nothing to pay a bill with: keep a card first, or send the one of a form along.',
  },
  no_plan_there: {
    kind: 'not_found',
    meaning: 'A member has a plan in a market from the first adapter in use there.',
    example: { market: 'ca' },
  },
  plan_stays_in_market: {
    kind: 'invalid',
    meaning:
      'A plan has the currency, prices and taxes of the market its adapters were bought in. A plan in another market is a new one.',
    example: { market: 'us' },
  },
  pause_too_short: {
    kind: 'invalid',
    code: 'pause_length',
    meaning: 'A pause begins on the next billing day.',
  },
  pause_too_long: { kind: 'invalid', code: 'pause_length', meaning: 'A pause lasts six months at most.' },
  end_not_in_month: {
    kind: 'invalid',
    meaning: 'A plan ends on a day from today to the first one that is not paid.',
  },
  pause_not_agreed: {
    kind: 'conflict',
    meaning: 'The months are included in an enterprise code, and there is no consent to the plan after them.',
  },
  no_such_replacement: {
    kind: 'invalid',
    meaning:
      'The serial number is none that was sent to this member and is not in use yet; for staff, none in stock either.',
  },
  hand_over_to_self: { kind: 'invalid', meaning: 'The address is that of the owner.' },
  return_too_late: {
    kind: 'conflict',
    meaning:
      'Adapters come back within `returnDays` after they arrived, or were to arrive where that is not known: `returnUntil`.',
  },
  serials_not_units: {
    kind: 'invalid',
    meaning: 'A parcel has as many serial numbers as the order has adapters, or none.',
    example: { units: 2 },
  },
  install_in_future: { kind: 'invalid', code: 'install_day', meaning: 'Nothing is installed in the future.' },
  install_before_order: {
    kind: 'invalid',
    code: 'install_day',
    meaning: 'A device is installed after it was ordered.',
  },
  unknown_activation: { kind: 'not_found', meaning: 'No activation has this id.' },
  activation_of_another: {
    kind: 'forbidden',
    meaning: 'The link is for the adapters of another account. Sign in with its address.',
    example: { email: 'robin@example.com' },
  },
  activation_changed: {
    kind: 'conflict',
    meaning:
      'What was agreed to has come to say something else: another price, number of adapters or day. Nothing was done. Read the offer again and show it.',
  },
  activation_underway: {
    kind: 'conflict',
    meaning: 'A card is being asked for adapters of this member right now.',
  },
  unknown_invoice: { kind: 'not_found', meaning: "No such invoice, or it is another's." },
  wrong_invoice_state: {
    kind: 'conflict',
    meaning: 'The invoice is in another state than this needs.',
    example: { from: 'paid', to: 'void' },
  },
  bills_unpaid: {
    kind: 'conflict',
    meaning: 'An account can be deleted once its bills are paid.',
    example: { numbers: 'US-000042' },
  },
  invoice_being_charged: {
    kind: 'conflict',
    meaning: 'A card is being asked for this invoice right now.',
  },
  plan_without_next_bill: {
    kind: 'conflict',
    meaning: 'A credit is taken off a bill to come, and none is.',
  },
} as const satisfies Record<string, ProblemEntry>
