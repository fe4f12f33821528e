import type { Command } from './command.ts'
import { backup, restore } from './commands/backup.ts'
import { certificates } from './commands/certificates.ts'
import { check } from './commands/check.ts'
import { claims } from './commands/claims.ts'
import { clock } from './commands/clock.ts'
import { code } from './commands/code.ts'
import { config } from './commands/config.ts'
import { doctor } from './commands/doctor.ts'
import { drill } from './commands/drill.ts'
import { hold, release } from './commands/holds.ts'
import { instance } from './commands/instance.ts'
import { keys } from './commands/keys.ts'
import { legal } from './commands/legal.ts'
import { mails } from './commands/mails.ts'
import { members } from './commands/members.ts'
import { accounting, bills, creditNotes, disputes, payouts } from './commands/money.ts'
import { codes, quotes, threshold } from './commands/offer-lists.ts'
import { quote, upgradeLink } from './commands/offers.ts'
import { cancel, delivered, fulfil, order, planEnd, refund } from './commands/order.ts'
import { orders } from './commands/orders.ts'
import { parcel, parcelNews } from './commands/parcels.ts'
import { plans } from './commands/plans.ts'
import { price } from './commands/price.ts'
import { product } from './commands/product.ts'
import { ratings } from './commands/ratings.ts'
import { rebuildOrders } from './commands/rebuild-orders.ts'
import { receive, supplierOrders } from './commands/receive.ts'
import { audit, jobs } from './commands/records.ts'
import { reviews } from './commands/reviews.ts'
import { simulate } from './commands/simulate.ts'
import { staff } from './commands/staff.ts'
import { stock } from './commands/stock.ts'
import { taxChoose } from './commands/tax-choose.ts'
import { taxCorrections } from './commands/tax-corrections.ts'
import { taxRates } from './commands/tax-rates.ts'
import { testCards } from './commands/test-cards.ts'
import { title } from './commands/title.ts'
import { summary, todo } from './commands/today.ts'
import { labels, tracking } from './commands/tracking.ts'
import { vehicles } from './commands/vehicles.ts'
import { webhooks } from './commands/webhooks.ts'

/** Everything that can be said, in the order of the list. */
export const COMMANDS: readonly Command[] = [
  summary,
  todo,
  stock,
  supplierOrders,
  receive,
  threshold,
  price,
  taxRates,
  taxChoose,
  taxCorrections,
  title,
  product,
  orders,
  order,
  labels,
  tracking,
  hold,
  release,
  fulfil,
  parcel,
  parcelNews,
  delivered,
  refund,
  cancel,
  planEnd,
  members,
  plans,
  bills,
  creditNotes,
  certificates,
  claims,
  payouts,
  disputes,
  accounting,
  code,
  codes,
  quote,
  quotes,
  upgradeLink,
  config,
  legal,
  mails,
  staff,
  keys,
  webhooks,
  audit,
  jobs,
  vehicles,
  ratings,
  reviews,
  clock,
  testCards,
  simulate,
  check,
  doctor,
  rebuildOrders,
  backup,
  restore,
  drill,
  instance,
]
