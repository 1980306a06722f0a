import { type Deployment, deployCopy, replacedBy } from '../../fixtures/deploy'
import { expect, impatient, test } from '../../fixtures/test'
import { timer } from '../../fixtures/timer'

// A version that was deployed whole, and is wrong. Each fault costs the area of its remote at most, and nothing where a version
// before is there.

test.use({ expectRefusals: true })

const unavailable = 'This part of EchoSphere is not available right now.'

/** Has the module export another definition, made of the right one, which the text calls `remote`. */
const defining = (text: string) => (code: string) => {
  const [all, inner] = /export\{(\w+) as remote/.exec(code) ?? []
  if (!all) throw new Error('The module exports no remote.')
  return `${code.replace(all, 'export{wrong as remote')};var remote=${inner},wrong=${text}`
}

/** A definition whose page at /explore is another. */
const exploring = (load: string) =>
  defining(`{...remote,routes:remote.routes.map(r=>r.path==='/explore'?{...r,lazy:${load}}:r)}`)

const faults: Record<string, (deployment: Deployment) => Promise<void>> = {
  'has routes that are none': (bad) => bad.editModule(defining('{...remote,routes:[null,5,{path:7}]}')),
  'has slots that are none': (bad) => bad.editModule(defining('{...remote,slots:{compose:1}}')),
  'is named like another': (bad) => bad.editModule(defining('{...remote,id:"profile"}')),
  'throws while it is read': (bad) =>
    bad.editModule(defining('{get id(){throw new Error("Read")},routes:[],slots:{}}')),
  'throws while its page is drawn': (bad) =>
    bad.editModule(exploring('async()=>({Component(){throw new Error("Drawn")}})')),
  'has a page that is no component': (bad) => bad.editModule(exploring('async()=>({Component:5})')),
  'has a page that never arrives': (bad) => bad.editModule(exploring('()=>new Promise(()=>{})')),
  'has a page that waits for ever': (bad) =>
    bad.editModule(
      exploring('async()=>{const forever=new Promise(()=>{});return{Component(){throw forever}}}'),
    ),
  'lacks a file of its page': (bad) =>
    bad.editModule((code) => code.replaceAll(/\/explore-[\w-]+\.js/g, '/gone.js')),
}

/** Of these the shell cannot tell whether the version or the connection is at fault, and so keeps to the version. */
const mayBeTheConnection = ['has a page that never arrives', 'has a page that waits for ever']

for (const [index, [fault, breakIt]] of Object.entries(faults).entries()) {
  // Where there is an older browser, which forgives less, one is enough for the newest.
  const tag = index === 0 ? [] : '@older'
  test(`a version that ${fault} costs its own area, until it is replaced`, { tag }, async ({
    page,
    product,
  }) => {
    const bad = await deployCopy('social')
    try {
      await breakIt(bad)
      await product.configure({
        ...impatient,
        trustedOrigins: [...Object.values(product.origins), bad.origin],
      })
      await product.register('social', await replacedBy(bad, 'keep nothing'))
      const since = timer()
      await page.goto('/explore')
      const failure = page.getByRole('main').getByRole('alert')
      await expect(failure).toContainText(unavailable)
      since('seen after')
      await expect(page.getByRole('heading', { name: 'Suggested for you' })).toBeVisible()
      await page.getByRole('link', { name: 'Login' }).click()
      await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible()
      await page.goBack()
      await expect(failure).toContainText(unavailable)

      await product.restore()
      const sinceRetry = timer()
      await failure.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeVisible()
      sinceRetry('back after')
      await expect(page.getByRole('article')).not.toHaveCount(0)
    } finally {
      await bad.close()
    }
  })

  if (mayBeTheConnection.includes(fault)) continue
  test(`the version before stands in for one that ${fault}`, { tag: '@older' }, async ({ page, product }) => {
    const bad = await deployCopy('social')
    try {
      await breakIt(bad)
      await product.configure({ trustedOrigins: [...Object.values(product.origins), bad.origin] })
      await product.register('social', await replacedBy(bad, 'keep the version before'))
      await page.goto('/explore')
      await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeVisible()
      await expect(page.getByRole('article')).not.toHaveCount(0)
    } finally {
      await bad.close()
    }
  })
}

test('a remote that offers pages at paths of others is not asked for them', async ({ page, product }) => {
  const bad = await deployCopy('social')
  try {
    const foreign = (path: string) => `{path:'${path}',lazy:async()=>({Component:()=>'Grafted'})}`
    await bad.editModule(
      defining(`{...remote,routes:[${foreign('/login')},${foreign('/profile/:username')},...remote.routes]}`),
    )
    await product.configure({ trustedOrigins: [...Object.values(product.origins), bad.origin] })
    await product.register('social', await replacedBy(bad, 'keep nothing'))
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

test('a version that was at fault twice in a browser is not tried first there, until the registry changes', async ({
  page,
  product,
}) => {
  const bad = await deployCopy('social')
  const faultsSaid: string[] = []
  page.on('console', (message) => {
    if (/A part of the remote social broke/.test(message.text())) faultsSaid.push(message.text())
  })
  try {
    await bad.editModule(exploring('async()=>({Component(){throw new Error("Drawn")}})'))
    await product.configure({ trustedOrigins: [...Object.values(product.origins), bad.origin] })
    await product.register('social', await replacedBy(bad, 'keep the version before'))
    const visit = async () => {
      faultsSaid.length = 0
      await page.goto('/explore')
      await expect(page.getByRole('article')).not.toHaveCount(0)
      return faultsSaid.length
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
