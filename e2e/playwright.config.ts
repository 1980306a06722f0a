import { dirname, join } from 'node:path'
import {
  defineConfig,
  devices,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
  type Project,
} from '@playwright/test'
import type { EngineOptions } from './fixtures/engines/test'
import type { TestOptions } from './fixtures/test'

const isRoot = process.getuid?.() === 0

/** Launch options of Chromium. As root it needs --no-sandbox. */
const chromiumAt = (executablePath: string | undefined, { sandbox = !isRoot } = {}) => ({
  ...(executablePath && { executablePath }),
  args: [
    ...(sandbox ? [] : ['--no-sandbox']),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

const launchOptions = chromiumAt(process.env.CHROMIUM_PATH)

/** Tests in browsers as they are installed, driven without Playwright, which has patched builds of its own. */
const installed = /(?:engines|firefox|webkit)\.spec/

/** Tests of failed module fetches, which browsers handle differently: they run in the older, stricter Chromium if there is one. */
const moduleFailures = /(?:remote-faults|lost-files|shell-start|broken-remotes|rollback)\.spec/
const older = process.env.OLDER_CHROMIUM_PATH

/** Comparisons with pictures, which only one browser with one set of fonts can pass: those of the package in the lockfile. */
const pictures = /pictures\.spec/

/** Tests that repeat a promise for one more fault, browser, host, size or kind of data, by folder or tag. */
const extended = /extended\/|@extended/
const isExtended = Boolean(process.env.EXTENDED)

/** `npm test` runs the usual tests, `npm run test:extended` the others. @param excluded tests that run in another project */
const without = (excluded: RegExp) =>
  isExtended ? { grep: extended, grepInvert: excluded } : { grepInvert: [excluded, extended] }

const onPhoneOnly = /@phone/
const onDesktopToo = /^(?!.*@phone)/

const chromium = { launchOptions }
const olderChromium = {
  // From a package: Ubuntu allows the sandbox only for installed browsers.
  launchOptions: chromiumAt(older, { sandbox: false }),
}
const forPictures = {
  launchOptions: {
    ...olderChromium.launchOptions,
    args: [...olderChromium.launchOptions.args, '--font-render-hinting=none', '--force-color-profile=srgb'],
    // Unpacked beside the browser.
    env: { ...process.env, FONTCONFIG_FILE: join(dirname(older ?? ''), 'fonts', 'fonts.conf') },
  },
}
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, launchOptions }

/** `@phone` tests run on a phone only. `@chromium` tests need what only Chromium has, such as its DevTools protocol. */
const projects: Project<PlaywrightTestOptions & TestOptions, PlaywrightWorkerOptions & EngineOptions>[] = [
  // First, because its tests mostly wait for hanging files while others need the processor.
  {
    name: 'older-chromium',
    workers: 2,
    testMatch: moduleFailures,
    ...without(onPhoneOnly),
    use: olderChromium,
  },
  {
    name: 'chromium',
    workers: 2,
    testIgnore: older ? [installed, moduleFailures, pictures] : [installed, pictures],
    ...without(onPhoneOnly),
    use: chromium,
  },
  { name: 'phone', testIgnore: installed, ...without(onDesktopToo), use: phone },
  { name: 'pictures', workers: 2, testMatch: pictures, use: forPictures },
  // The rest repeats usual tests in other browsers.
  { name: 'phone-journeys', grep: /@journey/, use: phone },
  { name: 'older-chromium-journeys', grep: /@journey/, use: olderChromium },
  { name: 'server', workers: 2, grep: /@server/, use: { ...chromium, onServer: true } },
  { name: 'translated', workers: 2, grep: /@journey|@server/, use: { ...chromium, isTranslated: true } },
  { name: 'chromium-module-failures', testMatch: moduleFailures, grepInvert: extended, use: chromium },
  { name: 'firefox-esr', testMatch: /(?:engines|firefox)\.spec/, use: { engineName: 'firefox' } },
  { name: 'webkit-gtk', workers: 1, testMatch: /(?:engines|webkit)\.spec/, use: { engineName: 'webkit' } },
  {
    name: 'firefox',
    grepInvert: /@phone|@chromium/,
    testIgnore: [installed, pictures],
    // Headless Firefox reports no pointer: emulate a mouse.
    use: {
      browserName: 'firefox',
      launchOptions: { firefoxUserPrefs: { 'ui.primaryPointerCapabilities': 6 } },
    },
  },
  {
    name: 'webkit',
    grepInvert: /@phone|@chromium/,
    testIgnore: [installed, pictures],
    use: { browserName: 'webkit' },
  },
]

/** Projects of the suite whose browser was found. */
const found = [
  ...(older ? ['older-chromium'] : []),
  'chromium',
  'phone',
  ...(isExtended ? [] : ['pictures']),
  ...(isExtended ? ['phone-journeys', 'translated', 'server'] : []),
  ...(isExtended && older ? ['older-chromium-journeys', 'chromium-module-failures'] : []),
  ...(isExtended && process.env.FIREFOX_PATH ? ['firefox-esr'] : []),
  ...(isExtended && process.env.WEBKIT_DRIVER_PATH ? ['webkit-gtk'] : []),
]

/** Projects to run, for example `BROWSERS=firefox,webkit`. @throws for unknown names */
const asked = (process.env.BROWSERS?.split(',') ?? found).map((requested) => {
  const project = projects.find(({ name }) => name === requested)
  if (!project) throw new Error(`BROWSERS knows ${projects.map(({ name }) => name)}, not "${requested}".`)
  return project
})

/** Every worker serves the built product on free ports of its own, so a running `npm start` is not disturbed. */
export default defineConfig<TestOptions>({
  testDir: 'tests',
  outputDir: 'test-results/artifacts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 3,
  // Generous for busy machines; hanging tests still end.
  timeout: 120_000,
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { maxDiffPixelRatio: 0.001 },
  },
  snapshotPathTemplate: '{testDir}/../pictures/{arg}{ext}',
  // A missing picture fails its test; `npm run pictures` takes it.
  updateSnapshots: 'none',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    // A failure prints the page content. Traces slow every test down by a tenth: use `--trace=on` when needed.
    trace: 'off',
  },
  projects: asked,
})
