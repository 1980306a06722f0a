// @ts-check

const widths = ['1440', '900', '390']
const themes = ['light', 'dark']

/**
 * The page that lays pictures beside those of the same screens from before.
 * @param {object} pictures
 * @param {readonly string[]} pictures.now names of files in the folder `now`, `<screen> <width> <theme>.png`
 * @param {readonly string[] | undefined} pictures.before of those in the folder `before`; undefined if none were taken
 * @param {string | undefined} [pictures.ref] the commit of those from before
 */
export function screenshotsPage({ now, before, ref }) {
  const files = [...new Set([...now, ...(before ?? [])])]
  const screens = [...new Set(files.map(screenOf))].sort()
  const links = screens.map((screen) => `<a href="#${idOf(screen)}">${escaped(screen)}</a>`)
  const sections = screens.map((screen) => {
    const rows = widths.flatMap((width) =>
      themes.flatMap((theme) => {
        const file = `${screen} ${width} ${theme}.png`
        return files.includes(file) ? [row({ file, width, theme, now, before })] : []
      }),
    )
    return `<section id="${idOf(screen)}"><h2>${escaped(screen)}</h2>${rows.join('')}</section>`
  })
  const count = before
    ? `${screens.length} screens, before (${escaped(ref ?? '')}) and now`
    : `${screens.length} screens`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>EchoSphere, every screen</title><style>${style}</style>
<header><h1>EchoSphere</h1><span>${count}</span>${filter('width', widths)}${filter('theme', themes)}</header>
<nav>${links.join('')}</nav><main>${sections.join('\n')}</main></html>
`
}

/** @param {{ file: string, width: string, theme: string, now: readonly string[], before: readonly string[] | undefined }} picture */
function row({ file, width, theme, now, before }) {
  const sides = before ? figure('before', file, before) + figure('now', file, now) : figure('now', file, now)
  return `<div class="row w${width} ${theme}"><h3>${width} ${theme}</h3>${sides}</div>`
}

/**
 * @param {'before' | 'now'} when
 * @param {string} file
 * @param {readonly string[]} files
 */
function figure(when, file, files) {
  if (!files.includes(file)) return `<p>Not there ${when}</p>`
  const url = `${when}/${encodeURIComponent(file)}`
  return `<a href="${url}"><img src="${url}" alt="${escaped(file)}, ${when}" loading="lazy"></a>`
}

/**
 * @param {string} name
 * @param {readonly string[]} values
 */
function filter(name, values) {
  const options = ['all', ...values].map(
    (value) =>
      `<label><input type="radio" name="${name}" id="${name}-${value}"${value === 'all' ? ' checked' : ''}>${value}</label>`,
  )
  return `<fieldset><legend>${name}</legend>${options.join('')}</fieldset>`
}

/** @param {string} file */
const screenOf = (file) => file.replace(/ \d+ \w+\.png$/, '')

/** @param {string} screen */
const idOf = (screen) => encodeURIComponent(screen.replaceAll(' ', '-'))

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Rows that do not fit the chosen width or theme. */
const hidden = [
  ...widths.map((width) => `:root:has(#width-${width}:checked) .row:not(.w${width})`),
  ...themes.map((theme) => `:root:has(#theme-${theme}:checked) .row:not(.${theme})`),
].join(',')

const style = `
:root { color-scheme: light dark; font: 14px/20px system-ui; scroll-padding-top: 96px }
body { display: grid; grid-template-columns: 220px minmax(0, 1fr); margin: 0 }
header { position: sticky; top: 0; z-index: 2; grid-column: 1 / 3; display: flex; gap: 24px; align-items: center;
  min-height: 56px; padding: 0 24px; background: Canvas; border-bottom: 1px solid color-mix(in srgb, CanvasText 15%, Canvas) }
h1 { font-size: 16px } h2 { font-size: 20px } h3 { position: sticky; top: 121px; margin: 0; font: inherit; opacity: .7 }
fieldset { display: flex; gap: 12px; border: 0; padding: 0 } legend { float: left; margin-right: 8px; opacity: .7 }
nav { position: sticky; top: 57px; display: grid; align-content: start; height: calc(100vh - 57px); padding: 16px 24px;
  box-sizing: border-box; overflow: auto }
nav a { padding: 4px 0; color: inherit; text-decoration: none } nav a:hover { text-decoration: underline }
main { padding: 0 24px 48px }
h2 { position: sticky; top: 57px; z-index: 1; margin: 0; padding: 16px 0; background: Canvas }
.row { display: grid; grid-template-columns: 80px repeat(2, minmax(0, 1fr)); gap: 16px; align-items: start; margin-bottom: 16px }
.row p { margin: 0; padding: 24px; border: 1px dashed; border-radius: 8px; text-align: center; opacity: .7 }
img { display: block; max-width: 100%; border: 1px solid color-mix(in srgb, CanvasText 15%, Canvas); border-radius: 8px }
${hidden} { display: none }`
