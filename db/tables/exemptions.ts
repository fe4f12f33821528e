import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { CertificateKind, CertificateStatus, FileType } from '../../src/shop/facts/tax/certificate.ts'
import type { MarketCode } from '../../src/shop/kernel/market-code.ts'
import { users } from './accounts.ts'
import { bytesColumn, timeColumn } from './columns.ts'
import { orders } from './orders.ts'

/** The papers of organizations that pay no sales tax. One takes tax away only while staff have accepted it. */
export const taxCertificates = pgTable(
  'tax_certificates',
  {
    id: text().primaryKey(),
    /** Whose later orders and bills it is for; null for a guest's, and once the account was deleted. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    /** The order it was sent with. An account that takes that order over has the certificate, too. */
    orderId: text().references(() => orders.id),
    organization: text().notNull(),
    /** As it stands on the paper. */
    number: text().notNull(),
    country: text().$type<MarketCode>().notNull(),
    /** Code of the state or province that issued it, as in `TX`. */
    region: text().notNull(),
    kind: text().$type<CertificateKind>().notNull(),
    status: text().$type<CertificateStatus>().notNull(),
    /** The first and the last day it holds, in the calendar of its market; the first is set by who accepts it. */
    startsOn: date({ mode: 'string' }),
    expiresOn: date({ mode: 'string' }),
    fileName: text().notNull(),
    fileType: text().$type<FileType>().notNull(),
    /** In bytes. */
    fileSize: integer().notNull(),
    /** Why it was refused, or holds no longer, in the words its sender reads. */
    reason: text(),
    decidedBy: text(),
    decidedAt: timeColumn(),
    filedAt: timeColumn().notNull(),
  },
  (t) => [
    index('tax_certificates_by_user').on(t.userId),
    index('tax_certificates_by_order').on(t.orderId),
    index('tax_certificates_by_status').on(t.status, t.filedAt),
    check('tax_certificates_status', sql`${t.status} in ('waiting', 'accepted', 'refused', 'withdrawn')`),
    check('tax_certificates_kind', sql`${t.kind} in ('resale', 'government', 'nonprofit', 'other')`),
    check('tax_certificates_decided', sql`(${t.status} = 'waiting') = (${t.decidedAt} is null)`),
    check(
      'tax_certificates_accepted_from',
      sql`${t.status} not in ('accepted', 'withdrawn') or ${t.startsOn} is not null`,
    ),
    check('tax_certificates_forward', sql`${t.expiresOn} >= ${t.startsOn}`),
  ],
)

/** The papers themselves, apart from what is listed. */
export const taxCertificateFiles = pgTable('tax_certificate_files', {
  certificateId: text()
    .primaryKey()
    .references(() => taxCertificates.id, { onDelete: 'cascade' }),
  content: bytesColumn().notNull(),
})
