/** The questions of the help page in their order; each has `faq.NAME.question` and `faq.NAME.answer`. */
export const GROUPS_BEFORE_FIT = [
  {
    id: 'ordering',
    questions: [
      'need-account',
      'cards',
      'declined',
      'page-closed',
      'no-confirmation',
      'wrong-address',
      'cancel-order',
      'business',
    ],
  },
  { id: 'shipping', questions: ['where', 'shipping-cost', 'how-long', 'tracking', 'sold-out'] },
  {
    id: 'plan',
    questions: ['plan-start', 'plan-cost', 'cancel', 'without-plan', 'several-cars', 'keep-card'],
  },
  { id: 'taxes', questions: ['which-tax', 'plan-tax', 'exempt'] },
] as const

/** About vehicles; the look-up stands above them. */
export const FIT_GROUP = {
  id: 'fit',
  questions: ['which-vehicles', 'electric', 'vin', 'wrong-verdict'],
} as const

export const GROUPS_AFTER_FIT = [
  { id: 'install', questions: ['port', 'tools', 'battery', 'empty-map', 'other-car'] },
  { id: 'privacy', questions: ['track-others', 'what-kept', 'my-data'] },
  { id: 'returns', questions: ['how-return', 'defect', 'refund', 'return-plan'] },
  { id: 'account', questions: ['password', 'guest-orders', 'two-emails'] },
] as const

export const HELP_GROUPS = [...GROUPS_BEFORE_FIT, FIT_GROUP, ...GROUPS_AFTER_FIT] as const

export const HELP_QUESTIONS = HELP_GROUPS.flatMap((group) => [...group.questions])
