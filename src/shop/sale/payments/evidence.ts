/** What card companies take as evidence, in Stripe's names. @see https://docs.stripe.com/api/disputes/evidence_object */
export const EVIDENCE_FIELDS = [
  'customer_name',
  'customer_email_address',
  'billing_address',
  'shipping_address',
  'shipping_carrier',
  'shipping_tracking_number',
  'shipping_date',
  'service_date',
  'product_description',
  'access_activity_log',
  'uncategorized_text',
] as const
export type EvidenceField = (typeof EVIDENCE_FIELDS)[number]
export type Evidence = Partial<Record<EvidenceField, string>>

/** The most signs of one field; all fields and files of an answer count together, up to 150,000. */
const LONGEST = 20_000

/** Without what is not known, and nothing longer than is taken. */
export function boundedEvidence(evidence: Evidence): Evidence {
  return Object.fromEntries(
    EVIDENCE_FIELDS.flatMap((name) => {
      const value = evidence[name]?.trim()
      return value ? [[name, value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value]] : []
    }),
  )
}

export interface EvidenceFile {
  name: string
  bytes: Uint8Array
}

export interface DisputeAnswer {
  /** The provider's id of the dispute, and of the payment it is about. */
  reference: string
  paymentReference: string
  evidence: Evidence
  /** The provider's id of a paper that was sent before. */
  file: string
  /** Hands it to the bank, after which it cannot be changed. */
  submit: boolean
}
