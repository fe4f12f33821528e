import { say } from '../../../words/say.ts'
import { registrationsOf, type TaxNumbers, type TaxPlace } from './registrations.ts'

/** As in `GST/HST registration no. 123456789 RT0001`, for the foot of a document. */
export function registrationLines(
  numbers: TaxNumbers | undefined,
  place: TaxPlace | undefined,
  language: string,
): string[] {
  if (!numbers || !place) return []
  return registrationsOf(numbers, place).map((each) => say(language, 'taxes.registration', { ...each }))
}
