import type { ProblemEntry } from './problem-entry.ts'

/** Signing in, accounts and their plans. */
export const ACCOUNT_PROBLEMS = {
  authentication_failed: {
    kind: 'unauthorized',
    meaning: 'Wrong password or unknown e-mail: the answer is the same for both.',
  },
  not_signed_in: {
    kind: 'unauthorized',
    meaning:
      'The call needs the token of a signed-in member and has none, or the token that was sent is not good or has ended.',
  },
  sign_in_again: {
    kind: 'unauthorized',
    meaning: 'The member has no password to confirm with, and the session is not fresh.',
  },
  proof_needed: {
    kind: 'forbidden',
    meaning:
      'The session is older than a quarter of an hour: give the password first (`PUT /api/auth/proof`), or sign in anew.',
  },
  social_login_failed: {
    kind: 'unauthorized',
    meaning: 'The other company does not vouch for this token, or made it out to another shop.',
    example: { company: 'Google' },
  },
  social_login_off: {
    kind: 'not_found',
    meaning: 'The shop is not set up for this company.',
    example: { company: 'Google' },
  },
  social_login_unavailable: { kind: 'unavailable', meaning: 'The other company does not answer.' },
  social_email_missing: { kind: 'invalid', meaning: 'The other company tells no e-mail address.' },
  social_account_unknown: {
    kind: 'not_found',
    code: 'unknown_account',
    meaning: 'There is no account of this kind; `createUser` makes one.',
    example: { company: 'Google' },
  },
  account_exists: { kind: 'conflict', meaning: 'Log in instead.' },
  account_disabled: {
    kind: 'forbidden',
    meaning: 'Staff let this member sign in no more; the password or the other company’s word was right.',
  },
  email_not_confirmed: {
    kind: 'forbidden',
    meaning: 'The mailbox must be proven before it opens what others wrote to it.',
  },
  passkey_expired: {
    kind: 'conflict',
    meaning:
      'No challenge is open for this browser or session: it was used, is older than five minutes, or a newer one took its place. Ask for another.',
  },
  passkey_refused: {
    kind: 'unauthorized',
    meaning:
      'Not a passkey of this place, or not its signature: the answer is the same for all of it. Also for a device whose counter went back, and for a challenge or an origin that is not this shop’s.',
  },
  passkey_unusable: {
    kind: 'invalid',
    meaning: 'Not a new passkey that was made for this challenge and this shop.',
  },
  passkey_known: { kind: 'conflict', meaning: 'The passkey is here already, for this person or another.' },
  passkeys_full: {
    kind: 'conflict',
    meaning: 'A person has so many passkeys at most; remove one first.',
    example: { most: 20 },
  },
  unknown_passkey: { kind: 'not_found', meaning: "No such passkey, or it is another's." },
  mail_code_wrong: {
    kind: 'unauthorized',
    meaning:
      'A wrong code, one that was used or is older than ten minutes, after five tries, with another `attempt`, or of a mailbox nobody is known by: the answer is the same for all of it.',
  },
  addresses_full: {
    kind: 'conflict',
    meaning: 'A member keeps so many shipping addresses at most; remove one first.',
    example: { most: 20 },
  },
  unknown_address: { kind: 'not_found', meaning: "No such address, or it is another's." },
  no_password: { kind: 'conflict', meaning: 'The member signs in through another company only.' },
  wrong_password: { kind: 'invalid', meaning: 'The password that confirms the change is not the account’s.' },
  password_guessable: {
    kind: 'invalid',
    meaning: 'The password is too common, or repeats the name or e-mail of the member.',
  },
  link_invalid: { kind: 'invalid', meaning: 'The link of a mail was used, has expired or never was one.' },
  unknown_session: { kind: 'not_found', meaning: "No such session, or it is another's." },
  sign_in_busy: { kind: 'unavailable', meaning: 'Retry-After says when to ask again.' },
  too_many_attempts: { kind: 'busy', meaning: 'Retry-After says how long to wait.' },
  no_subscription: {
    kind: 'not_found',
    meaning: "The member has no active plan, or the account is another's.",
  },
} as const satisfies Record<string, ProblemEntry>
