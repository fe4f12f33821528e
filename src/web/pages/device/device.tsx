import { describePage } from '../../found/describe-page.ts'
import { deviceWords } from '../../messages/device.ts'
import { useWords } from '../../words/words.ts'

export const meta = describePage({ words: deviceWords, path: '/device', card: 'device' })

export default function Device() {
  const t = useWords(deviceWords)
  return (
    <section className="page-width py-16">
      <h1 className="font-extrabold text-display tracking-tight">{t('hero.title')}</h1>
    </section>
  )
}
