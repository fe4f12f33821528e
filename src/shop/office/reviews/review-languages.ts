/** The tongues the pages are written in, and reviews with them. */
export const REVIEW_LANGUAGES = ['en', 'fr'] as const
export type ReviewLanguage = (typeof REVIEW_LANGUAGES)[number]
