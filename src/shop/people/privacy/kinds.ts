import type { KeepRuleName } from './keep-rules.ts'

/** Whose data it is. */
export type Whose = 'buyer' | 'recipient' | 'member' | 'visitor' | 'staff'

/** What it is for; a clause of the policy lists the kinds of each. */
export type Purpose = 'order' | 'payment' | 'account' | 'plan' | 'visit' | 'running' | 'work'

/** Who gets it beside the shop and the company that hosts it. */
export type Receiver = 'cardCompany' | 'taxService' | 'carrier' | 'mailService' | 'postalService' | 'programs'

export interface Kind {
  of: Whose
  /** Says who an order was for: goes with an order that was given up, and after the years of the books. */
  namesBuyer?: true
  purpose: Purpose
  keep: KeepRuleName
  goesTo: readonly Receiver[]
}

/**
 * Every kind of personal data there is. A column names the kind it holds (`db/tables/personal`); the privacy policy, the
 * export, the deletion of an account and the retention jobs follow from there. Its words: `kind.*` of privacy.json.
 */
export const KINDS = {
  email: {
    of: 'buyer',
    purpose: 'order',
    keep: 'books',
    goesTo: ['mailService', 'cardCompany'],
    namesBuyer: true,
  },
  delivery: {
    of: 'recipient',
    purpose: 'order',
    keep: 'books',
    goesTo: ['carrier', 'taxService', 'postalService', 'mailService'],
    namesBuyer: true,
  },
  billing: { of: 'buyer', purpose: 'order', keep: 'books', goesTo: ['mailService'], namesBuyer: true },
  business: { of: 'buyer', purpose: 'order', keep: 'books', goesTo: ['mailService'], namesBuyer: true },
  purchase: { of: 'buyer', purpose: 'order', keep: 'books', goesTo: ['mailService', 'programs'] },
  vehicleAsked: { of: 'buyer', purpose: 'order', keep: 'books', goesTo: [], namesBuyer: true },
  agreements: { of: 'buyer', purpose: 'order', keep: 'books', goesTo: ['mailService'], namesBuyer: true },
  course: { of: 'buyer', purpose: 'order', keep: 'books', goesTo: ['mailService', 'programs'] },
  notes: { of: 'buyer', purpose: 'order', keep: 'books', goesTo: [], namesBuyer: true },
  certificate: { of: 'buyer', purpose: 'order', keep: 'books', goesTo: [], namesBuyer: true },
  claim: {
    of: 'buyer',
    purpose: 'order',
    keep: 'books',
    goesTo: ['carrier', 'mailService'],
    namesBuyer: true,
  },
  mails: { of: 'buyer', purpose: 'order', keep: 'mails', goesTo: ['mailService'] },
  quoteRequest: { of: 'visitor', purpose: 'order', keep: 'events', goesTo: ['mailService'] },
  payment: { of: 'buyer', purpose: 'payment', keep: 'books', goesTo: ['cardCompany'] },
  card: { of: 'buyer', purpose: 'payment', keep: 'books', goesTo: ['cardCompany'], namesBuyer: true },
  savedCard: { of: 'member', purpose: 'payment', keep: 'account', goesTo: ['cardCompany'] },
  attempt: { of: 'buyer', purpose: 'payment', keep: 'abandoned', goesTo: ['cardCompany'] },
  cardMessage: { of: 'buyer', purpose: 'payment', keep: 'events', goesTo: [] },
  profile: { of: 'member', purpose: 'account', keep: 'account', goesTo: ['mailService'] },
  addressBook: { of: 'member', purpose: 'account', keep: 'account', goesTo: [] },
  signIn: { of: 'member', purpose: 'account', keep: 'account', goesTo: [] },
  loggedIn: { of: 'member', purpose: 'account', keep: 'abandoned', goesTo: [] },
  links: { of: 'member', purpose: 'account', keep: 'abandoned', goesTo: ['mailService'] },
  adapter: { of: 'member', purpose: 'plan', keep: 'account', goesTo: ['mailService', 'programs'] },
  vin: { of: 'member', purpose: 'plan', keep: 'vins', goesTo: [] },
  days: { of: 'member', purpose: 'plan', keep: 'books', goesTo: [] },
  plan: { of: 'member', purpose: 'plan', keep: 'books', goesTo: ['taxService', 'mailService', 'programs'] },
  bills: { of: 'member', purpose: 'plan', keep: 'books', goesTo: ['cardCompany', 'taxService', 'programs'] },
  guesses: { of: 'visitor', purpose: 'visit', keep: 'callers', goesTo: [] },
  form: { of: 'visitor', purpose: 'visit', keep: 'form', goesTo: [] },
  lookups: { of: 'visitor', purpose: 'visit', keep: 'questions', goesTo: [] },
  stockAlert: { of: 'visitor', purpose: 'visit', keep: 'mail', goesTo: ['mailService'] },
  answers: { of: 'buyer', purpose: 'running', keep: 'keys', goesTo: [] },
  messages: { of: 'buyer', purpose: 'running', keep: 'events', goesTo: ['programs'] },
  history: { of: 'buyer', purpose: 'running', keep: 'never', goesTo: [] },
  staff: { of: 'staff', purpose: 'work', keep: 'staff', goesTo: ['mailService'] },
} as const satisfies Record<string, Kind>
export type KindName = keyof typeof KINDS
