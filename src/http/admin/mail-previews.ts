import { Hono } from 'hono'
import { z } from 'zod'
import { textUpTo } from '../../shop/kernel/bounded-text.ts'
import { listMailPreviews, type MailSampler, previewMail } from '../../shop/sale/mail/preview-mail.ts'
import { FIRST_LANGUAGE } from '../../words/language-files.ts'
import { readQuery } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'

export const PreviewQuery = z.object({
  language: textUpTo(35).default(FIRST_LANGUAGE).meta({ description: 'BCP 47, as in `fr-CA`' }),
})

/** Mails to look at before a buyer or member gets one. */
export function mailPreviewsRoutes(sampleMail: MailSampler) {
  return new Hono<ShopEnv>()
    .get('/', (c) => c.json(listMailPreviews(c.var.ctx)))
    .get('/:kind', async (c) => {
      const { language } = readQuery(c, PreviewQuery)
      return c.json(await previewMail(c.var.ctx, sampleMail, { kind: c.req.param('kind'), language }))
    })
}
