import { defineConfig, devices, type Project } from '@playwright/test'

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

/** Tests driven by Puppeteer: Playwright's Firefox is a patched build, not stock Firefox. */
const inFirefox = /firefox\.spec/

/** Tests of failed module fetches, which browsers handle differently. */
const moduleFailures = /(?:remote-faults|lost-files|broken-remotes|rollback|main-journey)\.spec/

/** Excluded from the newest Chromium if an older, stricter one runs them. */
const newest = process.env.OLDER_CHROMIUM_PATH ? /@phone|@older/ : /@phone/

/**
 * `@journey` tests run on a phone as well, `@phone` tests nowhere else, `@older` ones in the older Chromium if there is one.
 * `@chromium` tests need what only Chromium has, such as its DevTools protocol.
 */
const projects: Project[] = [
  {
    // First, because its tests mostly wait for hanging files while others need the processor.
    name: 'older-chromium',
    workers: 2,
    grepInvert: /@phone/,
    testMatch: moduleFailures,
    // From a package: Ubuntu allows the sandbox only for installed browsers.
    use: { launchOptions: chromiumAt(process.env.OLDER_CHROMIUM_PATH, { sandbox: false }) },
  },
  { name: 'chromium', workers: 2, grepInvert: newest, testIgnore: inFirefox, use: { launchOptions } },
  { name: 'firefox-esr', testMatch: inFirefox },
  {
    name: 'phone',
    grep: /@journey|@phone/,
    testIgnore: inFirefox,
    use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, launchOptions },
  },
  {
    name: 'firefox',
    grepInvert: /@phone|@chromium/,
    testIgnore: inFirefox,
    // Headless Firefox reports no pointer: emulate a mouse.
    use: {
      browserName: 'firefox',
      launchOptions: { firefoxUserPrefs: { 'ui.primaryPointerCapabilities': 6 } },
    },
  },
  { name: 'webkit', grepInvert: /@phone|@chromium/, testIgnore: inFirefox, use: { browserName: 'webkit' } },
]

/** Projects that can always run, and those whose browser was found. */
const usual = [
  ...(process.env.OLDER_CHROMIUM_PATH ? ['older-chromium'] : []),
  'chromium',
  'phone',
  ...(process.env.FIREFOX_PATH ? ['firefox-esr'] : []),
]

/** Projects to run, for example `BROWSERS=firefox,webkit`. @throws for unknown names */
const asked = (process.env.BROWSERS?.split(',') ?? usual).map((requested) => {
  const project = projects.find(({ name }) => name === requested)
  if (!project) throw new Error(`BROWSERS knows ${projects.map(({ name }) => name)}, not "${requested}".`)
  return project
})

/** Every worker serves the built product on free ports of its own, so a running `npm start` is not disturbed. */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/artifacts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 3,
  // Generous for busy machines; hanging tests still end.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    // A failure prints the page content. Traces slow every test down by a tenth: use `--trace=on` when needed.
    trace: 'off',
  },
  projects: asked,
})
