import shellWords from '../../words/en-US/pages/shell.json'
import { useAccountSite } from '../base/root-data.ts'
import { useWords } from '../base/words.ts'

/** To the my-account site: Login, or Manage Account once the visitor is signed in. */
export function AccountLink({ className }: { className: string }) {
  const t = useWords(shellWords)
  const site = useAccountSite()
  return (
    <a href={site.account} className={className}>
      <span className="member:hidden">{t('login')}</span>
      <span className="hidden member:inline">{t('manage')}</span>
    </a>
  )
}
