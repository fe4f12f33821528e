import type { ServiceName } from './services.ts'

/** Raised when what is asked changes so much that it must be asked again. */
export const CONSENT_VERSION = 1

/** What the visitor said, when, and of which services. */
export interface PrivacyChoice {
  version: number
  answer: '' | 'accepted' | 'declined'
  /** ISO 8601; empty while nothing was said. */
  at: string
  services: string[]
}

interface Case {
  configured: readonly ServiceName[]
  choice: PrivacyChoice
  /** Whether the browser sends the Global Privacy Control. */
  optsOut: boolean
}

/** Services that follow people or sell to them: what the Global Privacy Control refuses. */
const MARKETING: readonly ServiceName[] = ['tagManager', 'cartWidget']

/** The services the visitor can say yes to. */
export function askedServices({ configured, optsOut }: Omit<Case, 'choice'>): ServiceName[] {
  return configured.filter((name) => !(optsOut && MARKETING.includes(name)))
}

/** The services the Global Privacy Control has already refused. */
export function refusedServices({ configured, optsOut }: Omit<Case, 'choice'>): ServiceName[] {
  return configured.filter((name) => optsOut && MARKETING.includes(name))
}

/** The services that may run: named when the visitor accepted, and not refused by the browser. */
export function allowedServices(input: Case): ServiceName[] {
  const { choice } = input
  if (!stands(choice) || choice.answer !== 'accepted') return []
  return askedServices(input).filter((name) => choice.services.includes(name))
}

/** Whether to ask. A visitor is asked once, unless a service has come that the yes did not cover. */
export function isChoiceDue({ configured, choice, optsOut }: Case): boolean {
  if (optsOut || configured.length === 0) return false
  if (!stands(choice)) return true
  return choice.answer === 'accepted' && configured.some((name) => !choice.services.includes(name))
}

function stands(choice: PrivacyChoice): boolean {
  return choice.answer !== '' && choice.version === CONSENT_VERSION
}
