import { logIn } from '../../fixtures/engines/log-in'
import { test } from '../../fixtures/engines/test'
import { photo } from '../../fixtures/media'

// As "All cookies" blocked in the settings does: no storage, no databases, no channels between tabs.
test.use({ preferences: { 'network.cookie.cookieBehavior': 2 } })

test('who blocks all cookies logs in, posts a picture and sends a request', async ({ visitor, product }) => {
  await logIn(visitor, product.origins.shell)
  await visitor.write('Write a post', 'Without cookies')
  await visitor.choose(photo)
  await visitor.sees('textbox', 'Description of photo.jpg')
  await visitor.press('button', 'Post')
  await visitor.reads('Post Created Successfully')
  await visitor.sees('button', 'Open image')
  await visitor.goto(`${product.origins.shell}/mockman`)
  await visitor.write('Endpoint', '/api/posts?limit=1')
  await visitor.press('button', 'Submit')
  await visitor.reads('200 OK')
})
