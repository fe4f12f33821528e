/** Why goods came back. What does not work is never sold again as new. */
export const RETURN_CAUSES = [
  'not_wanted',
  'does_not_fit',
  'damaged',
  'defective',
  'dead_on_arrival',
] as const
export type ReturnCause = (typeof RETURN_CAUSES)[number]
