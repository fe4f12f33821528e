import { useLocation } from 'react-router'
import type { VinTrouble } from '../../../shop/facts/vehicles/vin.ts'
import vehiclesWords from '../../../words/en-US/pages/vehicles.json'
import vinWords from '../../../words/en-US/vin.json'
import { useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { loadLive } from './load-live.ts'
import { MailLink } from './unlisted.tsx'
import { useVehicles, type VehicleFields } from './vehicle-state.ts'

/** Numbers that are right and still tell the shop nothing: those of Japan are shorter, those of Europe may hold no year. */
const FOR_A_PERSON = new Set<VinTrouble['problem']>(['vin_short', 'vin_year'])

/** The other way to name a car, folded away; `action` is where it leads without a script. */
export function VinForm({ fields: { vin, vinTrouble }, action }: { fields: VehicleFields; action?: string }) {
  const t = useWords(vehiclesWords)
  // The server's own sentences, so that both say the same of one number.
  const told = useWords(vinWords)
  const { pathname } = useLocation()
  const email = useRootData()?.config.supportEmail ?? ''
  return (
    <details className="group mt-4" open={vin !== '' || undefined}>
      <summary className="-mb-2 flex min-h-11 w-fit cursor-pointer items-center font-semibold text-service-text underline group-open:mb-0">
        {t('vin.title')}
      </summary>
      <form
        action={action ?? `${pathname}#fit-answer`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          loadLive().then(
            (live) => live.checkVin(),
            () => form.submit(),
          )
        }}
        className="mt-2 grid items-start gap-3 sm:grid-cols-[minmax(0,26rem)_auto] sm:justify-start"
      >
        <Field
          label={t('vin.label')}
          hint={t('vin.hint')}
          error={vinTrouble ? told(vinTrouble.problem, { ...vinTrouble }) : undefined}
          name="vin"
          required
          value={vin}
          onFocus={() => void loadLive()}
          onChange={(event) => useVehicles.setState({ vin: event.target.value, vinTrouble: null })}
          // Longer than 17, for those who copy it with spaces.
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" variant="secondary" className="sm:mt-[26.5px]">
          {t('vin.check')}
        </Button>
      </form>
      {vinTrouble && FOR_A_PERSON.has(vinTrouble.problem) && (
        <p className="mt-2 text-sm">
          {t.rich('vin.write', { email, mail: (inner) => <MailLink about={vin}>{inner}</MailLink> })}
        </p>
      )}
    </details>
  )
}
