import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { SelectField } from '../../web/ui/select-field.tsx'
import catalogWords from '../../words/en-US/pages/admin-catalog.json'
import { FIRST, type Item, languageName, languagesOf } from './item.ts'
import { PictureForm } from './picture-form.tsx'
import { ProductPreview } from './product-preview.tsx'
import { type Draft, draftOf, TextsForm } from './texts-form.tsx'

/** What was saved last, in words. */
interface Said {
  texts?: string
  picture?: string
}

/** The texts and the picture of one product, with what buyers see of them before it is saved. */
export function ProductEditor({ item, onChange }: { item: Item; onChange: () => void }) {
  const t = useWords(catalogWords)
  const [language, setLanguage] = useState(languagesOf(item)[0] ?? FIRST)
  const [draft, setDraft] = useState<Draft>(() => draftOf(item, language))
  const [picked, setPicked] = useState('')
  const [said, setSaid] = useState<Said>({})
  const turnTo = (tag: string) => {
    setLanguage(tag)
    setDraft(draftOf(item, tag))
  }
  const done = (now: Said) => {
    setSaid(now)
    onChange()
  }
  return (
    <div className="grid gap-6">
      <SelectField
        label={t('edit.language')}
        value={language}
        onChange={({ target }) => turnTo(target.value)}
      >
        {Object.keys(item.titles).map((tag) => (
          <option key={tag} value={tag}>
            {languageName(tag)}
          </option>
        ))}
      </SelectField>
      <TextsForm
        key={language}
        item={item}
        language={language}
        draft={draft}
        onDraft={setDraft}
        onDone={() => done({ texts: t('edit.saved') })}
      />
      <Saved>{said.texts}</Saved>
      {item.kind !== 'plan' && (
        <>
          <PictureForm
            item={item}
            picked={picked}
            onPick={setPicked}
            onDone={(picture) => done({ picture })}
          />
          <Saved>{said.picture}</Saved>
          <ProductPreview item={item} picked={picked} draft={{ ...draft, language }} />
        </>
      )}
    </div>
  )
}

/** Beside the form it is about, where a phone shows it; heard in both places. */
function Saved({ children }: { children: string | undefined }) {
  return (
    <p role="status" className="text-sm font-semibold empty:sr-only">
      {children}
    </p>
  )
}
