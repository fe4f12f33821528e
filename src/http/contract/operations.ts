import { ACCOUNT_MAIL } from './calls/account-mail.ts'
import { ACCOUNTS, SIGN_IN } from './calls/accounts.ts'
import { ACTIVATION } from './calls/activation.ts'
import { ADDRESS_BOOK } from './calls/address-book.ts'
import { CLAIMS } from './calls/claims.ts'
import { DEVICES } from './calls/devices.ts'
import { MAIL_CODE } from './calls/mail-code.ts'
import { MAIL_PREVIEWS } from './calls/mail-previews.ts'
import { OPERATOR_CATALOG } from './calls/operator-catalog.ts'
import { OPERATOR_DOCTOR } from './calls/operator-doctor.ts'
import { OPERATOR_HELP } from './calls/operator-help.ts'
import { OPERATOR_MEMBERS } from './calls/operator-members.ts'
import { OPERATOR_ORDERS } from './calls/operator-orders.ts'
import { OPERATOR_PARCELS } from './calls/operator-parcels.ts'
import { OPERATOR_PEOPLE } from './calls/operator-people.ts'
import { OPERATOR_PRODUCTS } from './calls/operator-products.ts'
import { OPERATOR_REFUNDS } from './calls/operator-refunds.ts'
import { OPERATOR_REPAIRS } from './calls/operator-repairs.ts'
import { OPERATOR_SHIPPING } from './calls/operator-shipping.ts'
import { OPERATOR_SHOP } from './calls/operator-shop.ts'
import { OPERATOR_STOCK_BOOK } from './calls/operator-stock-book.ts'
import { OPERATOR_STOCKTAKES } from './calls/operator-stocktakes.ts'
import { OPERATOR_SUPPLIES } from './calls/operator-supplies.ts'
import { OPERATOR_TODAY } from './calls/operator-today.ts'
import { OPERATOR_VEHICLES } from './calls/operator-vehicles.ts'
import { ORDER_LINKS } from './calls/order-links.ts'
import { ORDERS } from './calls/orders.ts'
import { OUTGOING_WEBHOOKS } from './calls/outgoing-webhooks.ts'
import { PASSKEYS, STAFF_PASSKEYS } from './calls/passkeys.ts'
import { EVENTS, SANDBOX } from './calls/payments.ts'
import { PLAN_ADDRESSES } from './calls/plan-addresses.ts'
import { PLAN_LINKS } from './calls/plan-links.ts'
import { PLANS } from './calls/plans.ts'
import { PROOFS } from './calls/proofs.ts'
import { RECALLS } from './calls/recalls.ts'
import { SHOPPING } from './calls/shopping.ts'
import { STAFF_SIGN_IN } from './calls/staff-sign-in.ts'
import { STOCK_ALERTS } from './calls/stock-alerts.ts'
import { TAX_CERTIFICATES } from './calls/tax-certificates.ts'
import { VEHICLES } from './calls/vehicles.ts'
import type { Operation } from './operation.ts'

const ALL = [
  ...SHOPPING,
  ...STOCK_ALERTS,
  ...ORDERS,
  ...ORDER_LINKS,
  ...ACCOUNTS,
  ...ACCOUNT_MAIL,
  ...SIGN_IN,
  ...PASSKEYS,
  ...MAIL_CODE,
  ...PROOFS,
  ...VEHICLES,
  ...DEVICES,
  ...PLANS,
  ...PLAN_ADDRESSES,
  ...ADDRESS_BOOK,
  ...TAX_CERTIFICATES,
  ...CLAIMS,
  ...RECALLS,
  ...OUTGOING_WEBHOOKS,
  ...PLAN_LINKS,
  ...ACTIVATION,
  ...OPERATOR_ORDERS,
  ...OPERATOR_REFUNDS,
  ...OPERATOR_PARCELS,
  ...OPERATOR_REPAIRS,
  ...OPERATOR_SHIPPING,
  ...STAFF_SIGN_IN,
  ...STAFF_PASSKEYS,
  ...OPERATOR_CATALOG,
  ...OPERATOR_PRODUCTS,
  ...OPERATOR_SUPPLIES,
  ...OPERATOR_STOCKTAKES,
  ...OPERATOR_STOCK_BOOK,
  ...OPERATOR_SHOP,
  ...OPERATOR_VEHICLES,
  ...MAIL_PREVIEWS,
  ...OPERATOR_MEMBERS,
  ...OPERATOR_HELP,
  ...OPERATOR_PEOPLE,
  ...OPERATOR_TODAY,
  ...OPERATOR_DOCTOR,
  ...SANDBOX,
  ...EVENTS,
] as const

/** Every call of the API. A test holds this against the routes of the app. */
export const OPERATIONS: readonly Operation[] = ALL

/** The same calls with everything the compiler knows of each. */
export type Operations = typeof ALL

/** What the groups of calls are about. */
export const TAGS: Readonly<Record<string, string>> = {
  Shop: 'Products, prices, codes and addresses: everything one may ask before buying.',
  Orders: 'Buying, quotes, and what one has bought.',
  'Saved card': 'Paying with the card the member agreed to keep.',
  Accounts: 'People with accounts, and what they may do with their own.',
  'Sign-in': 'Signing in and out, proving a mailbox, passwords.',
  Vehicles: 'Does the adapter fit?',
  Plan: 'The adapters a member has in use, and what they cost each month.',
  Platform: 'How a telematics platform tells which adapters live.',
  Operator: 'For the people who run the shop: the operator token, or the login of a staff member.',
  Sandbox: 'The card form of a shop that takes test cards; not there in a shop with Stripe.',
  Webhooks: 'Where the card company’s events arrive; not there in a shop without Stripe.',
  Health: 'For what watches over the process.',
}
