import { useLocation, useNavigate } from 'react-router'
import { useUnauthorized } from '../base/unauthorized.ts'
import { useWords } from '../base/words.ts'
import shellDialogWords from '../messages/en-US/shell-dialogs.json'
import { useAccount } from '../parts/state/account.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { isCheckout } from './order-pages.ts'
import { useAccountSite } from './use-account-site.ts'

/** Somebody's session is over. What is in the cart stays; closing forgets the account and leads home. */
export default function UnauthorizedDialog() {
  const t = useWords(shellDialogWords)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const site = useAccountSite()
  const close = () => useUnauthorized.setState({ isOpen: false })

  function goHome() {
    useAccount.getState().resetAccount()
    close()
    void navigate('/')
  }
  function logIn() {
    // The token is no good any more: with it, checkout would take its holder for a member and skip the log-in.
    useAccount.getState().signOut()
    close()
    if (isCheckout(pathname) || !site) void navigate('/order/checkout/account')
    else window.location.assign(site.account)
  }

  return (
    <Dialog open onClose={goHome} title={t('unauthorized.title')}>
      <p>{t('unauthorized.text')}</p>
      <Button className="mt-6" onClick={logIn}>
        {t('unauthorized.login')}
      </Button>
    </Dialog>
  )
}
