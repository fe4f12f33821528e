import { useState } from 'react'
import { useForm } from 'react-hook-form'
import accountWords from '../../../words/en-US/pages/account.json'
import signInWords from '../../../words/en-US/pages/sign-in.json'
import { useWords } from '../../base/words.ts'
import { accountRules } from '../../parts/sign-in/account-form.ts'
import { EmailField } from '../../parts/sign-in/email-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { askResetMail, troubleText } from './link-calls.ts'

interface AskResetMailProps {
  email: string
  /** What the form was answered with before its script had come. */
  answer?: { sentTo?: string; trouble?: string; email: string } | undefined
}

/** Sends the link to choose a new password, as often as it is asked for. */
export function AskResetMail({ email, answer }: AskResetMailProps) {
  const t = useWords(accountWords)
  const rules = accountRules(useWords(signInWords))
  const [sentTo, setSentTo] = useState(answer?.sentTo ?? '')
  const [trouble, setTrouble] = useState(answer?.trouble ?? '')
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email: answer?.email || email },
    mode: 'onTouched',
    resolver: rules.email,
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    setTrouble('')
    try {
      await askResetMail(values.email)
      setSentTo(values.email)
    } catch (error) {
      setTrouble(troubleText(error, t))
    }
  })

  return (
    <form noValidate method="post" onSubmit={submit} className="flex w-full max-w-form flex-col gap-4">
      <EmailField
        autoComplete="username"
        {...register('email')}
        defaultValue={answer?.email}
        error={errors.email?.message}
      />
      <Button type="submit" loading={isSubmitting} className="w-full">
        {t(sentTo ? 'ask.again' : 'ask.submit')}
      </Button>
      {trouble && (
        <Notice tone="error">
          <p>{trouble}</p>
        </Notice>
      )}
      <div role="status" className="empty:-mt-4">
        {sentTo && (
          <Notice tone="info" title={t('ask.sent.title')}>
            <p>{t.rich('ask.sent.text', { email: <strong className="break-words">{sentTo}</strong> })}</p>
          </Notice>
        )}
      </div>
    </form>
  )
}
