import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { findPostalSubdivision } from '../../../shop/facts/addresses/lookup.ts'
import { MARKETS } from '../../../shop/facts/markets/markets.ts'
import costWords from '../../../words/en-US/pages/cost.json'
import { useCountry } from '../../base/root-data.ts'
import { useWords, type WordsOf } from '../../base/words.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useAccount } from '../state/account.ts'
import { tryPlace } from '../state/pricing-place.ts'
import { findPostalPlace } from './postal-place.ts'

interface PlaceFieldProps {
  /** What the address of the page asks for. */
  asked?: { postalCode: string; state: string }
}

/** Give it the country as its key: another country's codes look otherwise. */
export function PlaceField({ asked }: PlaceFieldProps) {
  const t = useWords(costWords)
  const country = useCountry()
  const location = useAccount((state) => state.pricingLocation)
  const kept = location.country === country ? location : undefined
  const [typed, setTyped] = useState<string>()
  const [wasLeft, setWasLeft] = useState(Boolean(asked?.postalCode))
  const text = typed ?? (kept?.postalCode || asked?.postalCode || '')
  const [state, setState] = useState(asked?.state ?? '')
  const answer = findPostalPlace(country, text, state || kept?.state)

  function take(text: string, state: string) {
    setTyped(text)
    setState(state)
    const found = findPostalPlace(country, text, state)
    if (found.is === 'found') void tryPlace(found.place)
    if (found.is === 'empty') void tryPlace({})
  }

  const field = useRef<HTMLInputElement>(null)
  const takeTypedBefore = useEffectEvent(() => {
    const before = field.current?.value ?? ''
    if (before !== text) take(before, '')
  })
  useEffect(() => takeTypedBefore(), [])

  const states = 'states' in answer && answer.states.length > 1 ? answer.states : []
  return (
    <div className="grid gap-4">
      <Field
        ref={field}
        label={t('place.label')}
        name="zip"
        hint={t('place.hint')}
        error={wasLeft ? errorOf(answer.is, t) : undefined}
        value={text}
        onChange={(event) => take(event.target.value, '')}
        onBlur={() => setWasLeft(text !== '')}
        onKeyDown={({ key }) => key === 'Enter' && setWasLeft(text !== '')}
        inputMode={MARKETS[country].postal.isNumeric ? 'numeric' : 'text'}
        autoCapitalize="characters"
        autoComplete="postal-code"
        maxLength={10}
        className="[&_input]:max-w-60"
      />
      {states.length > 0 && (
        <SharedCode
          states={states}
          chosen={answer.is === 'found' ? answer.place.state : ''}
          onChoose={(state) => take(text, state)}
        />
      )}
    </div>
  )
}

interface SharedCodeProps {
  states: readonly string[]
  chosen: string
  onChoose: (state: string) => void
}

/** Some postal codes lie in two states; the visitor says which is meant. */
function SharedCode({ states, chosen, onChoose }: SharedCodeProps) {
  const t = useWords(costWords)
  const { country } = MARKETS[useCountry()]
  return (
    <SelectField
      label={t('place.shared')}
      name="state"
      hint={t('place.sharedHint')}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
      className="max-w-60"
    >
      <option value="" disabled>
        {t('place.choose')}
      </option>
      {states.map((code) => (
        <option key={code} value={code}>
          {findPostalSubdivision(country, code)?.name ?? code}
        </option>
      ))}
    </SelectField>
  )
}

function errorOf(is: ReturnType<typeof findPostalPlace>['is'], t: WordsOf<typeof costWords>) {
  if (is === 'invalid') return t('place.invalid')
  if (is === 'unknown') return t('place.unknown')
  return undefined
}
