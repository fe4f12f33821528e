import memberWords from '../../../words/en-US/pages/member.json'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'

interface Terms {
  market: string
  text: string
}

/** An adapter is in use without consent to its charges: the words, an unticked box, one button. */
export function AgreeCard({ terms, trouble }: { terms: Terms; trouble: string }) {
  const t = useWords(memberWords)
  return (
    <Card className="grid gap-4">
      <h2 className="font-extrabold text-xl">{t('agree.title')}</h2>
      <p>{t('status.awaiting_consent')}</p>
      {trouble && (
        <Notice tone="error">
          <p>{trouble}</p>
        </Notice>
      )}
      <form method="post" className="grid justify-items-start gap-4">
        <input type="hidden" name="market" value={terms.market} readOnly />
        <Checkbox name="agreed" label={terms.text} required />
        <Button type="submit">{t('agree.submit')}</Button>
      </form>
    </Card>
  )
}
