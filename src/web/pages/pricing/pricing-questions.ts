/** The questions of the pricing page in their order; each has `faq.NAME.question` and `faq.NAME.answer`. */
export const PRICING_QUESTIONS = [
  'start',
  'stop',
  'card',
  'volume',
  'drop',
  'again',
  'tax',
  'shipping',
  'currency',
] as const
