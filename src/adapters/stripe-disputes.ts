import type Stripe from 'stripe'
import { CURRENCIES, cents } from '../shop/kernel/money.ts'
import type { DisputeAnswer, EvidenceFile } from '../shop/sale/payments/evidence.ts'
import type { ProviderDispute } from '../shop/sale/payments/provider.ts'
import { readAll } from './stripe-pages.ts'

/** @see https://docs.stripe.com/api/disputes/list */
export function listStripeDisputes(client: Stripe, payment: string): Promise<ProviderDispute[]> {
  const found = client.disputes.list({ payment_intent: payment, limit: 100 })
  return readAll(found, (dispute) => [asDispute(dispute)])
}

function asDispute(dispute: Stripe.Dispute): ProviderDispute {
  const currency = CURRENCIES.find((known) => known === dispute.currency.toUpperCase())
  if (!currency) throw new Error(`Stripe reports a dispute in ${dispute.currency.toUpperCase()}`)
  const dueBy = asksForEvidence(dispute.status) ? dispute.evidence_details?.due_by : undefined
  return {
    reference: dispute.id,
    status: statusOf(dispute.status),
    amount: cents(dispute.amount),
    currency,
    reason: dispute.reason,
    dueBy: dueBy ? new Date(dueBy * 1_000) : null,
    openedAt: new Date(dispute.created * 1_000),
  }
}

/** An inquiry that was closed took no money. */
function statusOf(status: Stripe.Dispute.Status): ProviderDispute['status'] {
  if (status === 'lost') return 'lost'
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open'
}

/** Once the bank has the evidence, nothing is due any more. @see https://docs.stripe.com/api/disputes/object#dispute_object-status */
function asksForEvidence(status: Stripe.Dispute.Status): boolean {
  return status === 'needs_response' || status === 'warning_needs_response'
}

/** @see https://docs.stripe.com/api/files/create */
export async function keepStripeEvidence(client: Stripe, { name, bytes }: EvidenceFile): Promise<string> {
  const file = { data: Buffer.from(bytes), name, type: 'application/pdf' }
  return (await client.files.create({ purpose: 'dispute_evidence', file })).id
}

/** @see https://docs.stripe.com/api/disputes/update */
export async function answerStripeDispute(
  client: Stripe,
  { reference, evidence, file, submit }: DisputeAnswer,
): Promise<void> {
  await client.disputes.update(reference, { evidence: { ...evidence, uncategorized_file: file }, submit })
}
