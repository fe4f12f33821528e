import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { UNIT_CONDITIONS, type UnitCondition } from '../../src/shop/plan/devices/condition.ts'
import type { DeviceState, RetireReason } from '../../src/shop/plan/devices/states.ts'
import { users } from './accounts.ts'
import { dayColumn, timeColumn } from './columns.ts'
import { orders } from './orders.ts'
import { codeKey } from './search-keys.ts'
import { stockReceipts } from './stock.ts'

/**
 * One adapter with its serial number, from the shelf to its end. No column says where it is or was. An adapter that
 * comes back and is sold again is another row: its former owner keeps theirs.
 */
export const devices = pgTable(
  'devices',
  {
    id: text().primaryKey(),
    /** In upper case; a 15-digit IMEI unless the shop is set to another pattern. */
    serial: text().notNull(),
    model: text(),
    /** The variant it is sold as; null where nobody said so when it was received. */
    sku: text(),
    /** What it is good for, as it was received or last inspected. */
    condition: text().$type<UnitCondition>().notNull().default('new'),
    /** The maker's production run, and the delivery it came with; null where nobody said so. */
    batch: text(),
    receiptId: text().references(() => stockReceipts.id),
    /** Of its SIM, as it was received or last reported. */
    iccid: text(),
    /** As last reported. */
    firmware: text(),
    state: text().$type<DeviceState>().notNull(),
    /** The order it was packed for; null while it is on the shelf. */
    orderId: text().references(() => orders.id),
    /** The member it belongs to; null until a member has claimed it. */
    ownerId: text().references(() => users.id, { onDelete: 'set null' }),
    /** What its owner calls it. */
    name: text(),
    /** The vehicle it last said it is in. */
    vin: text(),
    /** False once its owner removed the vehicle: what the adapter says of it is not kept any more. */
    keepsVin: boolean().notNull().default(true),
    /** The day of the market on which it was first heard of, or staff installed it. */
    installedOn: dayColumn(),
    installedAt: timeColumn(),
    lastReportAt: timeColumn(),
    /** The days on which its owner wants it paused, back, and at its end; null when nothing is to come. */
    pauseOn: dayColumn(),
    resumeOn: dayColumn(),
    endOn: dayColumn(),
    /** The mailbox its owner offered it to; null once it was taken, or there was no such offer. */
    offeredTo: text(),
    /** When another member got it from its owner: the card of its order pays for it no more. Null for the first owner's. */
    handedOverAt: timeColumn(),
    /** The adapter it was sent in the place of: it takes that one's plan over when it first reports. */
    replacesId: text().references((): AnyPgColumn => devices.id),
    retiredReason: text().$type<RetireReason>(),
    /** When the adapter was taken into stock again, as another device; null while its serial number means this one. */
    restockedAt: timeColumn(),
    createdAt: timeColumn().notNull().defaultNow(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('devices_one_a_serial').on(t.serial).where(sql`${t.restockedAt} is null`),
    index('devices_by_serial_key').on(codeKey(t.serial)),
    index('devices_by_iccid_key').on(codeKey(t.iccid)).where(sql`${t.iccid} is not null`),
    index('devices_in_stock').on(t.sku).where(sql`${t.state} = 'stocked'`),
    index('devices_by_batch').on(t.batch).where(sql`${t.batch} is not null`),
    index('devices_by_receipt').on(t.receiptId).where(sql`${t.receiptId} is not null`),
    index('devices_by_order').on(t.orderId),
    index('devices_by_owner').on(t.ownerId),
    index('devices_by_replaced').on(t.replacesId).where(sql`${t.replacesId} is not null`),
    index('devices_with_vin').on(t.lastReportAt).where(sql`${t.vin} is not null`),
    index('devices_paused').on(t.id).where(sql`${t.state} = 'paused'`),
    index('devices_to_move')
      .on(sql`least(${t.pauseOn}, ${t.resumeOn}, ${t.endOn})`)
      .where(sql`least(${t.pauseOn}, ${t.resumeOn}, ${t.endOn}) is not null`),
    check(
      'devices_condition',
      sql`${t.condition} in (${sql.raw(UNIT_CONDITIONS.map((each) => `'${each}'`).join(', '))})`,
    ),
    check('devices_state', sql`${t.state} in ('stocked', 'shipped', 'installed', 'paused', 'retired')`),
    check('devices_retired_why', sql`(${t.state} = 'retired') = (${t.retiredReason} is not null)`),
    check('devices_restocked_after', sql`${t.restockedAt} is null or ${t.state} = 'retired'`),
    check(
      'devices_installed_when',
      sql`${t.state} not in ('installed', 'paused') or ${t.installedOn} is not null`,
    ),
  ],
)

/** The days on which a device sent at least one report. One row a day, however much it drives. */
export const deviceDays = pgTable(
  'device_days',
  {
    deviceId: text()
      .notNull()
      .references(() => devices.id),
    day: dayColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.deviceId, t.day] })],
)

/** What a key may be made for; src/shop/system/staff/scopes.ts says which calls each opens. */
export const API_KEY_SCOPES = [
  'devices:report',
  'orders:read',
  'parcels:write',
  'stock:read',
  'stock:write',
  'reports:read',
] as const
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]

/** Keys of other programs. The key itself is kept only as a hash; the secret that signs calls has to be readable. */
export const apiKeys = pgTable('api_keys', {
  id: text().primaryKey(),
  name: text().notNull(),
  keyHash: text().notNull().unique(),
  signingSecret: text().notNull(),
  scopes: text().array().$type<ApiKeyScope[]>().notNull(),
  createdAt: timeColumn().notNull().defaultNow(),
  /** Refused from then on; null for a key without an end. */
  expiresAt: timeColumn(),
  /** The key that a rotation replaced, which works until `oldUntil`. */
  oldKeyHash: text().unique(),
  oldSigningSecret: text(),
  oldUntil: timeColumn(),
  /** To the minute. */
  lastUsedAt: timeColumn(),
  revokedAt: timeColumn(),
})
