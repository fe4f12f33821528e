/** What sets a hold by hand. */
export const HAND_REASONS = ['unpaid', 'address', 'other'] as const

export const HOLD_REASONS = ['dispute', 'fraud_warning', 'tax_certificate', ...HAND_REASONS] as const
export type HoldReason = (typeof HOLD_REASONS)[number]
