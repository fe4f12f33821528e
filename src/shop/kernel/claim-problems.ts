import type { ProblemEntry } from './problem-entry.ts'

/** Claims about adapters: who may open one, and what it may come to. */
export const CLAIM_PROBLEMS = {
  unknown_claim: { kind: 'not_found', meaning: 'Take ids from the list of claims.' },
  claim_foreign_serial: {
    kind: 'invalid',
    meaning: 'No adapter with this serial number was packed for the order, or it is another person’s by now.',
    example: { serial: '356938035643809' },
  },
  claim_not_shipped: { kind: 'conflict', meaning: 'Nothing of the order has left yet.' },
  claim_out_of_warranty: {
    kind: 'conflict',
    meaning: 'The warranty is over. Staff can open the claim, and grant it with a reason.',
  },
  claim_return_over: {
    kind: 'conflict',
    meaning: 'The days in which it may be sent back for this reason are over. Staff can open the claim.',
  },
  claim_already_open: {
    kind: 'conflict',
    meaning: 'The adapter is in another claim that is not over.',
    example: { claim: '10131-R1' },
  },
  claim_refunded: {
    kind: 'conflict',
    meaning: 'All money of the order went back, and there is nothing to claim.',
  },
  claim_came_back: { kind: 'conflict', meaning: 'The adapter was returned to the shop.' },
  claim_not_recalled: { kind: 'invalid', meaning: 'No recall names the adapter.' },
  recall_without_filter: {
    kind: 'invalid',
    meaning: 'A recall names a batch, a SKU, a firmware or days of receipt: never all adapters.',
  },
  recall_changed: {
    kind: 'conflict',
    meaning: 'Other adapters match than the preview found: look at it again.',
    example: { adapters: 12 },
  },
  claim_decided: { kind: 'conflict', meaning: 'Staff have decided on the claim, or it is over.' },
  claim_not_granted: {
    kind: 'conflict',
    meaning:
      'The claim is not in a state for this: it is not decided, or over, or was granted something else.',
  },
  claim_overrules: {
    kind: 'invalid',
    meaning: 'It is not what the rules say: `overruledWhy` says why.',
  },
  claim_wrong_adapter: {
    kind: 'invalid',
    meaning: 'Another adapter came back than the claim is about.',
    example: { serial: '356938035643809' },
  },
  claim_already_sent: { kind: 'conflict', meaning: 'The replacement has left. It is sent once.' },
  claim_needs_address: {
    kind: 'invalid',
    meaning: 'The adapter has another owner than its order’s buyer: say where the replacement goes.',
  },
  claim_not_done: {
    kind: 'conflict',
    meaning: 'Something promised is not done. Say in `reason` why the claim is closed all the same.',
  },
} as const satisfies Record<string, ProblemEntry>
