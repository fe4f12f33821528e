import type { ComponentProps } from 'react'
import sandboxWords from '../../../words/en-US/pages/sandbox.json'
import { useWords } from '../../base/words.ts'
import { Field } from '../../ui/field.tsx'
import type { CardValues } from './card-values.ts'

/** The cards the sandbox knows, and what each does. */
const CARDS = [
  { number: '4242 4242 4242 4242', does: 'test.pays' },
  { number: '4000 0000 0000 0002', does: 'test.declined' },
  { number: '4000 0025 0000 3155', does: 'test.asks' },
  { number: '4000 0000 0000 0077', does: 'test.slow' },
] as const

/** Says that no money moves here, and which cards work; a card is a button where `onPick` can fill it in. */
export function TestCards({ onPick }: { onPick?: (number: string) => void }) {
  const t = useWords(sandboxWords)
  return (
    <div className="rounded-field print:hidden border-2 border-amber border-dashed bg-amber-wash px-4 py-3 text-sm">
      <p>
        {t.rich('test.text', {
          mark: (inner) => <strong className="font-extrabold tracking-wide">{inner}</strong>,
        })}
      </p>
      <ul className="mt-1">
        {CARDS.map(({ number, does }) => (
          <li key={number}>
            {onPick ? (
              <button type="button" className="min-h-8 text-left" onClick={() => onPick(number)}>
                <span className="figures whitespace-nowrap underline underline-offset-4">{number}</span>{' '}
                {t(does)}
              </button>
            ) : (
              <>
                <span className="figures whitespace-nowrap">{number}</span> {t(does)}
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

type Input = Omit<ComponentProps<typeof Field>, 'label'>

/** The four fields of a card. @param field gives what each is bound to */
export function CardInputs({ field }: { field: (name: keyof CardValues) => Input }) {
  const t = useWords(sandboxWords)
  return (
    <>
      <Field
        label={t('card.number')}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        {...field('number')}
      />
      <div className="grid grid-cols-2 items-end gap-4">
        <Field
          label={t('card.expiry')}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={t('card.expiry.example')}
          maxLength={9}
          {...field('expiry')}
        />
        <Field
          label={t('card.cvc')}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          {...field('cvc')}
        />
      </div>
      <Field label={t('card.name')} autoComplete="cc-name" {...field('name')} />
    </>
  )
}
