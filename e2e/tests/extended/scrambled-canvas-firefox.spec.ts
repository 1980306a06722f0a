import { logIn } from '../../fixtures/engines/log-in'
import { test } from '../../fixtures/engines/test'
import { movingGif, photo } from '../../fixtures/media'

// As some people set it, and as browsers made from Firefox do: a page that reads what it has drawn gets noise.
test.use({ preferences: { 'privacy.resistFingerprinting': true } })

test('who resists fingerprinting is told that a photo cannot be prepared, and posts an animation', async ({
  visitor,
  product,
}) => {
  await logIn(visitor, product.origins.shell)
  await visitor.choose(photo)
  await visitor.reads('This browser scrambles pictures against fingerprinting.')
  await visitor.choose(movingGif)
  await visitor.sees('textbox', 'Description of moving.gif')
  await visitor.write('Write a post', 'It moves')
  await visitor.press('button', 'Post')
  await visitor.reads('Post Created Successfully')
})
