import { useForm } from 'react-hook-form'
import signInWords from '../../../words/en-US/pages/sign-in.json'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { accountRules } from './account-form.ts'
import { EmailField } from './email-field.tsx'
import type { Provider } from './social-profile.ts'
import type { SocialLogin } from './use-social-login.ts'

const NAMES = { google: 'provider.google', apple: 'provider.apple', facebook: 'provider.facebook' } as const

/** Asks for an e-mail for the order confirmation where the company told none and no order has one. */
export function EmailPrompt({ social }: { social: SocialLogin }) {
  const t = useWords(signInWords)
  const { asksEmail, answerEmail } = social
  return (
    <Dialog
      open={asksEmail !== undefined}
      onClose={() => void answerEmail(undefined)}
      title={t('prompt.title')}
    >
      {asksEmail && <PromptForm provider={asksEmail} onAnswer={(email) => void answerEmail(email)} />}
    </Dialog>
  )
}

interface PromptFormProps {
  provider: Provider
  onAnswer: (email: string | undefined) => void
}

function PromptForm({ provider, onAnswer }: PromptFormProps) {
  const t = useWords(signInWords)
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email: '' },
    mode: 'onSubmit',
    resolver: accountRules(t).email,
  })
  return (
    <form
      noValidate
      method="post"
      onSubmit={handleSubmit(({ email }) => onAnswer(email))}
      className="grid gap-5"
    >
      <p>{t('prompt.text', { provider: t(NAMES[provider]) })}</p>
      <EmailField {...register('email')} error={formState.errors.email?.message} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t('prompt.submit')}</Button>
        <Button variant="secondary" onClick={() => onAnswer(undefined)}>
          {t('prompt.decline')}
        </Button>
      </div>
    </form>
  )
}
