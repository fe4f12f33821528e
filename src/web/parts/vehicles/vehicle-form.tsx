import { useLocation } from 'react-router'
import vehiclesWords from '../../../words/en-US/pages/vehicles.json'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { loadLive } from './load-live.ts'
import type { useFit } from './use-fit.ts'
import { VehicleField } from './vehicle-field.tsx'
import { STEPS } from './vehicle-state.ts'

interface VehicleFormProps extends ReturnType<typeof useFit> {
  /** Where the form leads without a script; the page itself unless told. */
  action?: string
  className?: string
}

function check(event: React.FormEvent<HTMLFormElement>) {
  event.preventDefault()
  const form = event.currentTarget
  // A visitor who has just lost the connection still gets the answer of the server.
  loadLive().then(
    (live) => live.check(),
    () => form.submit(),
  )
}

/** Make, model, year and a button. Without a script it asks the server step by step, with as much as was typed. */
export function VehicleForm({ fit, fields, action, className }: VehicleFormProps) {
  const t = useWords(vehiclesWords)
  const { pathname } = useLocation()
  return (
    <form
      action={action ?? `${pathname}#fit-answer`}
      noValidate
      onSubmit={check}
      className={joinClasses('grid grid-cols-2 items-start gap-3', className)}
    >
      {STEPS.map((step) => (
        <VehicleField key={step} step={step} fields={fields} fit={fit} />
      ))}
      <Button type="submit" loading={fields.isWorking} className="mt-[26.5px]">
        {t('check')}
      </Button>
      <p role="status" className="sr-only">
        {fields.announced}
      </p>
    </form>
  )
}
