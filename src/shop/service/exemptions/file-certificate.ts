import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { taxCertificateFiles, taxCertificates } from '../../../../db/tables/exemptions.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { carriedBy } from '../../facts/tax/carried-certificate.ts'
import { type FileType, fileTypeOf, MAX_FILE } from '../../facts/tax/certificate.ts'
import { anyone, requireMember } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { lockLinkedOrder } from '../../sale/orders/linked-order.ts'
import { isComplete } from '../../sale/orders/status.ts'
import type { Ctx } from '../../system/context.ts'
import { type CertificateInput, regionNamed } from './schema.ts'

export type Certificate = typeof taxCertificates.$inferSelect

/** Certificates of one sender that may wait at a time. */
const MOST_WAITING = 3

type Details = Pick<Certificate, 'organization' | 'number' | 'country' | 'region' | 'kind' | 'expiresOn'> &
  Pick<Certificate, 'fileName' | 'fileType' | 'fileSize'>

/** Whose it is: an account's, or that of a guest's order. */
interface Sender {
  userId: string | null
  orderId: string | null
}

/**
 * Who may: a member. Says that the organization pays no tax; nothing changes until staff have looked at the paper. The
 * same number again takes the place of the one that waits.
 * @throws ShopError `invalid` for a region of another country, `file_not_accepted`, `certificate_too_large`,
 *   `too_many_certificates`
 */
export function fileCertificate(ctx: Ctx, input: CertificateInput): Promise<Certificate> {
  const { userId } = requireMember(ctx)
  const { details, content } = read(input)
  return ctx.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    return write(tx, ctx, { sender: { userId, orderId: null }, details, content })
  })
}

/**
 * The same for the buyer of an order, by the link in its mails: its tax goes back once staff have accepted the paper.
 * @throws ShopError `link_invalid`, `certificate_needs_payment` before the order is paid
 */
export function fileCertificateByLink(
  ctx: Ctx,
  token: string,
  input: CertificateInput,
): Promise<Certificate> {
  anyone(ctx)
  const { details, content } = read(input)
  return ctx.db.transaction(async (tx) => {
    const order = await lockLinkedOrder(tx, ctx, token)
    if (!isComplete(order.status)) throw new ShopError('certificate_needs_payment')
    // Whoever has the link may send the paper; it is the account's only where the account sends it.
    return write(tx, ctx, { sender: { userId: null, orderId: order.id }, details, content })
  })
}

/**
 * The same before an order is paid, by a member or a guest: the order that names it is taxed as its place says, and held
 * until the paper is accepted.
 */
export function fileCertificateFirst(ctx: Ctx, input: CertificateInput): Promise<Certificate> {
  anyone(ctx)
  if (ctx.actor.kind === 'customer') return fileCertificate(ctx, input)
  const { details, content } = read(input)
  const sender = { userId: null, orderId: null }
  return ctx.db.transaction((tx) => write(tx, ctx, { sender, details, content }))
}

function read(input: CertificateInput): { details: Details; content: Uint8Array } {
  const content = Buffer.from(input.file.content, 'base64')
  if (content.byteLength > MAX_FILE) throw new ShopError('certificate_too_large', { at: 'file.content' })
  const fileType: FileType | undefined = fileTypeOf(content)
  if (!fileType) throw new ShopError('file_not_accepted', { at: 'file.content' })
  const region = regionNamed(input)
  if (!region) throw new ShopError('unknown_region', { at: 'region' })
  const { organization, number, country, kind, expiresOn = null, file } = input
  const details = { organization, number, country, region, kind, expiresOn }
  return { details: { ...details, fileName: file.name, fileType, fileSize: content.byteLength }, content }
}

interface Writing {
  sender: Sender
  details: Details
  content: Uint8Array
}

async function write(tx: Db, ctx: Ctx, { sender, details, content }: Writing): Promise<Certificate> {
  const waiting = await tx
    .select()
    .from(taxCertificates)
    .where(and(sentBy(sender), eq(taxCertificates.status, 'waiting')))
  const same = waiting.find((each) => isSamePaper(each, details))
  if (!same && waiting.length >= MOST_WAITING) throw new ShopError('too_many_certificates')
  const filed = {
    ...details,
    ...sender,
    id: same?.id ?? newId('txc'),
    status: 'waiting' as const,
    filedAt: ctx.clock.now(),
  }
  const [certificate] = await tx
    .insert(taxCertificates)
    .values(filed)
    .onConflictDoUpdate({ target: taxCertificates.id, set: filed })
    .returning()
  if (!certificate) throw new Error(`certificate ${filed.id} was not written`)
  const { id } = certificate
  await tx
    .insert(taxCertificateFiles)
    .values({ certificateId: id, content })
    .onConflictDoUpdate({ target: taxCertificateFiles.certificateId, set: { content } })
  await recordAudit(tx, ctx.actor, {
    action: 'tax_certificate.filed',
    subject: id,
    detail: {
      before: same ? shown(same) : null,
      after: shown(certificate),
      ...(sender.orderId && { orderId: sender.orderId }),
    },
  })
  return certificate
}

function sentBy({ userId, orderId }: Sender): SQL | undefined {
  if (userId !== null) return eq(taxCertificates.userId, userId)
  return and(isNull(taxCertificates.userId), eq(taxCertificates.orderId, orderId ?? ''))
}

function isSamePaper(a: Details, b: Details): boolean {
  return a.number === b.number && a.country === b.country && a.region === b.region
}

/** What the audit log stores; the certificate's number is only in its row. */
function shown({ status, country, region, kind, expiresOn }: Certificate) {
  return { status, country, region, kind, expiresOn }
}

/** A certificate with what is known of who sent it: the order's mailbox, or the account's. */
export function readCertificates(db: Db, which: SQL | undefined) {
  return db
    .select({
      certificate: taxCertificates,
      order: {
        id: orders.id,
        number: orders.number,
        email: orders.email,
        userId: orders.userId,
        locale: orders.locale,
        /** The certificate it was bought with, without tax. */
        carried: carriedBy,
      },
      user: { id: users.id, email: users.email, language: users.language },
    })
    .from(taxCertificates)
    .leftJoin(orders, eq(orders.id, taxCertificates.orderId))
    .leftJoin(users, eq(users.id, taxCertificates.userId))
    .where(which)
    .$dynamic()
}
