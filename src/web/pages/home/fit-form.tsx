import { homeWords } from '../../messages/home.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { useWords } from '../../words/words.ts'

/** Asks which car it is; the device page answers. */
export function FitForm() {
  const t = useWords(homeWords)
  return (
    <Card className="mt-8 max-w-[560px] p-5">
      <h2 className="font-semibold">{t('fit.title')}</h2>
      <form
        action="/device#fit"
        className="mt-3 grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_5rem_auto]"
      >
        <Field label={t('fit.make')} name="make" required autoComplete="off" />
        <Field label={t('fit.model')} name="model" required autoComplete="off" />
        <Field label={t('fit.year')} name="year" required inputMode="numeric" autoComplete="off" />
        <Button type="submit">{t('fit.check')}</Button>
      </form>
    </Card>
  )
}
