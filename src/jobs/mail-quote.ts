import { composeQuoteMail } from '../mail/quote-mail.ts'
import { readShopSettings } from '../shop/facts/config/shop-settings.ts'
import { prepareQuoteMail } from '../shop/sale/offers/send-quote.ts'
import type { JobData } from '../shop/system/jobs.ts'
import type { JobDeps } from './job-deps.ts'

export async function mailQuote({ ctx, mail }: JobDeps, { orderId }: JobData<'mail-quote'>): Promise<void> {
  const prepared = await prepareQuoteMail(ctx, orderId)
  if (prepared) await mail.send(composeQuoteMail(prepared.id, prepared.quote, await readShopSettings(ctx)))
}
