import type { ApiError } from '../../web/base/api-error.ts'
import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import stocktakeWords from '../../words/en-US/pages/admin-stocktake.json'
import { ActForm } from '../parts/act-form.tsx'
import { errorAt } from '../parts/use-act.ts'

interface ReasonFormProps {
  /** What happens, before anything does. */
  ask: React.ReactNode
  submit: string
  isBusy: boolean
  trouble: ApiError | undefined
  onSend: (reason: string) => void
}

/** The second question before the books change: what happens, and why. */
export function ReasonForm({ ask, submit, isBusy, trouble, onSend }: ReasonFormProps) {
  const t = useWords(stocktakeWords)
  return (
    <ActForm submit={submit} isBusy={isBusy} trouble={trouble} onSend={({ reason = '' }) => onSend(reason)}>
      {ask}
      <Field
        label={t('reason')}
        hint={t('reason.hint')}
        name="reason"
        required
        maxLength={300}
        error={errorAt(trouble, 'reason')}
      />
    </ActForm>
  )
}
