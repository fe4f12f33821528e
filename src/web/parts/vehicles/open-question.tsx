import { useLocation } from 'react-router'
import { FUELS, WEIGHTS } from '../../../shop/facts/vehicles/vehicle-words.ts'
import vehicleAnswerWords from '../../../words/en-US/pages/vehicle-answer.json'
import { useWords } from '../../base/words.ts'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { follow } from './ask.ts'
import { askedBy, toldIn, untoldLink } from './page-link.ts'
import { isNamed, type Results } from './vehicle-state.ts'

/** Fuel or weight, asked only where the answer depends on it; and what was said of it before. */
export function OpenQuestion({ results }: { results: Results }) {
  return (
    <>
      {results.question && <Options results={results} question={results.question} />}
      <Told results={results} />
    </>
  )
}

function Options({ results, question }: { results: Results; question: NonNullable<Results['question']> }) {
  const t = useWords(vehicleAnswerWords)
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  const asked = askedBy(results) ?? new URLSearchParams(isNamed(results) ? {} : { vin: results.vin })
  return (
    <form action={`${pathname}#fit-answer`} onSubmit={(event) => event.preventDefault()} className="mt-5">
      {[...asked].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset>
        <legend className="font-semibold">{question.label}</legend>
        <div className="mt-1 grid gap-x-5 sm:grid-cols-2">
          {question.options.map((option) => (
            <Option key={option.value} name={question.name} {...option} />
          ))}
        </div>
      </fieldset>
      {!isHydrated && (
        <Button type="submit" variant="secondary" className="mt-3">
          {t('question.check')}
        </Button>
      )}
    </form>
  )
}

function Option({ name, value, label, href }: { name: string; value: string; label: string; href: string }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="radio"
        name={name}
        value={value}
        required
        onChange={() => void follow(href)}
        className="size-5 shrink-0 accent-guide"
      />
      {label}
    </label>
  )
}

function Told({ results }: { results: Results }) {
  const t = useWords(vehicleAnswerWords)
  const { pathname } = useLocation()
  const { fuel, weight } = toldIn(results)
  const toldFuel = FUELS.find((each) => each === fuel)
  const toldWeight = WEIGHTS.find((each) => each === weight)
  if (!toldFuel && !toldWeight) return null
  const told = [toldFuel && t(`fuel.${toldFuel}`), toldWeight && t(`weight.${toldWeight}`)]
  const query = askedBy(results, { fuel: '', weight: '' })
  return (
    <p className="mt-3 text-sm text-soft">
      {t('question.told', { told: told.filter(Boolean).join(', ') })}{' '}
      <a
        href={query ? `${pathname}?${query}#fit-answer` : pathname}
        onClick={(event) => {
          event.preventDefault()
          void follow(untoldLink(results))
        }}
        className="underline"
      >
        {t('question.again')}
      </a>
    </p>
  )
}
