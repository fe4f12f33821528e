import type { KeyOf } from '../../../words/message-key.ts'
import { say } from '../../../words/say.ts'
import type { KeepDays } from '../../facts/config/keep-days.ts'
import { JOB_DAYS, KEEP_RULES, type KeepRule, type KeepRuleName, SESSION_DAYS } from './keep-rules.ts'
import { KINDS, type Kind, type KindName, type Purpose, type Receiver } from './kinds.ts'

/** What a legal text may name in braces, alone in its paragraph, as in `{retention}`: a list made from the kinds of data. */
export const PRIVACY_LISTS = [
  'keptOrder',
  'keptPayment',
  'keptAccount',
  'keptPlan',
  'keptVisit',
  'keptRunning',
  'receivers',
  'retention',
] as const
export type PrivacyListName = (typeof PRIVACY_LISTS)[number]

/** Each item a sentence or two. */
export type PrivacyLists = Record<PrivacyListName, string[]>

export function isPrivacyList(name: string): name is PrivacyListName {
  return PRIVACY_LISTS.some((known) => known === name)
}

/** The kinds of data a policy for the public speaks of. */
export const TOLD = (Object.keys(KINDS) as KindName[]).filter((name) => KINDS[name].purpose !== 'work')

/** What is kept, for how long and who gets it, in words of a language. */
export function privacyLists(language: string, keep: KeepDays): PrivacyLists {
  const kept = (purpose: Purpose) =>
    TOLD.filter((name) => KINDS[name].purpose === purpose).map((name) =>
      say(language, `privacy.kind.${name}`),
    )
  return {
    keptOrder: kept('order'),
    keptPayment: kept('payment'),
    keptAccount: kept('account'),
    keptPlan: kept('plan'),
    keptVisit: kept('visit'),
    keptRunning: kept('running'),
    receivers: receiverLines(language),
    retention: retentionLines(language, keep),
  }
}

function receiverLines(language: string): string[] {
  const receivers = [...new Set(TOLD.flatMap((name) => KINDS[name].goesTo as readonly Receiver[]))]
  return receivers.map((receiver) => {
    const kinds = TOLD.filter((name) => (KINDS[name] as Kind).goesTo.includes(receiver))
    return say(language, `privacy.to.${receiver}`, { things: thingsIn(language, kinds) })
  })
}

function retentionLines(language: string, keep: KeepDays): string[] {
  const rules = [...new Set(TOLD.map((name): KeepRuleName => KINDS[name].keep))]
  return [
    ...rules.map((rule) => {
      const kinds = TOLD.filter((name) => KINDS[name].keep === rule)
      const things = capital(thingsIn(language, kinds))
      return say(language, `privacy.keep.${rule}`, { things, count: countOf(KEEP_RULES[rule], keep) })
    }),
    say(language, 'privacy.keep.unpaid', { count: keep.abandoned }),
    say(language, 'privacy.keep.sessions', SESSION_DAYS),
    say(language, 'privacy.keep.jobs', JOB_DAYS),
  ]
}

/** In days, of the books in years; 0 where something else ends it. */
function countOf(rule: KeepRule, keep: KeepDays): number {
  if ('days' in rule) return rule.days
  return 'setting' in rule ? keep[rule.setting] : 0
}

function thingsIn(language: string, kinds: readonly KindName[]): string {
  const names = kinds.map((name) =>
    say(language, `privacy.name.${name}` satisfies `privacy.${KeyOf<'privacy'>}`),
  )
  return new Intl.ListFormat(language).format(names)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
