import { type Area, useWords } from '../../base/words.ts'
import { useRichValues } from './use-rich-values.tsx'

export type QuestionKey<Name extends string> = `faq.${Name}.question` | `faq.${Name}.answer`

/** The named questions with their answers, for a `QuestionList`. */
export function useQuestions<Name extends string>(
  words: Area<QuestionKey<NoInfer<Name>>>,
  names: readonly Name[],
) {
  const t = useWords(words)
  const values = useRichValues()
  return names.map((name) => ({
    title: t(`faq.${name}.question`),
    answer: <p>{t.rich(`faq.${name}.answer`, values)}</p>,
  }))
}
