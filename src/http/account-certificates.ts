import { Hono } from 'hono'
import type { z } from 'zod'
import { fileCertificate, fileCertificateFirst } from '../shop/service/exemptions/file-certificate.ts'
import { listOwnCertificates } from '../shop/service/exemptions/list-certificates.ts'
import {
  type CertificateFiled,
  CertificateInput,
  type OwnCertificates,
} from '../shop/service/exemptions/schema.ts'
import { readJson } from './input.ts'
import { requireSession } from './member-token.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'

/** Bodies with a file in them. 4 MB are 5.4 MB in Base64. */
export const CERTIFICATE_PATHS = [
  '/api/tax-certificates',
  '/api/account/tax-certificates',
  '/api/order-links/tax-certificates',
]
export const MAX_CERTIFICATE_BODY = 6 * 1024 * 1024

/** Certificates that are sent before paying, each a file the shop keeps for a day. */
export function certificatesFirst(limit: RateLimiter) {
  return new Hono<ShopEnv>().post(
    '/',
    limit({ name: 'tax-certificates', points: 10, duration: 3_600 }),
    async (c) => {
      const { id, status } = await fileCertificateFirst(c.var.ctx, await readJson(c, CertificateInput))
      return c.json({ id, status } satisfies z.input<typeof CertificateFiled>, 201)
    },
  )
}

/** The certificates of a member who pays no tax. */
export function accountCertificates() {
  return new Hono<ShopEnv>()
    .get('/tax-certificates', async (c) =>
      c.json({ certificates: await listOwnCertificates(c.var.ctx) } satisfies z.input<
        typeof OwnCertificates
      >),
    )
    .post('/tax-certificates', async (c) => {
      // Before the file is read: only members send any.
      requireSession(c)
      const { id, status } = await fileCertificate(c.var.ctx, await readJson(c, CertificateInput))
      return c.json({ id, status } satisfies z.input<typeof CertificateFiled>, 201)
    })
}
