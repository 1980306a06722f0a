import { consoleIn, leakingStylesOf, sendAndSee, test } from '../../fixtures/host-pages'
import { buildWithNext, buildWithVite, serveHost } from '../../fixtures/hosts'
import { type InstallablePackage, installPackage, packPackage } from '../../fixtures/npm-package'
import { makeProject, reactVersions } from '../../fixtures/projects'
import { expect } from '../../fixtures/test'

// One packed package serves all of them.
test.describe.configure({ mode: 'default' })

let packed: InstallablePackage
test.beforeAll(async () => {
  packed = await packPackage()
})
test.afterAll(() => packed.remove())

test('the npm package is valid, whatever the module resolution of its project', async ({ cleanUp }) => {
  expect(packed.findings).toEqual([])
  expect(packed.deadLinks).toEqual([])
  expect(packed.filesForServers).toEqual([])
  const project = await installPackage(packed, '19.2')
  cleanUp(project.remove)
  await project.checkTypes('--module', 'NodeNext', '--moduleResolution', 'NodeNext')
})

for (const version of reactVersions) {
  test(`the npm package works in a project with React ${version}`, async ({ page, cleanUp }) => {
    const project = await installPackage(packed, version)
    cleanUp(project.remove)
    await project.checkTypes()
    expect(await project.renderOnServer()).toContain('value="/echo"')

    const host = await serveHost((outDir) => buildWithVite(project.directory, outDir))
    cleanUp(host.close)
    await page.goto(host.origin)
    await sendAndSee(consoleIn(page.locator('#root')), '/echo')
    await expect(page).toHaveTitle('Answered 200')
    await sendAndSee(consoleIn(page.locator('#mounted')), '/echo?mounted')
    expect(await leakingStylesOf(page)).toEqual([])
  })
}

test('the console renders on the server with Next, and works in the browser', async ({ page, cleanUp }) => {
  const project = await makeProject('next', '19.2', ['next'])
  cleanUp(project.remove)
  await packed.install(project.directory)
  const host = await serveHost((outDir) => buildWithNext(project.directory, outDir))
  cleanUp(host.close)
  expect(await (await page.request.get(host.origin)).text()).toContain('value="/echo"')

  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(host.origin)
  await sendAndSee(consoleIn(page.getByRole('main')), '/echo')
  expect(complaints).toEqual([])
  expect(await leakingStylesOf(page)).toEqual([])
})
