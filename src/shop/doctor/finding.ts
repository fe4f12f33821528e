import type { KeyOf } from '../../words/message-key.ts'
import type { MessageData } from '../../words/say.ts'
import type { Ctx } from '../context.ts'
import type { DeadLetters } from '../jobs.ts'

/** Something that must not be: its sentence in src/words/en-US/doctor.json, and what that is about. */
export interface Finding {
  what: KeyOf<'doctor'>
  data: MessageData
}

/** What a check looks at. */
export interface Examination {
  ctx: Ctx
  deadLetters: DeadLetters
  /** What the card provider reports of the time before is not asked for. */
  since: Date
}

export interface CheckResult {
  /** How many things were looked at. */
  looked: number
  wrong: Finding[]
}

export interface Check {
  name: string
  run(examination: Examination): Promise<CheckResult>
}

/** The most findings of one kind that a report lists. */
export const MOST = 100
