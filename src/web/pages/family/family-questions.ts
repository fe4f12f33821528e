/** The questions of the page for families; each has `faq.NAME.question` and `faq.NAME.answer`. */
export const FAMILY_QUESTIONS = ['adult-child', 'off', 'one-account', 'at-once', 'college'] as const
