import type { ProblemKind } from './problem-kind.ts'

/** Why the shop will not look into a call. */
export const REFUSALS = {
  400: {
    not_json: {
      detail: 'The request body is not valid JSON.',
      meaning: 'The body is not JSON, or its Content-Type does not say application/json.',
    },
    too_deep: {
      detail: 'The request body is nested too deep.',
      meaning: 'Objects and arrays stand in one another more than 32 levels deep.',
    },
    bad_characters: {
      detail: 'The request holds characters that cannot be stored.',
      meaning: 'A text holds NUL or half of a surrogate pair.',
    },
    bad_address: {
      detail: 'This address cannot be read.',
      meaning: 'The path or the query string has broken percent escapes.',
    },
    bad_idempotency_key: {
      detail: 'An Idempotency-Key has 1 to 200 printable characters and no spaces.',
      meaning: 'Choose another key.',
    },
    bad_signature: {
      detail: 'This call does not carry a valid Stripe signature.',
      meaning: 'Only the card company can sign its events.',
    },
    no_webhooks: {
      detail: 'The sandbox sends no webhooks.',
      meaning: 'This shop takes test cards only, and those send no events.',
    },
    not_csv: { detail: 'Send the file as text/csv.', meaning: 'The Content-Type of an import is text/csv.' },
    not_utf8: {
      detail: 'The file is not UTF-8 text. Save it as "CSV UTF-8".',
      meaning: 'The file is in another encoding.',
    },
    upload_broken: { detail: 'The upload broke off; nothing was changed.', meaning: 'Send the file again.' },
  },
  401: {
    authentication_failed: {
      detail: 'Authentication failed.  Please check your email and password then try again.',
      meaning: 'Wrong password or unknown e-mail: the answer is the same for both.',
    },
    not_signed_in: {
      detail: 'You are not currently logged in.',
      meaning: 'The call needs the token of a signed-in member, and has none or one that has ended.',
    },
    sign_in_again: {
      detail: 'Please log in again before you delete your account.',
      meaning: 'The member has no password to confirm with, and the session is not fresh.',
    },
    social_login_failed: {
      detail: 'Google login failed. Please try again.',
      meaning: 'The other company does not vouch for this token, or made it out to another shop.',
    },
    staff_only: {
      detail: 'This needs the operator token or the login of a staff member.',
      meaning: 'The call is for the people who run the shop.',
    },
  },
  402: {
    card_declined: {
      detail: 'Your card was declined.',
      meaning: 'The bank said no. Nothing was charged; another card may do.',
    },
  },
  403: {
    admin_only: { detail: 'This needs an admin.', meaning: "The staff member's role is not enough." },
    email_not_confirmed: {
      detail: 'Please confirm your email address first. The link is in the mail we sent you.',
      meaning: 'The mailbox must be proven before it opens what others wrote to it.',
    },
    refund_over_limit: {
      detail: 'Support may refund up to $200.00 of an order. Ask an admin for more.',
      meaning: 'The amount needs an admin.',
    },
    staff_only: { detail: 'This is for the staff of the shop.', meaning: "The token is a customer's." },
  },
  404: {
    no_saved_card: { detail: 'There is no saved card.', meaning: 'The member has kept no card.' },
    no_subscription: {
      detail: 'There is no active subscription.',
      meaning: "The member has no active plan, or the account is another's.",
    },
    not_staff: { detail: 'Nobody on the staff has this id.' },
    social_login_off: {
      detail: 'Google login is not offered here.',
      meaning: 'The shop is not set up for this company.',
    },
    unknown_account: {
      detail: 'No account is linked to this Google login yet.',
      meaning: 'Nobody has this account.',
    },
    unknown_card: {
      detail: 'The card provider keeps this card no longer.',
      meaning: 'Pay with the card form.',
    },
    unknown_code: { detail: 'There is no enterprise code of this name.' },
    unknown_customer: {
      detail: 'We do not know this customer.',
      meaning: "The customer is not the caller's own, or is none.",
    },
    unknown_drawing: {
      detail: 'There is no such drawing.',
      meaning: 'Drawings are zone-1.svg to zone-9.svg.',
    },
    unknown_make: { detail: 'We do not know this make of vehicle.', meaning: 'Take makes from the list.' },
    unknown_model: {
      detail: 'We do not know this model of Ford.',
      meaning: "Take models from the make's list.",
    },
    unknown_order: {
      detail: 'We do not know this order.',
      meaning: "No such order, or it is another's: the answer is the same for both.",
    },
    unknown_payment: {
      detail: 'We do not know this payment.',
      meaning: "No such payment, or it is another's.",
    },
    unknown_route: {
      detail: 'There is nothing at this address.',
      meaning: 'No call of the API has this address.',
    },
    unknown_session: {
      detail: 'We do not know this session.',
      meaning: "No such session, or it is another's.",
    },
    unknown_sku: { detail: 'There is no stock under this SKU.' },
    unknown_subscription: { detail: 'We do not know this subscription.' },
    unknown_year: {
      detail: 'We do not know a Ford F-150 of this year.',
      meaning: "Take years from the model's list.",
    },
    order_unknown: {
      detail: 'We do not know this order',
      meaning: 'A mail speaks of an order that is gone.',
    },
    refund_unknown: {
      detail: 'We do not know this refund',
      meaning: 'A mail speaks of a refund that is gone.',
    },
  },
  405: {
    method_not_allowed: { detail: 'Pages can only be read.', meaning: 'The address is a page.' },
  },
} as const satisfies Record<number, Record<string, ProblemKind>>
