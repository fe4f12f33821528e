import { useEffect, useState } from 'react'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import type { AddressAnswer } from '../../../../shop/facts/addresses/address-answer.ts'
import { fullName } from '../../../../shop/facts/addresses/contact-name.ts'
import type { MarketCode } from '../../../../shop/kernel/market-code.ts'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { type ApiAnswer, callApi } from '../../../base/api.ts'
import { useWords } from '../../../base/words.ts'
import { type CheckoutValues, fromKeptValues } from '../../../checkout/form-values.ts'
import { useAccount } from '../../../parts/state/account.ts'

export type KeptAddress = ApiAnswer<'GET /account/shipping-addresses'>['addresses'][number]

const PLACE = ['line1', 'line2', 'city', 'state', 'postalCode', 'phone', 'businessName'] as const

/**
 * The addresses a member keeps for this country. The usual one fills the form; whatever is typed or kept in this browser
 * counts more.
 * @param first those the page came with; null where it came without
 */
export function useKeptAddresses(
  form: UseFormReturn<CheckoutValues>,
  country: MarketCode,
  first: KeptAddress[] | null,
): KeptAddress[] {
  const member = useAccount(({ token, userAccountId }) => (token ? userAccountId : ''))
  const [kept, setKept] = useState(first ?? [])
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const read = async () => {
      if (member === '') return setKept([])
      const query = { country }
      const { addresses } = await callApi('GET /account/shipping-addresses', { query, signal })
      if (signal.aborted) return
      setKept(addresses)
      if (!isEmpty(form)) return
      const { address } = await callApi('GET /account/last-address', { query, signal })
      if (address && !signal.aborted && isEmpty(form)) fill(form, address)
    }
    // Without an answer the form is as it would be for anybody.
    read().catch(() => {})
    return () => leaving.abort()
  }, [form, country, member])
  return kept
}

/** @param isChosen the name goes along, also over another */
export function fill(form: UseFormReturn<CheckoutValues>, address: AddressAnswer, isChosen = false): void {
  const { shipping } = fromKeptValues({ shippingAddress: address }, address.country)
  for (const field of PLACE) form.setValue(`shipping.${field}`, shipping[field])
  if (isChosen || form.getValues('shipping.name') === '') form.setValue('shipping.name', shipping.name)
  form.clearErrors('shipping')
}

/** Has nobody said where it goes? */
function isEmpty(form: UseFormReturn<CheckoutValues>): boolean {
  const shipping = form.getValues('shipping')
  return [shipping.line1, shipping.city, shipping.postalCode, shipping.phone].every((text) => text === '')
}

/** Another address of the book takes one tap. */
export function ChooseAddress({ kept }: { kept: KeptAddress[] }) {
  const form = useFormContext<CheckoutValues>()
  const [line1, postalCode] = form.watch(['shipping.line1', 'shipping.postalCode'])
  return (
    <AddressChoices kept={kept}>
      {({ id, address }, text) => (
        <button
          key={id}
          type="button"
          aria-pressed={address.line1 === line1 && address.postalCode === postalCode}
          className={CHOICE}
          onClick={() => fill(form, address, true)}
        >
          {text}
        </button>
      )}
    </AddressChoices>
  )
}

/** The same where no script runs: the server fills the form. */
export function PlainChooseAddress({ kept, values }: { kept: KeptAddress[]; values: CheckoutValues }) {
  const { line1, postalCode } = values.shipping
  return (
    <AddressChoices kept={kept}>
      {({ id, address }, text) => (
        <button
          key={id}
          type="submit"
          name="do"
          value={`address ${id}`}
          aria-pressed={address.line1 === line1 && address.postalCode === postalCode}
          className={CHOICE}
        >
          {text}
        </button>
      )}
    </AddressChoices>
  )
}

const CHOICE =
  'min-h-11 max-w-full rounded-field border border-hairline bg-card px-3 py-2 text-left text-sm break-words hover:bg-hover aria-pressed:border-guide aria-pressed:font-semibold'

interface AddressChoicesProps {
  kept: KeptAddress[]
  children: (kept: KeptAddress, text: string) => React.ReactNode
}

/** One alone is in the form already. */
function AddressChoices({ kept, children }: AddressChoicesProps) {
  const t = useWords(checkoutWords)
  if (kept.length < 2) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{t('kept.title')}</legend>
      <div className="flex max-h-64 flex-wrap gap-2 overflow-y-auto p-0.5" translate="no">
        {kept.map((each) => children(each, textOf(each.address)))}
      </div>
    </fieldset>
  )
}

function textOf({ contact, line1, line2, city }: AddressAnswer): string {
  return [fullName(contact), [line1, line2].filter(Boolean).join(' '), city].join(', ')
}
