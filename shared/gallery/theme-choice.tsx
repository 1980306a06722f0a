import { useState } from 'react'
import css from './theme-choice.module.css'

const themes = ['system', 'light', 'dark'] as const

/** Switches the theme: system, light or dark. Not persisted. */
export function ThemeChoice() {
  const [chosen, setChosen] = useState<(typeof themes)[number]>('system')
  const choose = (theme: (typeof themes)[number]) => {
    setChosen(theme)
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset.theme
    else dataset.theme = theme
  }
  return (
    <fieldset className={css.themes}>
      <legend className="visually-hidden">Theme</legend>
      {themes.map((theme) => (
        <label key={theme} className={css.theme}>
          <input
            type="radio"
            name="theme"
            className="visually-hidden"
            checked={theme === chosen}
            onChange={() => choose(theme)}
          />
          {theme}
        </label>
      ))}
    </fieldset>
  )
}
