import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { taxCertificateFiles, taxCertificates } from '../../../../db/tables/exemptions.ts'
import type { CertificateStatus, FileType } from '../../facts/tax/certificate.ts'
import { hiddenNumber, sentByMember } from '../../facts/tax/exemption.ts'
import { requireMember } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { mayDo, requireStaff } from '../../system/staff/duties.ts'
import { shownEmail } from '../../system/staff/shown-email.ts'
import { type Certificate, readCertificates } from './file-certificate.ts'
import type { CertificateList, OwnCertificate, StaffCertificate } from './schema.ts'

/** Who may: a member, about their own, those of orders the account took over among them. Newest first. */
export async function listOwnCertificates(ctx: Ctx): Promise<OwnCertificate[]> {
  const { userId } = requireMember(ctx)
  const rows = await readCertificates(ctx.db, sentByMember(ctx.db, userId)).orderBy(
    desc(taxCertificates.filedAt),
    desc(taxCertificates.id),
  )
  return rows.map(({ certificate }) => ({ ...factsOf(certificate), number: certificate.number }))
}

export interface CertificateFilter {
  status?: CertificateStatus | undefined
  /** The id of the last one of the page before. */
  cursor?: string | undefined
  limit: number
}

/** Those that wait first, then the newest. `next` is null on the last page. */
export async function listCertificates(
  ctx: Ctx,
  { status, cursor, limit }: CertificateFilter,
): Promise<z.input<typeof CertificateList>> {
  requireStaff(ctx, 'read')
  const { id, filedAt } = taxCertificates
  const isWaiting = sql`${taxCertificates.status} = 'waiting'`
  const before = sql`(${isWaiting}, ${filedAt}, ${id})
    < (select c.status = 'waiting', c.filed_at, c.id from tax_certificates c where c.id = ${cursor})`
  const rows = await readCertificates(
    ctx.db,
    and(status && eq(taxCertificates.status, status), cursor ? before : undefined),
  )
    .orderBy(desc(isWaiting), desc(filedAt), desc(id))
    .limit(limit + 1)
  const certificates = rows.slice(0, limit).map((row) => presentCertificate(ctx, row))
  return { certificates, next: rows.length > limit ? (certificates.at(-1)?.id ?? null) : null }
}

type Row = Awaited<ReturnType<typeof readCertificates>>[number]

/** As staff read it: the whole number only for who checks it. */
export function presentCertificate(
  ctx: Pick<Ctx, 'actor'>,
  { certificate, order, user }: Row,
): z.input<typeof StaffCertificate> {
  const { number, fileType, fileSize, decidedAt, decidedBy } = certificate
  return {
    ...factsOf(certificate),
    number: mayCheck(ctx) ? number : hiddenNumber(number),
    email: shownEmail(ctx, user?.email ?? order?.email ?? ''),
    memberId: user?.id ?? order?.userId ?? null,
    orderId: order?.id ?? null,
    orderNumber: order?.number ?? null,
    fileType,
    fileSize,
    decidedAt,
    decidedBy,
  }
}

function mayCheck({ actor }: Pick<Ctx, 'actor'>): boolean {
  return actor.kind === 'system' || (actor.kind === 'staff' && mayDo(actor.role, 'tax_exemptions'))
}

function factsOf(certificate: Certificate) {
  const { id, organization, country, region, kind, status } = certificate
  const { startsOn, expiresOn, reason, fileName, filedAt } = certificate
  return {
    id,
    organization,
    country,
    region,
    kind,
    status,
    startsOn,
    expiresOn,
    reason,
    fileName,
    filedAt,
  }
}

export interface CertificateFile {
  name: string
  type: FileType
  content: Uint8Array
}

/** The uploaded paper; the audit log records who opened it. @throws ShopError `unknown_certificate` */
export async function openCertificateFile(ctx: Ctx, id: string): Promise<CertificateFile> {
  requireStaff(ctx, 'tax_exemptions')
  return ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({
        name: taxCertificates.fileName,
        type: taxCertificates.fileType,
        content: taxCertificateFiles.content,
      })
      .from(taxCertificates)
      .innerJoin(taxCertificateFiles, eq(taxCertificateFiles.certificateId, taxCertificates.id))
      .where(eq(taxCertificates.id, id))
    if (!found) throw new ShopError('unknown_certificate')
    await recordAudit(tx, ctx.actor, { action: 'tax_certificate.opened', subject: id })
    return found
  })
}
