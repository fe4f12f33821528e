import { redirect } from 'react-router'
import { checkForm } from '../check-form.ts'
import { type CheckoutValues, fromKeptValues } from '../form-values.ts'
import { askShop } from './ask-shop.ts'
import { emptyForm, type Visit } from './read-purchase.ts'

const SHIPPING = '/order/checkout/shipping'

/** A member who buys again finds the form filled with the usual address; whatever was typed before, or said in the cart, counts more. */
export async function withUsualAddress(visit: Visit): Promise<CheckoutValues> {
  const { form, buyer, page, purchase, asking } = visit
  const { values } = form
  const { line1, city, postalCode, phone } = values.shipping
  const isEmpty = [line1, city, postalCode, phone].every((text) => text === '')
  if (!buyer.isMember || form.offer || !isEmpty) return values
  const asked = await askShop(asking, 'GET /account/last-address', { query: { country: page.market } })
  // Without an answer the form is as it would be for anybody.
  if ('refused' in asked || !asked.answer.address) return values
  const { shipping } = fromKeptValues({ shippingAddress: asked.answer.address }, page.market)
  const elsewhere = purchase.basket().postalCode
  if (elsewhere !== '' && elsewhere !== shipping.postalCode) return values
  const { name, email } = values.shipping
  return { ...values, shipping: { ...shipping, name: name || shipping.name, email } }
}

/** A member whose address and card are known goes from Buy to the last look before paying; undefined for everybody else. */
export async function straightToPayment(visit: Visit): Promise<Response | undefined> {
  const { buyer, form, asking } = visit
  if (!buyer.isMember || form.offer) return undefined
  const [values, card] = await Promise.all([
    withUsualAddress(visit),
    askShop(asking, 'GET /orders/payment-method', { query: { email: buyer.email } }),
  ])
  if ('refused' in card || !card.answer.last4) return undefined
  const { shipping } = values
  const known = {
    ...values,
    shipping: { ...shipping, name: shipping.name || buyer.name, email: buyer.email },
  }
  return checkForm(known).ok ? goToPayment(visit, known) : undefined
}

/**
 * Keeps the form as it is filled, and leads on: to the payment where it is complete, else to its first step.
 * @param isAgain it counts more than what this browser has kept of another order
 */
export async function goToPayment(
  { purchase, form, page }: Visit,
  values: CheckoutValues,
  isAgain = false,
): Promise<Response> {
  const { lastOrderId, lastOrderNumber, lastOrderEmail } = form
  const { postalCode, state } = values.shipping
  purchase.keepBasket({ ...purchase.basket(), postalCode, state })
  const fresh = { ...emptyForm(page.market), lastOrderId, lastOrderNumber, lastOrderEmail }
  await purchase.keepForm(isAgain ? { ...fresh, values } : { ...form, values })
  const isComplete = checkForm(values).ok
  return redirect(`/order/checkout/${isComplete ? 'payment' : 'shipping'}${isAgain ? '?again' : ''}`, 303)
}

interface CodeRefusal {
  values: CheckoutValues
  issues: { path: string; message: string }[]
  codeTrouble?: string
}

/** Asks for a code by mail: the answer says nothing of who is known. */
export async function askCode(visit: Visit): Promise<Response | CodeRefusal> {
  const { form, asking, purchase } = visit
  const { values } = form
  const email = values.shipping.email.trim()
  const attempt = crypto.randomUUID()
  const asked = await askShop(asking, 'POST /auth/mail-code', { body: { email, attempt } })
  if ('refused' in asked) {
    const { message } = asked.refused
    return { values, issues: [{ path: 'shipping.email', message }] }
  }
  await purchase.keepForm({ ...form, codeEmail: email, codeAttempt: attempt })
  return redirect(SHIPPING, 303)
}

/** Fills the form by the code of the mail, and signs in whose account has proven the mailbox. */
export async function enterCode(visit: Visit, code: string): Promise<Response | CodeRefusal> {
  const { form, asking, purchase, page, client } = visit
  const { values, codeEmail: email, codeAttempt: attempt } = form
  const body = { email, attempt, code, country: page.market }
  const asked = await askShop(asking, 'PUT /auth/mail-code', { body })
  if ('refused' in asked) return { values, issues: [], codeTrouble: asked.refused.message }
  const { signedIn, address } = asked.answer
  const filled = address && fromKeptValues({ shippingAddress: address }, page.market).shipping
  const shipping = filled ? { ...filled, email } : values.shipping
  await purchase.keepForm({ ...form, values: { ...values, shipping }, codeEmail: '', codeAttempt: '' })
  const headers = signedIn ? { 'Set-Cookie': client.cookieOf(signedIn.token) } : undefined
  return redirect(SHIPPING, { status: 303, ...(headers && { headers }) })
}
