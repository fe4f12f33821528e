import shellWords from '../../words/en-US/pages/shell.json'
import { useWords } from '../base/words.ts'

/** Applied, kept and marked by `before-paint.js`; without scripts the system decides, so nothing is offered. */
export function ThemeChoice() {
  const t = useWords(shellWords)
  const themes = [
    { value: 'system', label: t('theme.system') },
    { value: 'light', label: t('theme.light') },
    { value: 'dark', label: t('theme.dark') },
  ]
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 noscript:hidden">
      <legend className="float-left mr-3 font-semibold">{t('theme')}</legend>
      <span className="inline-flex flex-wrap rounded-button border border-edge p-0.5">
        {themes.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center rounded-field border-2 border-transparent px-4 text-soft hover:text-ink has-checked:border-edge has-checked:bg-hover has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-service-text"
          >
            <input
              type="radio"
              name="theme"
              value={value}
              defaultChecked={value === 'system'}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </span>
    </fieldset>
  )
}
