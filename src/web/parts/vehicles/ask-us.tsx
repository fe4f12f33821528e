import vehicleAnswerWords from '../../../words/en-US/pages/vehicle-answer.json'
import { useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'

/** A person who can say more than the data; nothing in a shop without a mail address. */
export function AskUs({ car }: { car: string }) {
  const t = useWords(vehicleAnswerWords)
  const email = useRootData()?.config.supportEmail
  if (!email) return null
  const query = `subject=${encodeURIComponent(t('ask.subject'))}&body=${encodeURIComponent(car)}`
  return (
    <p className="mt-2">
      <a
        href={`mailto:${email}?${query}`}
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        {t('ask')}
      </a>
    </p>
  )
}
