/** Why goods came back. */
export const RETURN_CAUSES = [
  'not_wanted',
  'does_not_fit',
  'damaged',
  'defective',
  'dead_on_arrival',
] as const
export type ReturnCause = (typeof RETURN_CAUSES)[number]

/** What does not work is never sold again as new. */
export const BROKEN: readonly ReturnCause[] = ['damaged', 'defective', 'dead_on_arrival']

/** As staff write it where they choose no cause. */
const BROKEN_WORDS =
  /\b(defect|dead on arrival|doa\b|broken|faulty|damaged|does(n[’']t| not) (work|turn on)|d[ée]fectueu|bris[ée])/i

export function isBroken({ cause, reason }: { cause?: ReturnCause | undefined; reason: string }): boolean {
  return cause ? BROKEN.includes(cause) : BROKEN_WORDS.test(reason)
}
