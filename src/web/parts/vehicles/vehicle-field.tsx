import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, Suspense, useId } from 'react'
import vehiclesWords from '../../../words/en-US/pages/vehicles.json'
import { useWords } from '../../base/words.ts'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { CONTROL_LOOK, FieldFrame, useFieldIds } from '../../ui/field-frame.tsx'
import type { FitAnswer } from './fit-loader.ts'
import { liveNow, whenLive } from './load-live.ts'
import { PARAMETERS, type Step, useVehicles, type VehicleFields } from './vehicle-state.ts'

const Listbox = lazy(() => import('./listbox.tsx'))

interface VehicleFieldProps {
  step: Step
  fields: VehicleFields
  fit: FitAnswer | null
}

/** Make, model or year: typed, or chosen from a list that opens below. A list of the browser where no script runs. */
export function VehicleField({ step, fields, fit }: VehicleFieldProps) {
  const t = useWords(vehiclesWords)
  const listId = useId()
  const isHydrated = useHydrated()
  const trouble = fields.troubles[step]
  const text = { label: t(`${step}.label`), error: trouble && t(`${step}.${trouble}`) }
  const { fieldId, aria } = useFieldIds(undefined, text)
  const choices = isHydrated ? [] : (fit?.[step] ?? [])
  const isOpen = fields.open === step
  const common = { ...aria, id: fieldId, name: PARAMETERS[step], required: step === 'makes' }
  return (
    <FieldFrame fieldId={fieldId} text={text}>
      <div className="relative">
        {choices.length > 0 ? (
          <select {...common} required defaultValue="" className={`${CONTROL_LOOK} appearance-none pr-10`}>
            <option value="" disabled>
              {t('choose')}
            </option>
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...common}
            {...comboboxAria(fields, isOpen, listId)}
            value={fields[step].selected}
            inputMode={step === 'years' ? 'numeric' : undefined}
            maxLength={80}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            onFocus={() => whenLive((live) => live.arrive(step))}
            onClick={() => whenLive((live) => live.openList(step))}
            onChange={({ target }) => typeInto(step, target.value, target === document.activeElement)}
            onKeyDown={(event) => liveNow()?.pressKey(step, event)}
            onBlur={() => whenLive((live) => live.leave(step))}
            className={`${CONTROL_LOOK} pr-10`}
          />
        )}
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-soft"
        />
        {isOpen && (
          <Suspense>
            <Listbox step={step} id={listId} />
          </Suspense>
        )}
      </div>
    </FieldFrame>
  )
}

/** @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
function comboboxAria({ active }: VehicleFields, isOpen: boolean, listId: string) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    // What it names is there only while it is open.
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen && active >= 0 ? `${listId}-${active}` : undefined,
  } as const
}

/** @param isThere the visitor is in the field; otherwise the text was carried over and no list opens for it */
function typeInto(step: Step, selected: string, isThere: boolean) {
  useVehicles.setState((state) => ({
    [step]: { ...state[step], selected, selectedId: '' },
    troubles: { ...state.troubles, [step]: undefined },
  }))
  if (isThere) whenLive((live) => live.type(step))
}
