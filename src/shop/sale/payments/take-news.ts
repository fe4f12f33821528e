import type { Ctx } from '../../system/context.ts'
import { noteDecline } from './note-decline.ts'
import { noteFraudWarning } from './note-fraud-warning.ts'
import type { ProviderNews } from './provider-event.ts'
import { markMethodDetached, updateSavedCard } from './saved-card-news.ts'
import { takeDisputes } from './take-disputes.ts'
import { takeRefunds } from './take-refunds.ts'

/**
 * Something happened at the provider that the shop did not do; told twice or out of order it changes nothing more.
 * @returns whether the shop knows the payment it happened to; one that is still to be settled here is not known yet
 */
export async function takeNews(ctx: Ctx, news: ProviderNews): Promise<boolean> {
  switch (news.about) {
    case 'refunds':
      return takeRefunds(ctx, news.paymentReference)
    case 'disputes':
      return takeDisputes(ctx, news.paymentReference)
    case 'fraud_warning':
      return noteFraudWarning(ctx, news)
    default:
      await takeOther(ctx, news)
      return true
  }
}

async function takeOther(
  ctx: Ctx,
  news: Exclude<ProviderNews, { about: 'refunds' | 'disputes' | 'fraud_warning' }>,
): Promise<void> {
  switch (news.about) {
    case 'card_detached':
      return markMethodDetached(ctx, news.paymentMethodReference)
    case 'card_updated':
      return updateSavedCard(ctx, news)
    case 'declined':
      return noteDecline(ctx, news)
  }
}
