import type { PgTable } from 'drizzle-orm/pg-core'
import type * as tables from './all.ts'
import { ofAccounts } from './personal/accounts.ts'
import { ofActivations } from './personal/activations.ts'
import { ofAgreements } from './personal/agreements.ts'
import { ofClaims } from './personal/claims.ts'
import type { TableEntries } from './personal/entry.ts'
import { ofOrders } from './personal/orders.ts'
import { ofOutside } from './personal/outside.ts'
import { ofParcels } from './personal/parcels.ts'
import { ofPayments } from './personal/payments.ts'
import { ofPlans } from './personal/plans.ts'
import { ofRunning } from './personal/running.ts'
import { ofShipping } from './personal/shipping.ts'
import { ofShop } from './personal/shop.ts'
import { ofStock } from './personal/stock.ts'

type Tables = typeof tables
type TableName = { [Name in keyof Tables]: Tables[Name] extends PgTable ? Name : never }[keyof Tables]

/**
 * What each column of each table holds of a person: whose data, what for, how long, who gets it, whether it is in the
 * export and what deleting the account does. A table or column without its entry fails the type check.
 */
export const PERSONAL_DATA: Readonly<Record<TableName, TableEntries>> = {
  ...ofAccounts,
  ...ofActivations,
  ...ofAgreements,
  ...ofClaims,
  ...ofOrders,
  ...ofOutside,
  ...ofParcels,
  ...ofPayments,
  ...ofPlans,
  ...ofRunning,
  ...ofShipping,
  ...ofShop,
  ...ofStock,
}
