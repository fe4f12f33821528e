import shellDialogWords from '../../words/en-US/pages/shell-dialogs.json'
import { useRootData } from '../base/root-data.ts'
import { useWords } from '../base/words.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

export default function DelayedShippingDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(shellDialogWords)
  const config = useRootData()?.config
  const links = [
    { to: config?.semiconductorShortageLink, label: t('delayed.shortage') },
    { to: config?.priceIncreaseLink, label: t('delayed.price') },
  ].filter(({ to }) => to)
  return (
    <Dialog open onClose={onClose} title={t('delayed.title')}>
      <p className="text-lg">{t('delayed.text')}</p>
      <ul className="mt-3">
        {links.map(({ to, label }) => (
          <li key={label}>
            <a href={to} onClick={onClose} className="inline-flex min-h-11 items-center underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <Button className="mt-4" onClick={onClose}>
        {t('delayed.close')}
      </Button>
    </Dialog>
  )
}
