import Smartphone from 'lucide-react/icons/smartphone'
import badgeWords from '../../words/en-US/pages/app-badges.json'
import { useRootData } from '../base/root-data.ts'
import { useWords } from '../base/words.ts'

/** Signs of our own for the two app stores, each only where the settings say where it leads. */
export function AppBadges() {
  const t = useWords(badgeWords)
  const config = useRootData()?.config
  const badges = [
    { to: config?.iosAppLink, name: t('ios') },
    { to: config?.androidAppLink, name: t('android') },
  ].filter(({ to }) => to)
  if (badges.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3">
      {badges.map(({ to, name }) => (
        <li key={name}>
          <a
            href={to}
            rel="external"
            className="sign-line flex min-h-14 items-center gap-3 rounded-button bg-ink px-4 py-2 text-paper [--sign:var(--color-ink)] hover:opacity-90"
          >
            <Smartphone aria-hidden="true" className="size-6" />
            <span className="leading-tight">
              <span className="block">{t('get')} </span>
              <span className="block font-extrabold text-lg leading-tight">{name}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
