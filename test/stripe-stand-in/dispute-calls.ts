import { z } from 'zod'
import { type Books, get, keep, type StripeObject, stripeId } from './books.ts'
import type { Params } from './form-body.ts'
import { StripeRefusal } from './stripe-refusal.ts'

/** A field takes so much, and all of an answer together so much more. @see https://docs.stripe.com/api/disputes/evidence_object */
const text = z.string().min(1).max(20_000)
const date = z.string().min(1).max(5_000)
const ALL_TOGETHER = 150_000

const Evidence = z.strictObject({
  access_activity_log: text.optional(),
  billing_address: text.optional(),
  cancellation_policy_disclosure: text.optional(),
  cancellation_rebuttal: text.optional(),
  customer_email_address: text.optional(),
  customer_name: text.optional(),
  customer_purchase_ip: text.optional(),
  duplicate_charge_explanation: text.optional(),
  product_description: text.optional(),
  refund_policy_disclosure: text.optional(),
  refund_refusal_explanation: text.optional(),
  service_date: date.optional(),
  shipping_address: text.optional(),
  shipping_carrier: text.optional(),
  shipping_date: date.optional(),
  shipping_tracking_number: text.optional(),
  uncategorized_file: z.string().optional(),
  uncategorized_text: text.optional(),
})

const DisputeParams = z.strictObject({
  evidence: Evidence.optional(),
  submit: z.enum(['true', 'false']).default('true'),
  metadata: z.record(z.string(), z.string().max(500)).optional(),
})

/** @see https://docs.stripe.com/api/disputes/update */
export function updateDispute(books: Books, id: string, params: Params): StripeObject {
  const dispute = get(books, 'dispute', id)
  const parsed = DisputeParams.safeParse(params)
  if (!parsed.success) throw new StripeRefusal(400, parsed.error.message, { code: 'parameter_invalid' })
  if (dispute.status !== 'needs_response' && dispute.status !== 'warning_needs_response')
    throw new StripeRefusal(400, 'This dispute can no longer be updated.')
  const { evidence = {}, submit } = parsed.data
  if (Object.values(evidence).join('').length > ALL_TOGETHER)
    throw new StripeRefusal(400, 'The evidence is too long.', { param: 'evidence' })
  const { uncategorized_file: paper } = evidence
  if (paper && get(books, 'file', paper).purpose !== 'dispute_evidence')
    throw new StripeRefusal(400, 'This file is no evidence.', { param: 'evidence[uncategorized_file]' })
  dispute.evidence = { ...(dispute.evidence as object | undefined), ...evidence }
  if (submit === 'true')
    dispute.status = dispute.status === 'needs_response' ? 'under_review' : 'warning_under_review'
  return dispute
}

const MOST_BYTES = 5_000_000
const PDF = '%PDF-'

/** @see https://docs.stripe.com/api/files/create */
export async function createFile(books: Books, body: Buffer, type: string): Promise<StripeObject> {
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()
  const names = [...form.keys()].filter((name) => name !== 'file' && name !== 'purpose')
  const file = form.get('file')
  if (names.length > 0 || form.get('purpose') !== 'dispute_evidence' || !(file instanceof File))
    throw new StripeRefusal(400, `Invalid file: ${[...form.keys()].join(', ')}`)
  const bytes = Buffer.from(await file.arrayBuffer())
  if (bytes.length > MOST_BYTES || bytes.toString('latin1', 0, PDF.length) !== PDF)
    throw new StripeRefusal(400, 'Evidence is a PDF of at most 5 MB.', { param: 'file' })
  return keep(books, {
    id: stripeId('file'),
    object: 'file',
    created: books.now(),
    filename: file.name,
    purpose: 'dispute_evidence',
    size: bytes.length,
    type: 'pdf',
    _bytes: bytes.toString('base64'),
  })
}
