import {
  BillingAddress,
  type FieldIssue,
  issuesOf,
  ShippingAddress,
} from '../../shop/facts/addresses/schema.ts'
import { Email } from '../../shop/kernel/email-field.ts'
import { sayInput } from '../parts/errors/say-input.ts'
import { billingDraft, type CheckoutValues, shippingDraft } from './form-values.ts'

/** Addresses that follow every rule the shop can check without asking anyone. */
export interface CheckedForm {
  email: string
  shippingAddress: ShippingAddress
  billingAddress: BillingAddress | undefined
}

export type FormCheck = { ok: true; checked: CheckedForm } | { ok: false; issues: FieldIssue[] }

/**
 * Checks the form with the server's own rules; issues carry the names of the form's fields, as in
 * `shipping.postalCode`.
 * @param language of the issues; that of the page on screen, unless told
 */
export function checkForm(values: CheckoutValues, language?: string): FormCheck {
  const say = (issue: Parameters<typeof sayInput>[0]) => sayInput(issue, language)
  const email = Email.safeParse(values.shipping.email)
  const shipping = ShippingAddress.safeParse(shippingDraft(values.shipping))
  const billing = values.billingIsShipping
    ? undefined
    : BillingAddress.safeParse(billingDraft(values.billing))
  if (email.success && shipping.success && (!billing || billing.success)) {
    return {
      ok: true,
      checked: { email: email.data, shippingAddress: shipping.data, billingAddress: billing?.data },
    }
  }
  return {
    ok: false,
    issues: merge([
      ...(shipping.success ? [] : issuesOf(shipping.error, say).map(rename('shipping'))),
      ...(email.success
        ? []
        : issuesOf(email.error, say).map(({ message }) => ({ path: 'shipping.email', message }))),
      ...(!billing || billing.success ? [] : issuesOf(billing.error, say).map(rename('billing'))),
    ]),
  }
}

/**
 * The server's issues under the form's names, in the order of the form. What belongs to no field
 * (`quantity`, say) keeps its own path.
 */
export function fieldIssues(issues: readonly FieldIssue[]): FieldIssue[] {
  return merge(issues.map(({ path, message }) => ({ path: formPath(path), message })))
}

function formPath(path: string): string {
  const bare = path.replace(/^order\./, '')
  if (bare === 'email') return 'shipping.email'
  const [, side, rest] = /^(shipping|billing)Address\.(.+)$/.exec(bare) ?? []
  if (!side || !rest) return bare
  return `${side}.${fieldName(rest)}`
}

function rename(side: 'shipping' | 'billing') {
  return ({ path, message }: FieldIssue): FieldIssue => ({ path: `${side}.${fieldName(path)}`, message })
}

/** Both names stand in one field, and the contact's fields stand beside the address's. */
function fieldName(path: string): string {
  if (path === 'contact.firstName' || path === 'contact.lastName') return 'name'
  return path.replace(/^contact\./, '')
}

const ORDER = [
  'name',
  'email',
  'phone',
  'country',
  'businessName',
  'line1',
  'line2',
  'postalCode',
  'city',
  'state',
]

/** The first issue of each field, sorted as the fields stand on the page. */
function merge(issues: FieldIssue[]): FieldIssue[] {
  const byPath = new Map<string, FieldIssue>()
  for (const issue of issues) if (!byPath.has(issue.path)) byPath.set(issue.path, issue)
  return [...byPath.values()].sort((a, b) => rank(a.path) - rank(b.path))
}

function rank(path: string): number {
  const [side, field = ''] = path.split('.')
  return (side === 'billing' ? ORDER.length : 0) + ORDER.indexOf(field)
}
