import type { ReactNode } from 'react'
import vehiclesWords from '../../../words/en-US/pages/vehicles.json'
import { useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { PARAMETERS, STEPS, type VehicleFields } from './vehicle-state.ts'

/** What may have been meant, and the ways on for a car that is on no list. */
export function Unlisted({ fields, page }: { fields: VehicleFields; page: string }) {
  const t = useWords(vehiclesWords)
  const email = useRootData()?.config.supportEmail ?? ''
  const step = STEPS.find((each) => fields.troubles[each] === 'unknown')
  if (!step) return null
  const { makes, models, years } = fields
  const typed = { make: makes.selected, model: models.selected, year: years.selected }
  return (
    <div className="mt-3 text-sm">
      {fields.near.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4">
          <span>{t('near')}</span>
          {fields.near.map((name) => (
            <a
              key={name}
              href={`${page}?${new URLSearchParams({ ...typed, [PARAMETERS[step]]: name })}#fit-answer`}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {name}
            </a>
          ))}
        </div>
      )}
      <p className="mt-1 max-w-reading text-soft">
        {t.rich('unlisted.text', {
          email,
          mail: (inner) => <MailLink about={Object.values(typed).join(' ')}>{inner}</MailLink>,
        })}
      </p>
    </div>
  )
}

/** A mail to a person who looks the car up by hand. */
export function MailLink({ about, children }: { about: string; children: ReactNode }) {
  const t = useWords(vehiclesWords)
  const email = useRootData()?.config.supportEmail ?? ''
  const query = `subject=${encodeURIComponent(t('unlisted.subject'))}&body=${encodeURIComponent(about)}`
  return (
    <a href={`mailto:${email}?${query}`} className="font-semibold text-ink underline">
      {children}
    </a>
  )
}
