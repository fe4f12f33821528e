import type { ProblemKind } from './problem-kind.ts'

/** Why the shop cannot do what a call asks. */
export const CONFLICTS = {
  409: {
    account_exists: {
      detail: 'An account already exists for the email provided. Please login to continue.',
      meaning: 'Log in instead.',
    },
    code_exists: { detail: 'There is an enterprise code with this name already.' },
    device_has_plan: { detail: 'The adapter with this serial number has an active plan already.' },
    email_not_confirmed: {
      detail: 'The owner of this account has not confirmed the e-mail address yet.',
      meaning: 'Only people with a proven mailbox can join the staff.',
    },
    enterprise_id_taken: {
      detail: 'The Enterprise ID you entered has been used up',
      meaning: 'Every use of the code is taken by other orders.',
    },
    link_expired: { detail: 'This link has expired. Ask us for a new one.' },
    no_password: {
      detail: 'This account has no password yet. Ask for a link to set one, as for a forgotten password.',
      meaning: 'The member signs in through another company only.',
    },
    no_saved_card: { detail: 'You have no saved card. Please pay with the card form; nothing was charged.' },
    not_paid: { detail: 'There is no payment to refund on this order.' },
    order_busy: {
      detail: 'This order is being changed somewhere else. Please try again.',
      meaning: 'Two calls work on one order at once.',
    },
    order_complete: { detail: 'Order complete', meaning: 'The order is paid and can be changed no longer.' },
    out_of_stock: { detail: 'We have only 3 left.', meaning: 'The stock does not cover the quantity.' },
    payment_expired: {
      detail: 'This payment page has expired. Nothing was charged; please start the payment again.',
    },
    payment_key_reused: { detail: 'This payment was started with other amounts.' },
    quote_expired: { detail: 'The price of this quote has expired. Ask us for a new one.' },
    session_closed: {
      detail: 'This checkout was changed somewhere else. Please try again.',
      meaning: 'Another tab went on with the order.',
    },
    still_running: {
      detail: 'This request is still being worked on. Nothing is charged twice.',
      meaning:
        'The first call under this Idempotency-Key has not answered yet. Retry-After says when to ask again.',
    },
    upgrade_code_unusable: {
      detail: 'The enterprise code UPGRADE4G is disabled, expired, used up or not of the type 4G Upgrade.',
    },
    wrong_state: {
      detail: 'An order that is refunded cannot become fulfilled.',
      meaning: 'The order has moved on.',
    },
  },
  413: {
    too_large: { detail: 'The request is too large.', meaning: 'Bodies have at most 64 KB, imports 64 MB.' },
    too_many_rows: { detail: 'The file has more than 250000 rows.' },
  },
  422: {
    address_refused: {
      detail: 'Invalid Postal Code',
      meaning:
        'The address breaks a rule; `errors` says which and `suggestion`, if there is one, what may have been meant.',
    },
    agreement_required: {
      detail: 'Please agree to the terms of this order.',
      meaning: 'The order asks for an agreement that was not given.',
    },
    amount_not_open: { detail: 'None of your open orders comes to this amount' },
    csv_header: { detail: 'The first line must name the columns; make missing.' },
    csv_quote: { detail: 'Line 7 opens a quote that is never closed.' },
    discount_above_price: { detail: 'The discounted price is above the price' },
    email_required: { detail: 'You must first provide an email address or login to your account' },
    enterprise_id_invalid: {
      detail: 'The Enterprise ID you entered is not valid',
      meaning: 'Unknown, expired, used up or not for this buyer: the answer is the same for all.',
    },
    idempotency_key_reused: {
      detail: 'This Idempotency-Key was used for another request.',
      meaning: 'A key belongs to one body. Choose a new one.',
    },
    invalid_card: { detail: "This is not one of the sandbox's test cards" },
    invalid_input: { detail: 'Required', meaning: 'A field breaks a rule; `errors` names every one.' },
    link_invalid: { detail: 'This link does not work any more. Please ask for a new one.' },
    nothing_to_import: { detail: 'The file has no row that can be used, so nothing was changed.' },
    password_guessable: { detail: 'This password is among those guessed first. Please choose another.' },
    quote_expired: { detail: 'The price must hold for some time' },
    rating_twice: { detail: 'iOS is given twice' },
    refund_too_large: { detail: 'More than was paid' },
    social_email_missing: {
      detail: 'Please create an account to continue.',
      meaning: 'The other company tells no e-mail address.',
    },
    tax_unknown: { detail: 'We cannot work out the tax for this address. Please check it.' },
    unknown_variant: { detail: 'We do not sell a product with this number.' },
    vin_characters: { detail: 'A VIN has only letters and digits.' },
    vin_check_digit: { detail: 'One of the characters of this VIN is wrong. Please compare it once more.' },
    vin_length: {
      detail: 'A VIN has 17 characters. It is on the dash by the windshield and in the driver’s door frame.',
    },
    vin_letters: { detail: 'A VIN never has the letters I, O or Q. Is it a 1 or a 0?' },
    vin_year: { detail: 'The tenth character of this VIN does not name a model year.' },
    wrong_country: { detail: 'This adapter is not sold in the country of the address' },
    wrong_password: { detail: 'The current password is not right' },
  },
  429: {
    too_many_attempts: {
      detail: 'Too many attempts. Please wait a little and try again.',
      meaning: 'Retry-After says how long to wait.',
    },
    too_many_requests: {
      detail: 'Too many requests. Please wait a moment and try again.',
      meaning: 'Retry-After says how long to wait.',
    },
  },
  500: {
    internal: {
      detail: 'Something went wrong on our side. Please try again.',
      meaning: "Not the caller's fault. It is logged.",
    },
  },
  503: {
    account_not_made: { detail: 'We could not make the account right now. Please try again.' },
    database_unavailable: {
      detail: 'The shop is busy for a moment. Nothing was lost; please try again.',
      meaning: 'Retry-After says when to ask again.',
    },
    no_price: { detail: 'There is no price for this country yet.' },
    payment_provider_down: {
      detail: 'We could not reach the card provider. Nothing was charged; please try again in a moment.',
    },
    payment_provider_refuses_us: {
      detail: 'Card payments are not available right now. Nothing was charged; please try again later.',
    },
    sign_in_busy: { detail: 'Signing in is very busy right now. Please try again.' },
    social_login_unavailable: {
      detail: 'This way to log in is not available right now. Please try again, or use your password.',
    },
    tax_unavailable: { detail: 'We cannot work out the tax right now. Please try again in a moment.' },
  },
} as const satisfies Record<number, Record<string, ProblemKind>>
