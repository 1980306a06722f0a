import { defineConfig, devices, type Project } from '@playwright/test'

const onDebianAsRoot = process.getuid?.() === 0

/** What Chromium alone is told. */
const chromiumAt = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: [
    ...(onDebianAsRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

const launchOptions = chromiumAt(process.env.CHROMIUM_PATH)

/** Tests that Puppeteer drives: Playwright's Firefox is one of its own, not the one that people have. */
const inFirefox = /firefox\.spec/

/** What browsers differ in most: how they treat modules that could not be fetched. */
const lostCode = /(?:remote-faults|lost-files|broken-remotes|roll-back|main-job)\.spec/

/** Not in the newest Chromium, where an older one runs them, which forgives less. */
const newest = process.env.OLDER_CHROMIUM_PATH ? /@phone|@older/ : /@phone/

/**
 * `@journey` tests run on a phone as well, `@phone` tests nowhere else, `@older` ones in the older Chromium if there is one.
 * `@chromium` tests need what only Chromium has, such as its DevTools protocol.
 */
const projects: Project[] = [
  {
    // First, and one by one beside the others: most of its time nothing happens, because files hang.
    name: 'older-chromium',
    workers: 1,
    grepInvert: /@phone/,
    testMatch: lostCode,
    use: { launchOptions: chromiumAt(process.env.OLDER_CHROMIUM_PATH) },
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
    // Without a screen it believes that nothing points: here a mouse does.
    use: {
      browserName: 'firefox',
      launchOptions: { firefoxUserPrefs: { 'ui.primaryPointerCapabilities': 6 } },
    },
  },
  { name: 'webkit', grepInvert: /@phone|@chromium/, testIgnore: inFirefox, use: { browserName: 'webkit' } },
]

/** Those that are there for sure, and those that were found. */
const usual = [
  ...(process.env.OLDER_CHROMIUM_PATH ? ['older-chromium'] : []),
  'chromium',
  'phone',
  ...(process.env.FIREFOX_PATH ? ['firefox-esr'] : []),
]

/** Those to run, for example `BROWSERS=firefox,webkit`. @throws when one is unknown */
const asked = (process.env.BROWSERS?.split(',') ?? usual).map((wished) => {
  const project = projects.find(({ name }) => name === wished)
  if (!project) throw new Error(`BROWSERS knows ${projects.map(({ name }) => name)}, not "${wished}".`)
  return project
})

/** Every worker serves the built product on free ports of its own, so a running `npm start` is not disturbed. */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/artifacts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 3,
  // A machine that does other things as well takes its time; what hangs ends all the same.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    // A failure prints what was on the page. Traces cost every test a tenth of its time: `--trace=on` where one is wanted.
    trace: 'off',
  },
  projects: asked,
})
