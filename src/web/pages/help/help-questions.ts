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
    questions: ['plan-start', 'plan-cost', 'cancel', 'pause', 'without-plan', 'several-cars', 'keep-card'],
  },
  { id: 'taxes', questions: ['which-tax', 'plan-tax', 'exempt'] },
] as const

/** About vehicles; the look-up stands above them. */
export const FIT_GROUP = {
  id: 'fit',
  questions: ['which-vehicles', 'electric', 'vin', 'wrong-verdict'],
} as const

export const GROUPS_AFTER_FIT = [
  { id: 'install', questions: ['port', 'tools', 'lights', 'battery', 'empty-map', 'other-car'] },
  { id: 'privacy', questions: ['track-others', 'what-kept', 'my-data'] },
  { id: 'returns', questions: ['how-return', 'defect', 'refund', 'return-plan'] },
  { id: 'account', questions: ['password', 'guest-orders', 'two-emails'] },
] as const

export const HELP_GROUPS = [...GROUPS_BEFORE_FIT, FIT_GROUP, ...GROUPS_AFTER_FIT] as const

export const HELP_QUESTIONS = HELP_GROUPS.flatMap((group) => [...group.questions])

/** A question with its answer as plain text. */
export interface Entry<Name extends string> {
  name: Name
  question: string
  answer: string
  /** The title of its group. */
  topic: string
}

/** Shorter ones stand in every answer. */
const SHORTEST_WORD = 3
const MOST_FOUND = 8
/** A word in the question or in the title of its group says more than one in the answer. */
const IN_QUESTION = 3
const IN_TOPIC = 2

/** The questions that a text of the visitor is about, best first, at most eight; none for an empty text. */
export function findQuestions<Name extends string>(entries: readonly Entry<Name>[], text: string): Name[] {
  const words = wordsIn(text).filter((word) => word.length >= SHORTEST_WORD)
  const scored = entries.map((entry) => ({ name: entry.name, ...score(entry, words) }))
  const mostHits = Math.max(0, ...scored.map(({ hits }) => hits))
  return scored
    .filter(({ hits }) => hits > 0 && hits === mostHits)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, MOST_FOUND)
    .map(({ name }) => name)
}

/** How many of the words an entry holds, and what they weigh. */
function score({ question, answer, topic }: Entry<string>, words: readonly string[]) {
  const count = (text: string) => words.filter((word) => plain(text).includes(word)).length
  const hits = count(`${question} ${answer}`)
  return { hits, points: hits + IN_QUESTION * count(question) + IN_TOPIC * count(topic) }
}

/** Without its plural s, so that "refunds" finds "refund". */
const wordsIn = (text: string) =>
  [...new Set(plain(text).split(/[^\p{L}\p{N}]+/u))].map((word) => word.replace(/(?<=...)s$/, ''))

/** Without case and accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
