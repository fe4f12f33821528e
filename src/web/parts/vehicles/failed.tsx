import vehicleAnswerWords from '../../../words/en-US/pages/vehicle-answer.json'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { askAgain } from './ask.ts'

/** The shop did not answer, or not well. */
export function Failed({ status, className }: { status: number; className?: string }) {
  const t = useWords(vehicleAnswerWords)
  return (
    <Notice tone="error" title={t('failed.title')} {...(className && { className })}>
      <p>{t(status === 429 ? 'failed.busy' : 'failed.text')}</p>
      <Button variant="secondary" className="mt-3" onClick={() => void askAgain()}>
        {t('failed.again')}
      </Button>
    </Notice>
  )
}
