import signInWords from '../../../words/en-US/pages/sign-in.json'
import { useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { offeredProviders } from './providers.ts'
import type { SocialLogin, SocialOrigin } from './use-social-login.ts'

const LABELS = { google: 'social.google', apple: 'social.apple', facebook: 'social.facebook' } as const

interface SocialButtonsProps {
  social: SocialLogin
  from: SocialOrigin
  isDisabled: boolean
}

/** The companies one may sign in through; nothing where the shop is set up for none. */
export function SocialButtons({ social, from, isDisabled }: SocialButtonsProps) {
  const t = useWords(signInWords)
  const config = useRootData()?.config
  const offered = config ? offeredProviders(config) : []
  if (offered.length === 0) return null
  return (
    <div className="grid gap-3">
      {offered.map((one) => (
        <Button
          key={one.provider}
          variant="secondary"
          className="w-full px-3!"
          loading={social.busy === one.provider}
          disabled={isDisabled || social.busy !== undefined}
          onClick={() => void social.start(one, from)}
        >
          <span className="flex items-center gap-3">
            <ProviderMark provider={one.provider} />
            {t(LABELS[one.provider])}
          </span>
        </Button>
      ))}
      <p className="flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {t('social.or')}
      </p>
    </div>
  )
}
