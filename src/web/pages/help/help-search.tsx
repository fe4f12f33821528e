import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import helpWords from '../../../words/en-US/pages/help.json'
import { useCountry, useLanguage, useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { wordValues } from '../content/word-values.ts'
import { findQuestions, HELP_GROUPS } from './help-questions.ts'
import { Questions } from './question-group.tsx'

/** Finds answers as the visitor types; without scripts the server finds them for `?q=`. */
export function HelpSearch() {
  const t = useWords(helpWords)
  const asked = useSearchParams()[0].get('q') ?? ''
  const [text, setText] = useState(asked)
  const names = useFound(text)
  return (
    <search>
      <form
        action="/help"
        onSubmit={(event) => event.preventDefault()}
        className="flex max-w-form items-end gap-3"
      >
        <Field
          type="search"
          name="q"
          label={t('search.label')}
          defaultValue={asked}
          onChange={({ target }) => setText(target.value)}
          maxLength={100}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary">
          {t('search.submit')}
        </Button>
      </form>
      <div role="status" className="mt-3 text-soft empty:mt-0">
        {text.trim() && (
          <p>
            {names.length > 0
              ? t('search.found', { count: names.length })
              : t.rich('search.none', { contact: toContact })}
          </p>
        )}
      </div>
      <Questions names={names} />
    </search>
  )
}

const toContact = (inner: React.ReactNode) => (
  <Link to="/help?st=contact" className="font-semibold text-ink underline underline-offset-4">
    {inner}
  </Link>
)

function useFound(text: string) {
  const t = useWords(helpWords)
  const root = useRootData()
  const country = useCountry()
  const language = useLanguage()
  if (!root || !text.trim()) return []
  const values = wordValues(root.config, root.prices[country], language)
  const entries = HELP_GROUPS.flatMap(({ id, questions }) =>
    questions.map((name) => ({
      name,
      question: t(`faq.${name}.question`),
      answer: t(`faq.${name}.answer`, values),
      topic: t(`group.${id}`),
    })),
  )
  return findQuestions(entries, text)
}
