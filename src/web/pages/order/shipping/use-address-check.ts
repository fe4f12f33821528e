import { useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { Suggestion } from '../../../../shop/facts/addresses/validate-address.ts'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useWords } from '../../../base/words.ts'
import { type CheckedForm, checkForm, fieldIssues } from '../../../checkout/check-form.ts'
import type { CheckoutValues } from '../../../checkout/form-values.ts'
import { useErrors } from '../../../parts/errors/errors.ts'
import { type AddressVerdict, checkAddress } from './check-address.ts'

export type AddressSide = 'shipping' | 'billing'
export type SuggestionAnswer = 'use' | 'keep' | 'back'

/** What the post office has instead, while the buyer is asked. */
export interface AskedSuggestion {
  side: AddressSide
  suggestion: Suggestion
  answer: (answer: SuggestionAnswer) => void
}

/** Addresses the buyer has confirmed as typed; a buyer is asked about each once. */
const kept = new Set<string>()

/** Addresses that could not be checked and whose buyer goes on with them all the same. */
const taken = new Set<string>()

/**
 * Has both addresses checked; what the buyer is asked on the way is in `asked`. A check that failed can be tried
 * again; `takeUnchecked`, there once it has failed, lets the buyer go on with the address as typed.
 */
export function useAddressCheck(form: UseFormReturn<CheckoutValues>) {
  const t = useWords(checkoutWords)
  const [asked, setAsked] = useState<AskedSuggestion>()
  const [unchecked, setUnchecked] = useState<string>()

  function ask(side: AddressSide, suggestion: Suggestion): Promise<SuggestionAnswer> {
    return new Promise((resolve) => {
      const answer = (given: SuggestionAnswer) => {
        setAsked(undefined)
        resolve(given)
      }
      setAsked({ side, suggestion, answer })
    })
  }

  /** @returns what the buyer should know of this address, or null when it stays on the page */
  async function checkSide(side: AddressSide): Promise<string[] | null> {
    const address = addressOf(form, side)
    if (!address) return []
    useErrors.getState().clearError(`${side}AddressValidation`)
    const key = JSON.stringify(address)
    if (taken.has(key)) return []
    const verdict = await checkAddress(address, kept.has(key), t)
    if (verdict.is === 'refused') return refuse(side, verdict)
    if (verdict.is === 'unchecked') {
      useErrors.getState().setError(`${side}AddressValidation`, verdict.message)
      setUnchecked(key)
      return null
    }
    const { suggestion, notes } = verdict
    if (!suggestion) return notes
    const answer = await ask(side, suggestion)
    if (answer === 'keep') kept.add(key)
    if (answer === 'keep') return notes
    if (answer === 'use') {
      for (const { path, to } of suggestion.changes) form.setValue(`${side}.${path}`, to)
      return checkSide(side)
    }
    const [first] = suggestion.changes
    if (first) form.setFocus(`${side}.${first.path}`)
    return null
  }

  function refuse(side: AddressSide, { message, errors }: Extract<AddressVerdict, { is: 'refused' }>): null {
    useErrors.getState().setError(`${side}AddressValidation`, message)
    const issues = fieldIssues(errors.map((error) => ({ ...error, path: `${side}Address.${error.path}` })))
    for (const [index, issue] of issues.entries()) {
      const path = issue.path as FieldPath<CheckoutValues>
      form.setError(path, { message: issue.message }, { shouldFocus: index === 0 })
    }
    return null
  }

  /** @returns the addresses to go on with and what to know of them, or null when something is to be mended */
  async function check(): Promise<{ checked: CheckedForm; notes: string[] } | null> {
    setUnchecked(undefined)
    const shipping = await checkSide('shipping')
    const billing = shipping && (await checkSide('billing'))
    const last = checkForm(form.getValues())
    return billing && last.ok ? { checked: last.checked, notes: [...shipping, ...billing] } : null
  }

  const takeUnchecked = unchecked === undefined ? undefined : () => void taken.add(unchecked)
  return { check, asked, takeUnchecked }
}

function addressOf(form: UseFormReturn<CheckoutValues>, side: AddressSide) {
  const check = checkForm(form.getValues())
  return check.ok ? check.checked[`${side}Address`] : undefined
}
