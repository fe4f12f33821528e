/** The questions of the page for fleets; each has `faq.NAME.question` and `faq.NAME.answer`. */
export const FLEET_QUESTIONS = [
  'contract',
  'later',
  'quote-change',
  'swap',
  'exempt',
  'after-hours',
  'api',
] as const
