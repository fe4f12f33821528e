/**
 * Who found out what became of a payment, as the audit log names it: the provider's call (`webhook`), the buyer
 * who came back (`return`), the sweeper, a checkout that closes the session before, a charge of a saved card, or the
 * doctor who compares the books. `set_back`: the shop knew it, and told the buyer, before its database was set back.
 */
export type AuditSource =
  | 'webhook'
  | 'return'
  | 'sweeper'
  | 'checkout'
  | 'authorize'
  | 'plan'
  | 'doctor'
  | 'set_back'
