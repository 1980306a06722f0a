import { type Deployment, deployCopy, replacedBy } from '../../fixtures/deploy'
import { expect, shortTimeout, test } from '../../fixtures/test'
import { timer } from '../../fixtures/timer'

// A completely deployed version that is broken. Each fault affects at most the area of its remote, and nothing if there is a previous
// version.

test.use({ expectRefusals: true })

const unavailable = 'This part of EchoSphere is not available right now.'

/** Replaces the exported definition by an expression in which `remote` is the original. */
const defining = (text: string) => (code: string) => {
  const [all, inner] = /(\w+) as remote\b/.exec(code) ?? []
  if (!all) throw new Error('The module exports no remote.')
  return `${code.replace(all, 'wrong as remote')};var remote=${inner},wrong=${text}`
}

/** Replaces the page at /explore. */
const exploring = (load: string) =>
  defining(`{...remote,routes:remote.routes.map(r=>r.path==='/explore'?{...r,lazy:${load}}:r)}`)

const faults: Record<string, (deployment: Deployment) => Promise<void>> = {
  'has invalid routes': (bad) => bad.editModule(defining('{...remote,routes:[null,5,{path:7}]}')),
  'has invalid slots': (bad) => bad.editModule(defining('{...remote,slots:{compose:1}}')),
  'has the id of another remote': (bad) => bad.editModule(defining('{...remote,id:"profile"}')),
  'throws while it is evaluated': (bad) =>
    bad.editModule(defining('{get id(){throw new Error("Read")},routes:[],slots:{}}')),
  'throws while its page renders': (bad) =>
    bad.editModule(exploring('async()=>({Component(){throw new Error("Drawn")}})')),
  'has a page that is not a component': (bad) => bad.editModule(exploring('async()=>({Component:5})')),
  'has a page that never loads': (bad) => bad.editModule(exploring('()=>new Promise(()=>{})')),
  'has a page that suspends forever': (bad) =>
    bad.editModule(
      exploring('async()=>{const forever=new Promise(()=>{});return{Component(){throw forever}}}'),
    ),
  'misses a file of its page': (bad) =>
    // The page at /search has a file of its own.
    bad.editModule((code) =>
      exploring(`remote.routes.find(r=>r.path==='/search').lazy`)(
        code.replaceAll(/\/search-[\w-]+\.js/g, '/gone.js'),
      ),
    ),
}

/** Here the shell cannot tell whether the version or the connection failed, so it stays with the version. */
const mayBeTheConnection = ['has a page that never loads', 'has a page that suspends forever']

for (const [index, [fault, breakIt]] of Object.entries(faults).entries()) {
  const tag = index === 0 ? [] : '@extended'
  test(`a version that ${fault} affects only its own area, until it is replaced`, { tag }, async ({
    page,
    product,
  }) => {
    const bad = await deployCopy('social')
    try {
      await breakIt(bad)
      await product.configure({
        ...shortTimeout,
        trustedOrigins: [...Object.values(product.origins), bad.origin],
      })
      await product.register('social', await replacedBy(bad, 'no previous'))
      const since = timer()
      await page.goto('/explore')
      const failure = page.getByRole('main').getByRole('alert')
      await expect(failure).toContainText(unavailable)
      since('seen after')
      await expect(page.getByRole('heading', { name: 'Suggested for you' })).toBeVisible()
      await page.getByRole('link', { name: 'Login' }).click()
      await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible()
      await product.restore()
      const sinceReturn = timer()
      await page.goBack()
      // One that did not load is tried again by itself, perhaps just now and by a reload; one that crashed by Retry.
      const explore = page.getByRole('heading', { name: 'Explore', level: 1 })
      const retry = failure.getByRole('button', { name: 'Retry' })
      await explore.or(retry).click()
      await expect(explore).toBeVisible()
      sinceReturn('back after')
      await expect(page.getByRole('article')).not.toHaveCount(0)
    } finally {
      await bad.close()
    }
  })

  if (mayBeTheConnection.includes(fault)) continue
  test(`the previous version replaces one that ${fault}`, { tag }, async ({ page, product }) => {
    const bad = await deployCopy('social')
    try {
      await breakIt(bad)
      await product.configure({ trustedOrigins: [...Object.values(product.origins), bad.origin] })
      await product.register('social', await replacedBy(bad, 'keep previous'))
      await page.goto('/explore')
      await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeVisible()
      await expect(page.getByRole('article')).not.toHaveCount(0)
    } finally {
      await bad.close()
    }
  })
}

test('routes of a remote at paths of others are ignored', async ({ page, product }) => {
  const bad = await deployCopy('social')
  try {
    const foreign = (path: string) => `{path:'${path}',lazy:async()=>({Component:()=>'Grafted'})}`
    await bad.editModule(
      defining(`{...remote,routes:[${foreign('/login')},${foreign('/profile/:username')},...remote.routes]}`),
    )
    await product.configure({ trustedOrigins: [...Object.values(product.origins), bad.origin] })
    await product.register('social', await replacedBy(bad, 'no previous'))
    await page.goto('/explore')
    await expect(page.getByRole('article')).not.toHaveCount(0)
    await page.getByRole('link', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible()
    await page.goto('/profile/inestaveira')
    await expect(page.getByRole('heading', { name: 'Inês Taveira', level: 1 })).toBeVisible()
    await expect(page.getByText('Grafted')).toBeHidden()
  } finally {
    await bad.close()
  }
})

test('a version that failed twice in a browser is tried last there, until the registry changes', async ({
  page,
  product,
}) => {
  const bad = await deployCopy('social')
  const crashes: string[] = []
  page.on('console', (message) => {
    if (/A view of the remote social crashed/.test(message.text())) crashes.push(message.text())
  })
  try {
    await bad.editModule(exploring('async()=>({Component(){throw new Error("Drawn")}})'))
    await product.configure({ trustedOrigins: [...Object.values(product.origins), bad.origin] })
    await product.register('social', await replacedBy(bad, 'keep previous'))
    const visit = async () => {
      crashes.length = 0
      await page.goto('/explore')
      await expect(page.getByRole('article')).not.toHaveCount(0)
      return crashes.length
    }
    expect(await visit()).toBe(1)
    expect(await visit()).toBe(1)
    expect(await visit()).toBe(0)
    await product.register('social', () => ({ version: '0.2.1' }))
    expect(await visit()).toBe(1)
  } finally {
    await bad.close()
  }
})
