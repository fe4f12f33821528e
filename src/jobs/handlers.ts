import { sendEvidence } from '../shop/office/disputes/send-evidence.ts'
import { runDoctor } from '../shop/office/doctor/run-doctor.ts'
import { handleProviderEvent } from '../shop/sale/payments/handle-provider-event.ts'
import { detachCard } from '../shop/sale/payments/manage-cards.ts'
import { recordTax } from '../shop/sale/payments/record-tax.ts'
import { sendRefund } from '../shop/sale/payments/send-refund.ts'
import { followMoneyBack } from '../shop/service/after-sale/end-plans-of-order.ts'
import { giveBack } from '../shop/service/billing/give-back.ts'
import { runDuePlans } from '../shop/service/billing/run-plans.ts'
import { followReplacement } from '../shop/service/claims/see-to-claim.ts'
import { returnTaxOfOrder } from '../shop/service/exemptions/return-tax.ts'
import type { JobHandlers, JobName } from '../shop/system/jobs.ts'
import type { JobDeps } from './job-deps.ts'
import { mailAccount } from './mail-account.ts'
import { mailBackInStock } from './mail-back-in-stock.ts'
import { mailClaim } from './mail-claim.ts'
import { mailOperatorNotice } from './mail-operator-notice.ts'
import { mailOrderConfirmation } from './mail-order-confirmation.ts'
import { mailOrderNews } from './mail-order-news.ts'
import { mailOrderRefunded } from './mail-order-refunded.ts'
import { mailOrderShipped } from './mail-order-shipped.ts'
import { mailPersonalCode } from './mail-personal-code.ts'
import { mailPlan } from './mail-plan.ts'
import { mailQuote } from './mail-quote.ts'
import { mailRecall } from './mail-recall.ts'
import { mailTaxCertificate } from './mail-tax-certificate.ts'

/** Every job with its handler; in the audit log each acts under its own name, as in `system:send-refund`. */
export function createJobHandlers(deps: JobDeps): JobHandlers {
  const as = (name: JobName): JobDeps => ({ ...deps, ctx: { ...deps.ctx, actor: { kind: 'system', name } } })
  return {
    'mail-order-confirmation': (data, job) => mailOrderConfirmation(as('mail-order-confirmation'), data, job),
    'mail-order-refunded': (data, job) => mailOrderRefunded(as('mail-order-refunded'), data, job),
    'mail-order-shipped': (data, job) => mailOrderShipped(as('mail-order-shipped'), data, job),
    'mail-order-news': (data, job) => mailOrderNews(as('mail-order-news'), data, job),
    'mail-back-in-stock': (data, job) => mailBackInStock(as('mail-back-in-stock'), data, job),
    'mail-quote': (data) => mailQuote(as('mail-quote'), data),
    'mail-personal-code': (data, job) => mailPersonalCode(as('mail-personal-code'), data, job),
    'mail-operator-notice': (data) => mailOperatorNotice(as('mail-operator-notice'), data),
    'mail-account': (data, job) => mailAccount(as('mail-account'), data, job),
    'mail-tax-certificate': (data) => mailTaxCertificate(as('mail-tax-certificate'), data),
    'mail-recall': (data) => mailRecall(as('mail-recall'), data),
    'mail-claim': (data) => mailClaim(as('mail-claim'), data),
    'mail-plan': (data) => mailPlan(as('mail-plan'), data),
    'run-plans': () => runDuePlans(as('run-plans').ctx),
    'give-back': (data) => giveBack(as('give-back').ctx, data.planAccountId),
    'return-tax': (data) => returnTaxOfOrder(as('return-tax').ctx, data.orderId),
    'send-refund': (data) => sendRefund(as('send-refund').ctx, data.refundId),
    'send-evidence': (data) => sendEvidence(as('send-evidence').ctx, data.answerId, deps.packPrinter),
    'detach-card': (data) => detachCard(as('detach-card').ctx, data),
    'record-tax': (data) => recordTax(as('record-tax').ctx, data),
    'follow-money-back': (data) => followMoneyBack(as('follow-money-back').ctx, data),
    'follow-replacement': (data) => followReplacement(as('follow-replacement').ctx, data.deviceId),
    'run-doctor': ({ scope }) => runDoctor(as('run-doctor').ctx, deps.deadLetters, scope),
    'handle-provider-event': (data) => handleProviderEvent(as('handle-provider-event').ctx, data.eventId),
  }
}
