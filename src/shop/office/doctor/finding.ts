import type { KeyOf } from '../../../words/message-key.ts'
import type { MessageData } from '../../../words/say.ts'
import type { Ctx } from '../../system/context.ts'
import type { DeadLetters } from '../../system/jobs.ts'

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

/** A finding as it is kept until the next run. */
export interface KeptFinding extends Finding {
  /** Equal for the same finding of a later run. */
  key: string
  /** When a run first found it; ISO 8601 in UTC. */
  since: string
}

/** What a check came to when it was last made. */
export interface KeptCheck {
  name: string
  looked: number
  wrong: KeptFinding[]
  /** ISO 8601 in UTC. */
  at: string
}

export interface CheckResult {
  /** How many things were looked at. */
  looked: number
  wrong: Finding[]
}

export interface Check {
  name: string
  /** The card provider is asked, page by page, or every order is read: not made again each time something was to be mended. */
  isSlow?: boolean
  /** What it finds is for the operator to look into, and does not make the books wrong. */
  isAdvice?: boolean
  run(examination: Examination): Promise<CheckResult>
}

/** The most findings of one kind that a report lists. */
export const MOST = 100
