import { type ActionFunctionArgs, redirect } from 'react-router'
import { statesOfPostalCode } from '../../../shop/facts/addresses/postal-areas.ts'
import { normalizePostalCode } from '../../../shop/facts/addresses/postal-code.ts'
import { splitCodes } from '../../../shop/kernel/comma-joined.ts'
import { Email } from '../../../shop/kernel/email-field.ts'
import { type Basket, readQuantity, readVehicle } from '../../../shop/sale/basket/basket.ts'
import { askShop } from '../../checkout/plain/ask-shop.ts'
import { straightToPayment } from '../../checkout/plain/known-buyer.ts'
import { readVisit, type Visit } from '../../checkout/plain/read-purchase.ts'

const CART = '/cart'
const SHIPPING = '/order/checkout/shipping'

/** What is wrong with a form of the cart page, and what was typed. */
export type CartRefusal =
  | { at: 'quantity'; typed: string }
  | {
      at: 'zip'
      problem: 'zip.invalid' | 'zip.unknown' | 'zip.shared'
      typed: string
      /** Those that share the postal code. */
      states?: readonly string[]
    }
  | CodeRefusal

interface CodeRefusal {
  at: 'code'
  problem: 'required' | 'who' | 'wrong' | 'mailed'
  typed: string
  email: string
}

/** A basket of the shop's own prices: what staff offered keeps its number and its codes. */
export async function changeCart({ context, request }: ActionFunctionArgs) {
  const visit = await readVisit(context)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const wasEmpty = visit.purchase.basket().quantity === 0
  const refusal = await change(visit, { text, car: new URL(request.url).searchParams.get('car') ?? '' })
  if (refusal) return refusal
  if (wasEmpty && text('do') === '') return (await straightToPayment(visit)) ?? redirect(CART, 303)
  return redirect(text('do') === 'checkout' ? SHIPPING : CART, 303)
}

interface Sent {
  text: (name: string) => string
  car: string
}

async function change(visit: Visit, { text, car }: Sent): Promise<CartRefusal | undefined> {
  const { purchase, form } = visit
  const basket = purchase.basket()
  switch (text('do')) {
    case 'leave-offer':
      await purchase.keepForm({ ...form, offer: null, orderId: '' })
      return
    case 'remove':
      if (form.offer) await purchase.keepForm({ ...form, offer: null, orderId: '' })
      purchase.keepBasket({ ...basket, quantity: 0, vehicle: null })
      return
    case 'remove-code':
      removeCode(visit, text('code'))
      return
    case 'zip':
      return estimateFor(visit, text)
    case 'code':
      return addCode(visit, { code: text('code'), email: text('email') })
    case 'update':
    case 'checkout':
      return form.offer ? undefined : setQuantity(visit, text('quantity'))
    default:
      return buy(visit, { count: readQuantity(text('add')) ?? 1, vehicle: readVehicle(car) })
  }
}

/** Buy, pressed twice, buys once: a buyer who wants more changes the number in the cart. */
async function buy({ purchase, form }: Visit, more: { count: number; vehicle: Basket['vehicle'] }) {
  const basket = purchase.basket()
  if (form.offer) return undefined
  const quantity = Math.max(basket.quantity, more.count)
  purchase.keepBasket({ ...basket, quantity, vehicle: more.vehicle ?? basket.vehicle })
}

function setQuantity({ purchase }: Visit, typed: string): CartRefusal | undefined {
  const quantity = readQuantity(typed)
  if (quantity === undefined) return { at: 'quantity', typed }
  purchase.keepBasket({ ...purchase.basket(), quantity })
}

function estimateFor({ purchase, page }: Visit, text: Sent['text']): CartRefusal | undefined {
  const basket = purchase.basket()
  const typed = text('zip')
  if (typed === '') {
    purchase.keepBasket({ ...basket, postalCode: '', state: '' })
    return
  }
  const postalCode = normalizePostalCode(page.market, typed)
  if (!postalCode) return { at: 'zip', problem: 'zip.invalid', typed }
  const states = statesOfPostalCode(page.market, postalCode) ?? []
  if (states.length === 0) return { at: 'zip', problem: 'zip.unknown', typed }
  const state = states.length === 1 ? states[0] : states.find((each) => each === text('state'))
  if (!state) return { at: 'zip', problem: 'zip.shared', typed, states }
  purchase.keepBasket({ ...basket, postalCode, state })
}

export function removeCode({ purchase }: Visit, gone: string): void {
  const basket = purchase.basket()
  purchase.keepBasket({ ...basket, codes: basket.codes.filter((code) => code !== gone) })
}

/** Adds a code that is good for this buyer. The email that proves it is kept with the form, never in the cookie. */
export async function addCode(
  visit: Visit,
  { code, email }: { code: string; email: string },
): Promise<CodeRefusal | undefined> {
  const { purchase, form, buyer, asking } = visit
  const refuse = (problem: CodeRefusal['problem']): CodeRefusal => ({
    at: 'code',
    problem,
    typed: code,
    email,
  })
  const typed = splitCodes(code)
  if (typed.length === 0) return refuse('required')
  const proven = Email.safeParse(email)
  if (!buyer.isMember && !proven.success) return refuse('who')
  const { codes } = purchase.basket()
  const wanted = [...new Set([...codes, ...typed])]
  const guest = buyer.isMember ? {} : { email: proven.success ? proven.data : '' }
  const asked = await askShop(asking, 'GET /enterprise-pricing/validate-code/{code}', {
    params: { code: wanted.join(',') },
    query: guest,
  })
  if ('refused' in asked) {
    if (asked.refused.code !== 'enterprise_id_unproven') return refuse('wrong')
    const body = { enterpriseId: wanted.join(','), ...guest }
    const mailed = await askShop(asking, 'POST /enterprise-pricing/personal-codes', { body })
    if ('refused' in mailed) return refuse('wrong')
    return { ...refuse('mailed'), email: buyer.isMember ? buyer.email : email }
  }
  purchase.keepBasket({ ...purchase.basket(), codes: asked.answer.codes.map((each) => each.code) })
  if (buyer.isMember || !proven.success) return undefined
  const shipping = { ...form.values.shipping, email: proven.data }
  await purchase.keepForm({ ...form, values: { ...form.values, shipping } })
}
