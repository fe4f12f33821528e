import type { Actor } from '../../kernel/actor.ts'

/** A reader sees of an e-mail only what tells two buyers apart: `r***@example.com`. */
export function shownEmail({ actor }: { actor: Actor }, email: string): string {
  if (actor.kind !== 'staff' || actor.role !== 'reader') return email
  return email.replace(/^(.).*(?=@)/u, '$1***')
}

/** What an act changed, or staff wrote, may name a person and where they live. */
export function seesDetails({ actor }: { actor: Actor }): boolean {
  return actor.kind !== 'key' && (actor.kind !== 'staff' || actor.role !== 'reader')
}

/** A key of another program has no use for how a buyer paid, for the bill, and for what the buyer agreed to. */
export function seesPayment({ actor }: { actor: Actor }): boolean {
  return actor.kind !== 'key'
}
