import { say } from '../../../words/say.ts'
import { WAITS_FOR, type Waiting, type WaitsFor } from './waiting.ts'

/** The one sentence about adapters that wait: all screens and mails say this one. */
export function waitingSentence(waiting: readonly Pick<Waiting, 'waitsFor'>[], language: string): string {
  const count = waiting.length
  return say(language, 'waiting.sentence', { count, reason: firstReason(waiting) })
}

/** What has to come first: an account, then an agreement, then a card. */
export function firstReason(waiting: readonly Pick<Waiting, 'waitsFor'>[]): WaitsFor | 'none' {
  return WAITS_FOR.find((reason) => waiting.some(({ waitsFor }) => waitsFor.includes(reason))) ?? 'none'
}
