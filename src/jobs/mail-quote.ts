import { composeQuoteMail } from '../mail/quote-mail.ts'
import { readShopSettings } from '../shop/config/shop-settings.ts'
import type { JobData } from '../shop/jobs.ts'
import { prepareQuoteMail } from '../shop/offers/send-quote.ts'
import type { JobDeps } from './job-deps.ts'

export async function mailQuote({ ctx, mail }: JobDeps, { orderId }: JobData<'mail-quote'>): Promise<void> {
  const prepared = await prepareQuoteMail(ctx, orderId)
  if (prepared) await mail.send(composeQuoteMail(prepared.id, prepared.quote, await readShopSettings(ctx)))
}
