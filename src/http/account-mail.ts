import { Hono } from 'hono'
import { z } from 'zod'
import { chooseMails, type MailChoices, readMailChoices } from '../shop/people/accounts/mail-choices.ts'
import { readJson } from './input.ts'
import { languageOf } from './language.ts'
import type { ShopEnv } from './shop-env.ts'

export const MailChoice = z.object({
  offers: z.boolean().meta({ description: 'News and offers: on or off' }),
})

/** What is mailed to a member, and what they choose of it. */
export function accountMail() {
  return new Hono<ShopEnv>()
    .get('/mail', async (c) =>
      c.json((await readMailChoices(c.var.ctx, languageOf(c))) satisfies z.input<typeof MailChoices>),
    )
    .put('/mail', async (c) => {
      const { offers } = await readJson(c, MailChoice)
      const language = languageOf(c)
      await chooseMails(c.var.ctx, { offers, language })
      return c.json((await readMailChoices(c.var.ctx, language)) satisfies z.input<typeof MailChoices>)
    })
}
