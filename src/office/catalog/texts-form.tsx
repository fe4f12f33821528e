import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import catalogWords from '../../words/en-US/pages/admin-catalog.json'
import { ActForm } from '../parts/act-form.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import { changesIn, type Seen } from '../parts/use-seen.ts'
import type { Item } from './item.ts'

/** What is typed of a product in one language. */
export interface Draft {
  title: string
  description: string
  altText: string
}

/** What the shop has of it in a language. */
export function draftOf({ titles, descriptions, altTexts }: Item, language: string): Draft {
  return {
    title: titles[language] ?? '',
    description: descriptions[language] ?? '',
    altText: altTexts[language] ?? '',
  }
}

interface TextsFormProps {
  item: Item
  language: string
  draft: Draft
  onDraft: (draft: Draft) => void
  onDone: () => void
}

/** Title, description and what the picture shows, in one language; only what differs is sent. */
export function TextsForm({ item, language, draft, onDraft, onDone }: TextsFormProps) {
  const t = useWords(catalogWords)
  const { act, isBusy, trouble } = useAct('PATCH /admin/variants/{sku}', onDone)
  const send = (typed: Record<string, string>, before: Seen) => {
    const changes = changesIn(typed, before)
    if (!changes) return onDone()
    void act({ params: { sku: item.sku }, body: { ...changes.change, seen: changes.seen, language } })
  }
  const shown = (name: keyof Draft) => ({
    name,
    lang: language,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onDraft({ ...draft, [name]: target.value }),
    error: errorAt(trouble, name),
  })
  return (
    <ActForm
      submit={t('edit.submit')}
      isBusy={isBusy}
      trouble={trouble}
      shown={{ ...draftOf(item, language) }}
      onSend={send}
    >
      <p className="text-sm text-soft">{t('edit.text')}</p>
      <Field label={t('edit.title')} {...shown('title')} required maxLength={120} />
      {item.kind !== 'plan' && (
        <>
          <TextArea
            label={t('edit.description')}
            hint={t('edit.description.hint')}
            {...shown('description')}
            rows={3}
            maxLength={300}
          />
          <Field label={t('edit.alt')} hint={t('edit.alt.hint')} {...shown('altText')} maxLength={200} />
        </>
      )}
    </ActForm>
  )
}
