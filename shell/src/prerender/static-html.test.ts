import { expect, test } from 'vitest'
import { staticHtml } from './static-html'

test('turns style attributes into classes that are stronger than the element’s others', () => {
  const { html, css } = staticHtml('<p class="a" style="width:44px"></p><img style="width:78%"/><b>1</b>')
  expect(html).toBe('<p class="style-width-44px a"></p><img class="style-width-78pc"/><b>1</b>')
  expect(css).toBe(
    '.style-width-44px.style-width-44px{width:44px}.style-width-78pc.style-width-78pc{width:78%}',
  )
})

test('has one rule for a style that is used twice', () => {
  const { css } = staticHtml('<i style="width:1px"></i><b style="width:1px"></b>')
  expect(css.match(/{/g)).toHaveLength(1)
})

test('makes buttons inert, and hides placeholders from screen readers', () => {
  const { html } = staticHtml(
    '<button type="button">Settings</button><div role="status" aria-label="Loading"></div>',
  )
  expect(html).toBe('<button inert="" type="button">Settings</button><div aria-hidden="true"></div>')
})

test('leaves texts alone, even those that read like attributes', () => {
  const text = '<p>a style=&quot;b&quot; &lt;button &gt;</p>'
  expect(staticHtml(text)).toEqual({ html: text, css: '' })
})
