import type { ClaimStatus } from '../../shop/service/claims/rules.ts'
import type { Tone } from '../parts/shown.tsx'

export const CLAIM_TONES: Record<ClaimStatus, Tone> = {
  open: 'bad',
  approved: 'open',
  awaiting_goods: 'open',
  inspected: 'open',
  closed: 'good',
  declined: 'plain',
}
