import activateWords from '../../../words/en-US/pages/activate.json'
import { useWords } from '../../base/words.ts'
import { CalmPage } from '../../checkout/calm-page.tsx'
import { HelpLine } from '../../checkout/help-line.tsx'
import { useAccount } from '../../parts/state/account.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { OfferView } from './activate-calls.ts'

const SAID = {
  link_invalid: 'dead',
  plan_agreed_already: 'running',
  plan_suspended: 'suspended',
  activation_of_another: 'foreign',
} as const

/** Nothing can be begun here: why, and what to do. */
export function ClosedOffer({ closed, page }: Pick<OfferView, 'closed' | 'page'>) {
  const t = useWords(activateWords)
  const said = SAID[closed?.why ?? 'link_invalid']
  return (
    <CalmPage title={t(`${said}.title`)}>
      <p className="wrap-anywhere">{said === 'foreign' ? closed?.message : t(`${said}.text`)}</p>
      {said === 'foreign' && (
        <form
          method="post"
          action={`/account/log-out?to=${encodeURIComponent(page)}`}
          onSubmit={() => useAccount.getState().signOut()}
        >
          <Button type="submit">{t('foreign.link')}</Button>
        </form>
      )}
      {said === 'suspended' && <LinkButton to="/account/bills">{t('suspended.link')}</LinkButton>}
      {(said === 'dead' || said === 'running') && <LinkButton to="/account">{t('dead.link')}</LinkButton>}
      <HelpLine />
    </CalmPage>
  )
}
