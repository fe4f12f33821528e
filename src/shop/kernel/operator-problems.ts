import { cents } from './money.ts'
import type { ProblemEntry } from './problem-entry.ts'

/** The calls of the staff, and the mails that jobs send. */
export const OPERATOR_PROBLEMS = {
  staff_login_needed: {
    kind: 'unauthorized',
    code: 'staff_only',
    meaning: 'The call is for the people who run the shop.',
  },
  staff_only: { kind: 'forbidden', meaning: "The token is a customer's." },
  admin_only: { kind: 'forbidden', meaning: "The staff member's role is not enough." },
  unknown_account: { kind: 'not_found', meaning: 'The e-mail is not that of an account.' },
  unknown_subscriber: {
    kind: 'not_found',
    code: 'unknown_account',
    meaning: 'The e-mail is not that of an account.',
  },
  staff_mailbox_unproven: {
    kind: 'conflict',
    code: 'email_not_confirmed',
    meaning: 'Only people with a proven mailbox can join the staff.',
  },
  not_staff: { kind: 'not_found', meaning: 'Take ids from the list of staff.' },
  unknown_prices: { kind: 'not_found', meaning: 'Take ids from the list of prices.' },
  prices_begun: {
    kind: 'conflict',
    meaning: 'Only prices to come, which no member was told of, can be taken back.',
  },
  unknown_member: { kind: 'not_found', meaning: 'Take ids from the list of members.' },
  member_is_staff: { kind: 'conflict', meaning: 'Take the role of the member first.' },
  quote_not_open: {
    kind: 'conflict',
    meaning: 'The quote was accepted or cancelled, or its date has passed.',
  },
  unknown_invitation: { kind: 'not_found', meaning: 'It was taken up, was withdrawn, or never was.' },
  invitation_needs_password: { kind: 'invalid', meaning: 'The invitation makes a new account.' },
  invitation_needs_name: { kind: 'invalid', meaning: 'The invitation makes a new account.' },
  unknown_webhook: {
    kind: 'not_found',
    meaning: 'Take ids from the list of webhooks; it may have been removed.',
  },
  unknown_delivery: { kind: 'not_found', meaning: 'Take ids from the list of messages.' },
  unknown_key: { kind: 'not_found', meaning: 'Take ids from the list of keys; it may have been revoked.' },
  end_has_passed: { kind: 'invalid', meaning: 'The moment has to be one to come.' },
  credit_over_limit: {
    kind: 'forbidden',
    meaning: 'The credits of a member in 30 days need an admin.',
    example: { limit: { amount: cents(20_000), currency: 'USD' } },
  },
  refund_over_limit: {
    kind: 'forbidden',
    meaning: 'The amount needs an admin.',
    example: { limit: { amount: cents(20_000), currency: 'USD' } },
  },
  refund_too_large: {
    kind: 'invalid',
    meaning: 'The refunds of an order together are at most what was paid.',
    example: { left: { amount: cents(9_561), currency: 'USD' } },
  },
  not_on_plan: {
    kind: 'invalid',
    meaning: 'Only adapters of the order whose plan goes on can be ended with it.',
  },
  no_plan_to_end: { kind: 'conflict', meaning: 'No adapter of the order is on a plan.' },
  refunded_already: {
    kind: 'invalid',
    code: 'refund_too_large',
    meaning: 'The refunds of an order together are at most what was paid.',
  },
  unknown_line: {
    kind: 'invalid',
    meaning: 'Name lines by `lineId`, from 1 up, or by `sku`, as the order has them.',
  },
  line_twice: { kind: 'invalid', meaning: 'Each line of an order is named once.' },
  refund_too_many: {
    kind: 'invalid',
    meaning: 'All refunds of a line together are at most the units it has.',
    example: { sku: 'MP-ADAPTER-US', left: 2 },
  },
  payment_disputed: {
    kind: 'conflict',
    meaning: 'The bank decides on the payment, or has taken it back; a refund would give the money twice.',
  },
  unknown_refund: { kind: 'not_found', meaning: 'Take ids from the order.' },
  unknown_notice: { kind: 'not_found', meaning: 'Take ids from the list of what is to do.' },
  refund_not_refused: { kind: 'conflict', meaning: 'Only a refund that failed can be taken up again.' },
  not_paid: { kind: 'conflict', meaning: 'The order was never paid with a card.' },
  wrong_state: {
    kind: 'conflict',
    meaning: 'The order has moved on.',
    example: { from: 'refunded', to: 'fulfilled' },
  },
  foreign_origin: {
    kind: 'forbidden',
    meaning: 'With the cookie of staff only pages of the shop itself may call.',
  },
  changed_meanwhile: {
    kind: 'conflict',
    meaning:
      '`seen` tells what the caller read, and something of it is another by now: `errors` says what. Send the change again with that in `seen`.',
    example: { by: 'staff', who: 'kim@example.com', now: 'Suite 9' },
    fieldText: true,
  },
  mail_not_due: {
    kind: 'conflict',
    meaning: 'Nothing has happened yet that the mail could tell.',
    example: { kind: 'shipped' },
  },
  stock_below_zero: {
    kind: 'invalid',
    meaning: 'More is taken out than is there; units held for buyers are not there.',
    example: { left: 3 },
  },
  code_exists: { kind: 'conflict', meaning: 'Names of codes are unique.' },
  code_expired: { kind: 'invalid', meaning: '`expiresAt` is past.' },
  unknown_code: { kind: 'not_found', meaning: 'Take names from the list of codes.' },
  upgrade_code_unusable: {
    kind: 'conflict',
    meaning: 'The code of the setting `upgrade4gEnterpriseId` does not free adapters.',
    example: { code: 'UPGRADE4G', type: '4G Upgrade' },
  },
  quote_expired: { kind: 'invalid', meaning: '`expiresAt` is past.' },
  quote_is_free: { kind: 'invalid', meaning: 'A price of 0 needs `isFree` as well.' },
  prices_in_the_past: {
    kind: 'invalid',
    meaning: '`from` is more than a day ago. Orders keep the prices they were placed with.',
  },
  prices_of_that_moment: {
    kind: 'invalid',
    meaning: 'A country has one list of prices for a moment; withdraw that one, or choose another `from`.',
  },
  unknown_tax_place: { kind: 'invalid', meaning: 'The table has no such state or province.' },
  tax_before_table: { kind: 'invalid', meaning: 'The table does not know the place on that day.' },
  no_delivery_fee: { kind: 'invalid', meaning: 'No delivery fee is known there.' },
  discount_above_price: { kind: 'invalid', meaning: '`planDiscountPrice` is above `planPrice`.' },
  unknown_sku: { kind: 'not_found', meaning: 'Take SKUs from the list of stock.' },
  unknown_subscription: { kind: 'not_found', meaning: 'Take ids from the list of plans.' },
  device_of_shop: {
    kind: 'conflict',
    meaning:
      'Plans written down are billed elsewhere. The plan of an adapter this shop has begins with its installation and what its buyer agreed to.',
  },
  device_has_plan: { kind: 'conflict', meaning: 'An adapter has at most one active plan.' },
  review_ahead: {
    kind: 'invalid',
    meaning: 'A review has the day on which it was published.',
    fieldText: true,
  },
  rating_twice: {
    kind: 'invalid',
    meaning: 'Ratings are found by their name.',
    example: { name: 'iOS' },
    fieldText: true,
  },
  unknown_mail_order: {
    kind: 'not_found',
    code: 'order_unknown',
    meaning: 'A mail speaks of an order that is gone.',
    jobsOnly: true,
  },
  unknown_mail_refund: {
    kind: 'not_found',
    code: 'refund_unknown',
    meaning: 'A mail speaks of a refund that is gone.',
    jobsOnly: true,
  },
  mailbox_unknown: {
    kind: 'malformed',
    meaning: 'The mail cannot be sent to this address, now or later.',
    jobsOnly: true,
  },
  unknown_legal_document: {
    kind: 'not_found',
    meaning: 'Legal documents are terms-of-service, privacy-policy and terms-of-use.',
  },
  unknown_mail_kind: { kind: 'not_found', meaning: 'Take kinds from the list of mails.' },
  picture_too_large: { kind: 'too_large', meaning: 'The picture of a product has at most 500 kB.' },
  picture_not_accepted: {
    kind: 'invalid',
    meaning: 'Pictures are PNG, JPEG, WebP or AVIF, told by their bytes and not by their names.',
  },
  picture_moves: { kind: 'invalid', meaning: 'Animated files are no pictures of a product.' },
  picture_broken: { kind: 'invalid', meaning: 'The file ends too early, or says nothing of its size.' },
  picture_sides: {
    kind: 'invalid',
    meaning: 'Each side has 200 to 4,000 pixels, and the long one at most three times the short one.',
    example: { width: 20000, height: 1 },
  },
  unknown_picture: { kind: 'not_found', meaning: 'No product has had this picture lately.' },
  unknown_language: {
    kind: 'invalid',
    meaning: 'The shop has no messages in the language.',
    example: { languages: 'en-US, en-CA' },
  },
  legal_text_without_clauses: {
    kind: 'invalid',
    code: 'legal_text',
    meaning: 'A legal text needs at least one clause, a line that begins with `## `.',
  },
  legal_text_link: {
    kind: 'invalid',
    code: 'legal_text',
    meaning: 'Links of a legal text are paths or begin with https:, http: or mailto:.',
    example: { link: 'javascript:alert(1)' },
  },
  legal_text_value: {
    kind: 'invalid',
    code: 'legal_text',
    meaning: 'What stands in braces must be one of the values a legal text may name.',
    example: { name: 'company' },
  },
  mail_id: { kind: 'malformed', meaning: 'The mail cannot be sent as it is.', jobsOnly: true },
  mail_recipient: { kind: 'malformed', meaning: 'The mail cannot be sent as it is.', jobsOnly: true },
  mail_sender: { kind: 'malformed', meaning: 'The mail cannot be sent as it is.', jobsOnly: true },
  mail_subject: { kind: 'malformed', meaning: 'The mail cannot be sent as it is.', jobsOnly: true },
} as const satisfies Record<string, ProblemEntry>
