import { Hono } from 'hono'
import { z } from 'zod'
import { CERTIFICATE_STATUSES } from '../../shop/facts/tax/certificate.ts'
import { CertificateDecision, decideCertificate } from '../../shop/service/exemptions/decide-certificate.ts'
import { listCertificates, openCertificateFile } from '../../shop/service/exemptions/list-certificates.ts'
import { readJson, readQuery } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'
import { idCursor } from '../wire-values.ts'

export const CertificateQuery = z.object({
  status: z.enum(CERTIFICATE_STATUSES).optional(),
  cursor: idCursor('txc').optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

/** Certificates of who pays no tax. */
export function taxCertificateRoutes() {
  return new Hono<ShopEnv>()
    .get('/', async (c) => c.json(await listCertificates(c.var.ctx, readQuery(c, CertificateQuery))))
    .get('/:id/file', async (c) => {
      const { name, type, content } = await openCertificateFile(c.var.ctx, c.req.param('id'))
      // A stranger made it: saved, never shown among our own pages.
      return c.body(new Uint8Array(content), 200, {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': 'no-store',
      })
    })
    .post('/:id/decision', async (c) =>
      c.json(
        await decideCertificate(c.var.ctx, c.req.param('id'), await readJson(c, CertificateDecision)),
        201,
      ),
    )
}
