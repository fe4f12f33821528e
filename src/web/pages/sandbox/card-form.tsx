import { type ComponentProps, type RefObject, useImperativeHandle } from 'react'
import { type RegisterOptions, useForm } from 'react-hook-form'
import sandboxWords from '../../../words/en-US/pages/sandbox.json'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { CardInputs, TestCards } from './card-parts.tsx'
import { type CardValues, formatExpiry, groupDigits, missingFields } from './card-values.ts'

interface CardFormProps {
  /** Words on the button, as in `Pay $97.41 USD`. */
  payLabel: string
  /** What one agrees to pay, shown right above the button. */
  terms?: React.ReactNode
  isBusy: boolean
  isDisabled: boolean
  startName: string
  onNameChange: (name: string) => void
  /** Says which fields were refused; those are shown and the first one is focused. */
  onPay: (values: CardValues) => Promise<CardRefusal | undefined>
  /** Lets an answer that comes outside of `onPay` be shown as well. */
  refuseRef: RefObject<((refusal: CardRefusal) => void) | null>
}

export interface CardRefusal {
  fields: Partial<Record<keyof CardValues, string>>
  /** The code is typed anew and everything else stays; this is where to begin. */
  retypeAt?: 'number' | 'cvc'
}

/** The sandbox's card form: the fields and habits of a real one, for test cards. */
export function CardForm(props: CardFormProps) {
  const t = useWords(sandboxWords)
  const form = useForm<CardValues>({
    defaultValues: { number: '', expiry: '', cvc: '', name: props.startName },
  })
  const { register, handleSubmit, setValue, getValues, setError, setFocus, formState } = form
  const { errors } = formState

  const refuse = ({ fields, retypeAt }: CardRefusal) => {
    if (retypeAt) {
      setValue('cvc', '')
      setFocus(retypeAt, { shouldSelect: true })
    }
    for (const field of ['name', 'cvc', 'expiry', 'number'] as const) {
      const message = fields[field]
      if (!message) continue
      setError(field, { message })
      setFocus(field)
    }
  }
  useImperativeHandle(props.refuseRef, () => refuse)
  const submit = handleSubmit(async (values) => {
    const fields = missingFields(values, t('required'))
    if (Object.keys(fields).length > 0) return refuse({ fields })
    const refusal = await props.onPay(values)
    if (refusal) refuse(refusal)
  })

  const bound: Partial<Record<keyof CardValues, RegisterOptions<CardValues>>> = {
    number: { onChange: (event) => setValue('number', groupDigits(event.target.value)) },
    name: { onChange: (event) => props.onNameChange(event.target.value) },
  }
  const typed: Partial<Record<keyof CardValues, ComponentProps<'input'>>> = {
    expiry: {
      onInput: ({ currentTarget }) => {
        currentTarget.value = formatExpiry(currentTarget.value, getValues('expiry'))
      },
    },
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4" aria-label={t('card.label')}>
      <TestCards
        onPick={(number) => {
          setValue('number', number, { shouldValidate: true })
          setFocus('expiry')
        }}
      />
      <CardInputs
        field={(name) => ({ ...register(name, bound[name]), error: errors[name]?.message, ...typed[name] })}
      />
      {props.terms}
      <Button type="submit" className="w-full" loading={props.isBusy} disabled={props.isDisabled}>
        {props.payLabel}
      </Button>
    </form>
  )
}
