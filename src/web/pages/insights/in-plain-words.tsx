import { useWords } from '../../base/words.ts'
import insightsBodyWords from '../../messages/en-US/insights-body.json'

/** What the figures are not, and what they lack, side by side. */
export function InPlainWords() {
  const t = useWords(insightsBodyWords)
  return (
    <div className="border-hairline border-y bg-card py-14 md:py-20">
      <div className="page-width grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <Words id="grade" title={t('not.title')} texts={[t('not.text')]} />
        <Words id="limits" title={t('limits.title')} texts={[t('limits.text'), t('limits.car')]} />
      </div>
    </div>
  )
}

function Words({ id, title, texts }: { id: string; title: string; texts: string[] }) {
  return (
    <section id={id}>
      <h2 className="font-extrabold text-3xl tracking-tight">{title}</h2>
      <div className="mt-4 max-w-reading space-y-3 text-lg text-soft">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  )
}
