import sharp from 'sharp'
import { expect, test } from '../../fixtures/engines/test'
import { WebKitVisitor } from '../../fixtures/engines/webkit'

test('the bars of phones are still painted after transitions between pages', async ({ visitor, product }) => {
  if (!(visitor instanceof WebKitVisitor)) throw new Error('This is a test for WebKitGTK.')
  const { driver } = visitor
  await driver.manage().window().setRect({ width: 430, height: 900 })
  await visitor.goto(`${product.origins.shell}/no-such-page`)
  await visitor.sees('heading', 'There is no page here')
  // The first one may come before all is painted.
  for (let count = 0; count < 3; count++)
    await driver.executeAsyncScript('document.startViewTransition(() => {}).finished.then(arguments[0])')
  const screen = sharp(Buffer.from(await driver.takeScreenshot(), 'base64'))
  for (const bar of [await visitor.find('button', 'Back'), await visitor.find('navigation', 'Main')]) {
    const { x, y, width, height } = await bar.getRect()
    const shown = await screen.clone().extract({ left: x, top: y, width, height }).toBuffer()
    const { channels } = await sharp(shown).stats()
    // Paper alone has one colour.
    expect(channels[0]?.stdev).toBeGreaterThan(1)
  }
})
