// @ts-check

/** @param {string | number} text */
export const escaped = (text) =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * An element of SVG or HTML.
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {string} [content] markup
 */
export function element(name, attributes, content = '') {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${written.join('')}>${content}</${name}>`
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} content plain text
 * @param {'start' | 'end' | 'middle'} [anchor]
 */
export const text = (x, y, content, anchor = 'start') =>
  element('text', { x: round(x), y: round(y), 'text-anchor': anchor }, escaped(content))

/**
 * @param {number} x
 * @param {number} y1
 * @param {number} y2
 * @param {string} style a class
 */
export const verticalLine = (x, y1, y2, style) =>
  element('line', { x1: round(x), x2: round(x), y1: round(y1), y2: round(y2), class: style })

/** @param {number} value */
export const round = (value) => Math.round(value * 10) / 10

/**
 * A drawing as wide as the page.
 * @param {{ title: string, width: number, height: number }} size `title`: for people who cannot see it
 * @param {readonly string[]} content
 */
export function drawing({ title, width, height }, content) {
  return element(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': title },
    content.join(''),
  )
}

/**
 * Round values for an axis, about five of them.
 * @param {number} max
 */
export function ticksUpTo(max) {
  const rough = max / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? rough
  return Array.from({ length: Math.floor(max / step) + 1 }, (_, index) => index * step)
}
